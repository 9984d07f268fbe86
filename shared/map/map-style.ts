import type { GeoJSON } from 'geojson';
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { basemapLayers, groundSource } from './basemap/basemap-layers.ts';
import { clearLayer, clearSources } from './layers/clear-ground.ts';
import { journeyLayers, journeysSource } from './layers/journey-layers.ts';
import { lineLayers, linesSource } from './layers/line-layers.ts';
import { markLayers, marksSource } from './layers/mark-layers.ts';
import { clusters, pointLayers, pointsSource } from './layers/point-layers.ts';
import type { MapLook } from './map-look.ts';

const sourceNames = [groundSource, linesSource, journeysSource, pointsSource, marksSource] as const;
export type SourceName = (typeof sourceNames)[number];
export type SourceData = Readonly<Record<SourceName, GeoJSON>>;

/** Layers of everything above the basemap, lowest first. */
export function overlayLayers(look: MapLook): LayerSpecification[] {
  // Each layer costs time in each frame, also an empty one.
  return [
    ...(look.hasLines ? lineLayers(look) : []),
    ...(look.hasJourneys ? journeyLayers(look) : []),
    ...pointLayers(look),
    ...(look.hasMarks ? markLayers(look) : []),
    clearLayer,
  ];
}

export function ownLayers(look: MapLook): LayerSpecification[] {
  const ground = look.tiles?.layers(look) ?? basemapLayers(look);
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

function sourcesOf(names: readonly SourceName[], data: SourceData): Record<string, SourceSpecification> {
  const sources = names.map((name): [string, SourceSpecification] => [
    name,
    {
      type: 'geojson',
      data: data[name],
      // In pixels: drops points of straight lines and keeps every visible detail.
      tolerance: 0.3,
      ...(name === pointsSource && clusters),
    },
  ]);
  return { ...Object.fromEntries(sources), ...clearSources };
}

/** Style of the own basemap with all overlays. Without `glyphs` the device draws texts, so no request goes out. */
export function ownStyle(look: MapLook, data: SourceData): StyleSpecification {
  const sources = { ...sourcesOf(sourceNames, data), ...look.tiles?.sources };
  return { version: 8, sources, layers: ownLayers(look) };
}

/** An operator's style with the overlays above all of its layers. */
export function styleWithOverlay(base: StyleSpecification, look: MapLook, data: SourceData): StyleSpecification {
  const names = sourceNames.filter((name) => name !== groundSource);
  return {
    ...base,
    sources: { ...base.sources, ...sourcesOf(names, data) },
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
  const before: Readonly<Record<string, unknown>> = former[kind] ?? {};
  const after: Readonly<Record<string, unknown>> = next[kind] ?? {};
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((property) => !isSame(before[property], after[property]))
    .map((property) => ({ kind, layer: next.id, property, value: after[property] }));
}
