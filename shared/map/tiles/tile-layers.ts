import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { NetworkTiles } from '#shared/domain/network.ts';
import { isCalm, networkLayers } from '../basemap/basemap-layers.ts';
import { byZoom } from '../expressions.ts';
import { pathLayer } from '../layers/path-layers.ts';
import type { MapLook, TileGround } from '../map-look.ts';
import { tilePalettes } from './tile-palette.ts';
import { type TileContent, type TileFeatures, tileContents } from './tile-schemas.ts';

/** The ground of a map that draws tiles. Its code loads with the first such map. */
export function tileGround(tiles: NetworkTiles): TileGround {
  const { path, schema, bounds, minZoom, maxZoom, attribution } = tiles;
  // The service may be at an address without an origin.
  const address = new URL(path, globalThis.location?.href).href;
  // A new file has a new address, and by its name new layers.
  const source = `tp-tiles-${path.slice(path.lastIndexOf('/') + 1)}`;
  const content = tileContents[schema];
  return {
    sources: {
      [source]: {
        type: 'vector',
        tiles: [`${address}/{z}/{x}/{y}.mvt`],
        bounds: [bounds.west, bounds.south, bounds.east, bounds.north],
        minzoom: minZoom,
        maxzoom: maxZoom,
        attribution,
      },
    },
    layers: (look) => [
      ...areaLayers(source, content, look),
      ...roadLayers(source, content, look),
      ...networkLayers(look),
      ...nameLayers(source, content, look),
    ],
  };
}

const of = (source: string, { layer, filter }: TileFeatures, ...more: FilterSpecification[]) => ({
  source,
  'source-layer': layer,
  filter: ['all', ...(filter === undefined ? [] : [filter]), ...more] as FilterSpecification,
});

/** One value for each kind; the last counts for all others. */
const by = (kind: ExpressionSpecification, values: Readonly<Record<string, unknown>>): ExpressionSpecification =>
  ['match', kind, ...Object.entries(values).flat(), Object.values(values).at(-1)] as never;

const isOf = (kind: ExpressionSpecification, kinds: readonly string[]): ExpressionSpecification => [
  'in',
  kind,
  ['literal', [...kinds]],
];

/** Widths at zooms, which grow as distances on the map do. */
const growing = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops,
];

function areaLayers(source: string, content: TileContent, { theme }: MapLook): LayerSpecification[] {
  const palette = tilePalettes[theme];
  const { site, square, cemetery, park, wood, sand } = palette;
  const colors = { site, square, cemetery, park, wood, sand };
  const kinds = Object.keys(colors);
  const order = Object.fromEntries(kinds.map((kind, index) => [kind, index]));
  const { areas, water, streams, buildings } = content;
  return [
    ...areas.map(
      (area): LayerSpecification => ({
        id: `tp-tile-${area.layer}`,
        type: 'fill',
        ...of(source, area, isOf(area.kind, kinds)),
        layout: { 'fill-sort-key': by(area.kind, order) },
        paint: { 'fill-color': by(area.kind, colors), 'fill-antialias': false },
      }),
    ),
    {
      id: 'tp-tile-water',
      type: 'fill',
      ...of(source, water),
      paint: { 'fill-color': palette.water },
    },
    {
      ...pathLayer('tp-tile-streams', source, of(source, streams, isOf(streams.kind, ['river', 'stream'])).filter, {
        'line-color': palette.water,
        'line-width': growing(
          9,
          by(streams.kind, { river: 1, stream: 0 }),
          13,
          by(streams.kind, { river: 2.4, stream: 0.8 }),
          18,
          by(streams.kind, { river: 12, stream: 5 }),
        ),
      }),
      'source-layer': streams.layer,
    },
    {
      id: 'tp-tile-buildings',
      type: 'fill',
      ...of(source, buildings),
      minzoom: 13.5,
      paint: {
        'fill-color': palette.building,
        'fill-outline-color': palette.buildingEdge,
        'fill-opacity': byZoom(13.5, 0, 15, 1),
      },
    },
  ];
}

