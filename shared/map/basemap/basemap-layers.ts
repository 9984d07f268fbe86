import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { byValue, byZoom, isKind } from '../expressions.ts';
import { pathLayer } from '../layers/path-layers.ts';
import type { MapLook } from '../map-look.ts';
import { palettes } from './palette.ts';

export const groundSource = 'tp-ground';

/** Pixels per metre at a zoom and latitude, so that widths in metres stay true at every zoom. */
export function pixelsPerMetre(zoom: number, latitude: number): number {
  const metresAroundEarth = 40_075_016.7;
  return (512 * 2 ** zoom) / (metresAroundEarth * Math.cos((latitude * Math.PI) / 180));
}

/** A line width in metres, at least `least` pixels. */
function metres(
  width: ExpressionSpecification,
  latitude: number,
  least: ExpressionSpecification,
): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => ['max', least, ['*', width, pixelsPerMetre(zoom, latitude)]];
  return ['interpolate', ['exponential', 2], ['zoom'], 8, at(8), 12, at(12), 16, at(16), 22, at(22)];
}

const name: ExpressionSpecification = ['get', 'name'];

/** Layers of the own basemap, below all overlays. The colour of the land is the background of the map's element. */
export function basemapLayers(look: MapLook): LayerSpecification[] {
  return [...areaLayers(look), ...streetAndWaterLayers(look), ...networkLayers(look), ...nameLayers(look)];
}

/** The names and the network recede below journeys and lines. */
export const isCalm = ({ hasJourneys, hasLines }: MapLook) => hasJourneys || hasLines;

const byKind = (values: Readonly<Record<string, string | number>>) => byValue('kind', values);

/** The drawing order of kinds, lowest first. */
const order = (kinds: readonly string[]) => byKind(Object.fromEntries(kinds.map((kind, index) => [kind, index])));

// One layer for all areas and two for all streets and waters: each layer costs time in each frame and tile.

function areaLayers({ theme }: MapLook): LayerSpecification[] {
  const palette = palettes[theme];
  const { city, wood, park, cemetery, water } = palette;
  const colors = { city, wood, park, cemetery, lake: water };
  const kinds = Object.keys(colors);
  return [
    {
      id: 'tp-areas',
      type: 'fill',
      source: groundSource,
      filter: isKind(...kinds),
      layout: { 'fill-sort-key': order(kinds) },
      paint: { 'fill-color': byKind(colors) },
    },
    {
      id: 'tp-city-limit',
      type: 'line',
      source: groundSource,
      filter: isKind('city'),
      maxzoom: 12,
      paint: { 'line-color': palette.cityLimit, 'line-width': 1 },
    },
  ];
}

function streetAndWaterLayers({ theme, latitude }: MapLook): LayerSpecification[] {
  const width: ExpressionSpecification = ['get', 'width'];
  // The full width between walls would be too broad on a map.
  const lane: ExpressionSpecification = ['*', width, 0.75];
  const edge: ExpressionSpecification = ['+', lane, 5];
  const { water, avenue, avenueEdge, motorway, motorwayEdge } = palettes[theme];
  /** Waters and streets in their real width. Avenues begin at a zoom of their own and fade in. */
  const layer = (
    id: string,
    colors: Readonly<Record<string, string>>,
    avenuesFrom: number,
    size: ExpressionSpecification,
    opacity: ExpressionSpecification,
  ): LayerSpecification => {
    const isShown: ExpressionSpecification = ['any', ['!', isKind('avenue')], ['>=', ['zoom'], avenuesFrom]];
    const kinds = Object.keys(colors);
    const paint = { 'line-color': byKind(colors), 'line-width': size, 'line-opacity': opacity };
    const drawn = pathLayer(id, groundSource, ['all', isKind(...kinds), isShown], paint);
    return { ...drawn, layout: { ...drawn.layout, 'line-sort-key': order(kinds) } };
  };
  const opacities = (motorway: number, avenue: number) => byKind({ river: 1, canal: 1, avenue, motorway });
  return [
    // Streets lie above the water, so they cross it as bridges.
    layer(
      'tp-ways-edge',
      { river: water, canal: water, avenue: avenueEdge, motorway: motorwayEdge },
      12,
      metres(
        ['case', isKind('river', 'canal'), width, edge],
        latitude,
        byKind({ river: 1, canal: 1, avenue: 2, motorway: 2 }),
      ),
      byZoom(10, opacities(0, 0), 12, opacities(1, 0), 12.5, opacities(1, 0), 14, opacities(1, 1)),
    ),
    layer(
      'tp-ways',
      { avenue, motorway },
      11,
      metres(lane, latitude, byKind({ avenue: 1, motorway: 1.2 })),
      byZoom(11, opacities(1, 0), 12.5, opacities(1, 1)),
    ),
  ];
}

