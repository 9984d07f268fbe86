import type { GeoJSON } from 'geojson';
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { basemapLayers, groundSource } from './basemap/basemap-layers.ts';
import { palettes } from './basemap/palette.ts';
import { clearLayer, clearSources } from './layers/clear-ground.ts';
import { journeyLayers, journeysSource } from './layers/journey-layers.ts';
import { lineLayers, linesSource } from './layers/line-layers.ts';
import { markLayers, marksSource } from './layers/mark-layers.ts';
import type { OverlayLook } from './layers/overlay-look.ts';
import {
  clusterRadius,
  fewestInCluster,
  highestClusterZoom,
  pointLayers,
  pointsSource,
} from './layers/point-layers.ts';
import type { MapFonts } from './map-fonts.ts';
import type { MarkerSpans } from './marker-ranges.ts';
import type { MapTheme } from './transit-map-props.ts';

/** Everything the layers depend on besides the data of the sources. */
export interface MapLook {
  readonly theme: MapTheme;
  readonly locale: string;
  readonly fonts: MapFonts;
  readonly latitude: number;
  readonly spans: readonly MarkerSpans[];
  readonly hasClusters: boolean;
  readonly hasLines: boolean;
  readonly hasJourneys: boolean;
  readonly hasMarks: boolean;
}

const sourceNames = [groundSource, linesSource, journeysSource, pointsSource, marksSource] as const;
export type SourceName = (typeof sourceNames)[number];
export type SourceData = Readonly<Record<SourceName, GeoJSON>>;

const overlayOf = ({ theme, ...look }: MapLook): OverlayLook => ({ ...look, theme, palette: palettes[theme] });

/** Layers of everything above the basemap, lowest first. */
export function overlayLayers(look: MapLook): LayerSpecification[] {
  const overlay = overlayOf(look);
  // Each layer costs time in each frame, also an empty one.
  return [
    ...(look.hasLines ? lineLayers(overlay) : []),
    ...(look.hasJourneys ? journeyLayers(overlay) : []),
    ...pointLayers(look.spans, overlay),
    ...(look.hasMarks ? markLayers(overlay) : []),
    clearLayer,
  ];
}

export function ownLayers(look: MapLook): LayerSpecification[] {
  // The basemap recedes when lines or journeys are shown.
  const isCalm = look.hasLines || look.hasJourneys;
  const ground = basemapLayers({ ...look, isCalm, palette: palettes[look.theme] });
  const overlay = overlayLayers(look);
  const isName = ({ type }: LayerSpecification) => type === 'symbol';
  const isLine = ({ type }: LayerSpecification) => type === 'line';
  // Lines go below the names of the basemap, which they would cut.
  return [
    ...ground.filter((layer) => !isName(layer)),
    ...overlay.filter(isLine),
    ...ground.filter(isName),
    ...overlay.filter((layer) => !isLine(layer)),
  ];
}

function sourcesOf(
  names: readonly SourceName[],
  data: SourceData,
  { hasClusters }: MapLook,
): Record<string, SourceSpecification> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        type: 'geojson',
        data: data[name],
        // In pixels: drops points of straight lines and keeps every visible detail.
        tolerance: 0.3,
        ...(name === pointsSource && {
          cluster: hasClusters,
          clusterRadius,
          clusterMaxZoom: highestClusterZoom,
          clusterMinPoints: fewestInCluster,
        }),
      },
    ]),
  );
}

/** Style of the own basemap with all overlays. Without `glyphs` the device draws texts, so no request goes out. */
export function ownStyle(look: MapLook, data: SourceData): StyleSpecification {
  return { version: 8, sources: { ...sourcesOf(sourceNames, data, look), ...clearSources }, layers: ownLayers(look) };
}

/** An operator's style with the overlays above all of its layers. */
export function styleWithOverlay(base: StyleSpecification, look: MapLook, data: SourceData): StyleSpecification {
  const names = sourceNames.filter((name) => name !== groundSource);
  return {
    ...base,
    sources: { ...base.sources, ...sourcesOf(names, data, look), ...clearSources },
    layers: [...base.layers, ...overlayLayers(look)],
  };
}

/** A change that makes the layers of a map equal to others. */
export type LayerChange =
  | { readonly kind: 'paint' | 'layout'; readonly layer: string; readonly property: string; readonly value: unknown }
  | { readonly kind: 'remove'; readonly layer: string }
  | { readonly kind: 'add'; readonly layer: LayerSpecification; readonly before: string | undefined };

/** Sets changed properties of a layer that stays, and replaces a layer when anything else of it differs. */
export function layerChanges(
  former: readonly LayerSpecification[],
  next: readonly LayerSpecification[],
): LayerChange[] {
  const changes: LayerChange[] = [];
  const known = new Map(former.map((layer) => [layer.id, layer]));
  const staying = new Set<string>();
  for (const layer of next) {
    const before = known.get(layer.id);
    if (!before || !isSame(bare(before), bare(layer))) continue;
    staying.add(layer.id);
    changes.push(...propertyChanges('paint', before, layer), ...propertyChanges('layout', before, layer));
  }
  const removals = former
    .filter(({ id }) => !staying.has(id))
    .map(({ id }): LayerChange => ({ kind: 'remove', layer: id }));
  // From the top down, so that `before` always names a layer that exists.
  const additions: LayerChange[] = [];
  for (const [index, layer] of [...next.entries()].reverse()) {
    if (!staying.has(layer.id)) additions.push({ kind: 'add', layer, before: next[index + 1]?.id });
  }
  return [...removals, ...additions, ...changes];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function bare(layer: LayerSpecification): object {
  const { paint: _paint, layout: _layout, ...rest } = layer;
  return rest;
}

function propertyChanges(
  kind: 'paint' | 'layout',
  former: LayerSpecification,
  next: LayerSpecification,
): LayerChange[] {
  const [before, after] = [former[kind] ?? {}, next[kind] ?? {}] as Record<string, unknown>[];
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((property) => !isSame(before?.[property], after?.[property]))
    .map((property) => ({ kind, layer: next.id, property, value: after?.[property] }));
}