const roadWidths = {
  motorway: [0.9, 2, 5, 11, 30],
  main: [0.4, 1.3, 4, 9.5, 26],
  middle: [0, 0.8, 3, 7.5, 22],
  street: [0, 0.3, 1.7, 6, 19],
  service: [0, 0, 0.6, 2.6, 10],
} as const;
const roadKinds = Object.keys(roadWidths);
const widthZooms = [8, 11, 14, 16, 19];

function roadLayers(source: string, content: TileContent, { theme }: MapLook): LayerSpecification[] {
  const palette = tilePalettes[theme];
  const { roads, isTunnel, isLink, boundaries } = content;
  const { kind } = roads;
  /** Each road `more` pixels wider; a link is narrower. */
  const widths = (more: number) =>
    growing(
      ...widthZooms.flatMap((zoom, index) => {
        const at = Object.fromEntries(Object.entries(roadWidths).map(([name, width]) => [name, width[index]]));
        const width = by(kind, at);
        const shown: ExpressionSpecification = ['*', width, ['case', isLink, 0.65, 1]];
        const edge: ExpressionSpecification = ['case', ['>', width, 0.5], ['+', shown, more], 0];
        return [zoom, more === 0 ? shown : edge];
      }),
    );
  const below = (shown: number): ExpressionSpecification => ['case', isTunnel, shown * 0.4, shown];
  const road = (id: string, colors: Readonly<Record<string, string>>, more: number): LayerSpecification => {
    const layer = pathLayer(id, source, of(source, roads, isOf(kind, roadKinds)).filter, {
      'line-color': by(kind, colors),
      'line-width': widths(more),
      'line-opacity': more === 0 ? below(1) : byZoom(11, 0, 13, below(1)),
    });
    const order = by(kind, { service: 0, street: 1, middle: 2, main: 3, motorway: 4 });
    return { ...layer, 'source-layer': roads.layer, layout: { ...layer.layout, 'line-sort-key': order } };
  };
  const { motorway, motorwayEdge, street, streetEdge } = palette;
  const streets = { main: palette.avenue, middle: palette.avenue, street, service: street };
  const edges = { main: palette.avenueEdge, middle: palette.avenueEdge, street: streetEdge, service: streetEdge };
  return [
    {
      id: 'tp-tile-paths',
      type: 'line',
      ...of(source, roads, isOf(kind, ['path'])),
      minzoom: 14.5,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.path,
        'line-width': byZoom(14.5, 0.7, 18, 2),
        'line-dasharray': [2.5, 1.5],
        'line-opacity': byZoom(14.5, 0, 15.2, 1),
      },
    },
    road('tp-tile-roads-edge', { motorway: motorwayEdge, ...edges }, 2),
    road('tp-tile-roads', { motorway, ...streets }, 0),
    {
      id: 'tp-tile-rails',
      type: 'line',
      ...of(source, roads, isOf(kind, ['rail'])),
      minzoom: 10,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.rail,
        'line-width': byZoom(10, 0.6, 14, 1.2, 18, 2.5),
        'line-opacity': below(1),
      },
    },
    {
      id: 'tp-tile-boundaries',
      type: 'line',
      ...of(source, boundaries, ['all', ['>=', boundaries.level, 2], ['<=', boundaries.level, 4]]),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.boundary, 'line-width': byZoom(4, 0.6, 14, 1.4), 'line-dasharray': [4, 3] },
    },
  ];
}

const nameIn = (content: TileContent, { locale }: MapLook) => content.name(locale.slice(0, 2));

const isNamed = (name: ExpressionSpecification): ExpressionSpecification => ['!=', name, ''];

const haloOf = (look: MapLook) => ({
  'text-halo-color': tilePalettes[look.theme].halo,
  'text-halo-width': 1.5,
  'text-opacity': isCalm(look) ? 0.75 : 1,
});