/** The lines of the network, on every ground of ours. */
export function networkLayers(look: MapLook): LayerSpecification[] {
  const palette = palettes[look.theme];
  const widthAt = (more: number): ExpressionSpecification => {
    const heavy = (wide: number, narrow: number): ExpressionSpecification => [
      'case',
      ['get', 'isHeavy'],
      wide + more,
      narrow + more,
    ];
    const stops = [9, heavy(1.2, 0.7), 12, heavy(2.2, 1.6), 15, heavy(4, 3), 18, heavy(7, 5)] as const;
    return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops];
  };
  const recede = isCalm(look) ? 0.3 : 1;
  return [
    pathLayer('tp-network-edge', groundSource, ['all', isKind('line'), ['get', 'isFaintInDark']], {
      'line-color': palette.lineEdge,
      'line-opacity': palette.networkEdgeOpacity * recede,
      'line-width': widthAt(1.6),
    }),
    pathLayer('tp-network', groundSource, isKind('line'), {
      'line-color': ['get', 'color'],
      'line-opacity': palette.networkOpacity * recede,
      'line-width': widthAt(0),
    }),
  ];
}

function nameLayers(look: MapLook): LayerSpecification[] {
  const palette = palettes[look.theme];
  const { bold, plain } = look.fonts;
  const halo = { 'text-halo-color': palette.halo, 'text-halo-width': 1.5, 'text-opacity': isCalm(look) ? 0.6 : 1 };
  const along = (id: string, kinds: string[], minzoom: number, color: string, spacing: number): LayerSpecification => ({
    id: `tp-${id}-name`,
    type: 'symbol',
    source: groundSource,
    minzoom,
    filter: isKind(...kinds),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': spacing,
      'text-field': name,
      'text-font': plain,
      'text-size': byZoom(minzoom, 11, 18, 14),
      'text-letter-spacing': 0.02,
      'text-max-angle': 28,
      'text-padding': 12,
    },
    paint: { ...halo, 'text-color': color },
  });
  const isTown = isKind('town');
  const isDistrict = isKind('district');
  const rank: ExpressionSpecification = ['get', 'rank'];
  /** One value per rank of a town, one for districts, one for green areas. */
  const of = <Value extends number | string | ExpressionSpecification>(
    ...[first, second, third, district, green]: [Value, Value, Value, Value, Value]
  ): ExpressionSpecification => [
    'case',
    isTown,
    ['match', rank, 1, first, 2, second, third] as never,
    isDistrict,
    district,
    green,
  ];
  const between = (from: number, to: number): ExpressionSpecification => [
    'all',
    ['>=', ['zoom'], from],
    ['<', ['zoom'], to],
  ];
  return [
    along('avenue', ['avenue', 'motorway'], 14.2, palette.softText, 340),
    along('water', ['river', 'canal'], 12.2, palette.waterText, 480),
    {
      id: 'tp-names',
      type: 'symbol',
      source: groundSource,
      filter: [
        'all',
        isKind('town', 'district', 'wood', 'park', 'cemetery'),
        of(between(0, 12), between(10, 15), between(11, 15), between(12, 16), [
          '>=',
          ['get', 'size'],
          ['step', ['zoom'], 1000, 12, 3, 13, 0.3, 14, 0.1, 15, 0],
        ]),
      ],
      layout: {
        'symbol-sort-key': of(1, 2, 3, 4, 5),
        'text-field': name,
        'text-font': of(
          ['literal', bold],
          ['literal', bold],
          ['literal', plain],
          ['literal', plain],
          ['literal', plain],
        ),
        'text-size': byZoom(9, of(16, 11, 10.5, 8, 9), 14, of(20, 15, 14.5, 14, 12.2), 17, of(20, 15, 14.5, 15, 14)),
        'text-letter-spacing': ['case', isDistrict, 0.06, 0],
        'text-max-width': 7,
        'text-padding': 8,
      },
      paint: {
        ...halo,
        'text-color': of(palette.text, palette.text, palette.text, palette.softText, palette.greenText),
      },
    },
  ];
}