function nameLayers(source: string, content: TileContent, look: MapLook): LayerSpecification[] {
  const palette = tilePalettes[look.theme];
  const { plain } = look.fonts;
  const name = nameIn(content, look);
  const hasName = isNamed(name);
  const halo = haloOf(look);
  const along = (id: string, features: TileFeatures, filter: FilterSpecification, minzoom: number, color: string) => ({
    id: `tp-tile-${id}-names`,
    type: 'symbol' as const,
    ...of(source, features, hasName, filter),
    minzoom,
    layout: {
      'symbol-placement': 'line' as const,
      'symbol-spacing': 420,
      'text-field': name,
      'text-font': plain,
      'text-size': byZoom(13, 10.5, 18, 13.5),
      'text-letter-spacing': 0.02,
      'text-max-angle': 28,
      'text-padding': 14,
    },
    paint: { ...halo, 'text-color': color },
  });
  const { roadNames, streams, lakeNames, greenNames } = content;
  const named = (id: string, features: TileFeatures, minzoom: number, color: string): LayerSpecification => ({
    id: `tp-tile-${id}-names`,
    type: 'symbol',
    ...of(source, features, hasName),
    minzoom,
    layout: {
      'text-field': name,
      'text-font': plain,
      'text-size': byZoom(minzoom, 10.5, 18, 13.5),
      'text-max-width': 7,
      'text-padding': 10,
    },
    paint: { ...halo, 'text-color': color },
  });
  return [
    along(
      'road',
      roadNames,
      [
        'any',
        isOf(roadNames.kind, ['motorway', 'main', 'middle']),
        ['all', isOf(roadNames.kind, ['street']), ['>=', ['zoom'], 16]],
      ],
      13.6,
      palette.softText,
    ),
    along('river', streams, isOf(streams.kind, ['river']), 12, palette.waterText),
    named('lake', lakeNames, 13, palette.waterText),
    named('green', greenNames, 14.5, palette.greenText),
    placeLayer(source, content, look),
  ];
}

/** Names of places: countries and cities on small scales, districts and quarters on large ones. */
function placeLayer(source: string, content: TileContent, look: MapLook): LayerSpecification {
  const palette = tilePalettes[look.theme];
  const { bold, plain } = look.fonts;
  const { places } = content;
  const name = nameIn(content, look);
  const { kind } = places;
  const byPlace = (...[country, city, town, village, district, quarter]: readonly unknown[]) =>
    by(kind, { country, city, town, village, district, quarter });
  const between = (from: number, to: number): ExpressionSpecification => [
    'all',
    ['>=', ['zoom'], from],
    ['<', ['zoom'], to],
  ];
  const strong: ExpressionSpecification = ['literal', bold];
  const calm: ExpressionSpecification = ['literal', plain];
  return {
    id: 'tp-tile-places',
    type: 'symbol',
    ...of(
      source,
      places,
      isNamed(name),
      isOf(kind, ['country', 'city', 'town', 'village', 'district', 'quarter']),
      byPlace(
        between(0, 6.5),
        between(4, 13),
        between(8, 14.5),
        between(10.5, 15.5),
        between(11.5, 16),
        between(13.5, 17),
      ),
    ),
    layout: {
      'symbol-sort-key': ['+', byPlace(0, 100, 200, 300, 400, 500), places.rank],
      'text-field': name,
      'text-font': byPlace(strong, strong, strong, calm, calm, calm),
      'text-size': byZoom(
        6,
        byPlace(13, 12, 10, 9, 9, 9),
        10,
        byPlace(16, 17, 12, 10.5, 9.5, 9),
        14,
        byPlace(18, 21, 16, 14, 13, 12),
      ),
      'text-letter-spacing': by(kind, { district: 0.06, quarter: 0.04, city: 0 }),
      'text-max-width': 7,
      'text-padding': 8,
    },
    paint: {
      ...haloOf(look),
      'text-color': byPlace(palette.text, palette.text, palette.text, palette.text, palette.softText, palette.softText),
    },
  };
}
