import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapFonts } from '../map-fonts.ts';
import type { Palette } from './palette.ts';

export const groundSource = 'tp-ground';
export const networkSource = 'tp-network';

/** Pixels of a metre at a zoom: what is as wide as in the city stays so at every zoom. */
export function pixelsPerMetre(zoom: number, latitude: number): number {
  const metresAroundEarth = 40_075_016.7;
  return (512 * 2 ** zoom) / (metresAroundEarth * Math.cos((latitude * Math.PI) / 180));
}

/** A width in metres, and never thinner than `least` pixels. */
function metres(width: ExpressionSpecification | number, latitude: number, least: number): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => ['max', least, ['*', width, pixelsPerMetre(zoom, latitude)]];
  return ['interpolate', ['exponential', 2], ['zoom'], 8, at(8), 12, at(12), 16, at(16), 22, at(22)];
}

const is = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const name: ExpressionSpecification = ['get', 'name'];

export interface BasemapLook {
  readonly palette: Palette;
  /** Where on Earth, which says how wide a metre is. */
  readonly latitude: number;
  readonly fonts: MapFonts;
  /** Recedes, since something else is what is looked at. */
  readonly isCalm: boolean;
}

/** Our own ground: everything below what is asked for. */
export function basemapLayers(look: BasemapLook): LayerSpecification[] {
  return [
    { id: 'tp-land', type: 'background', paint: { 'background-color': look.palette.land } },
    ...areaLayers(look),
    ...wayLayers(look),
    ...networkLayers(look),
    ...nameLayers(look),
  ];
}

function areaLayers({ palette }: BasemapLook): LayerSpecification[] {
  const fill = (id: string, kind: string, color: string): LayerSpecification => ({
    id: `tp-${id}`,
    type: 'fill',
    source: groundSource,
    filter: is(kind),
    paint: { 'fill-color': color },
  });
  return [
    fill('city', 'city', palette.city),
    fill('wood', 'wood', palette.wood),
    fill('park', 'park', palette.park),
    fill('cemetery', 'cemetery', palette.cemetery),
    {
      id: 'tp-city-limit',
      type: 'line',
      source: groundSource,
      filter: is('city'),
      maxzoom: 12,
      paint: { 'line-color': palette.cityLimit, 'line-width': 1 },
    },
  ];
}

function wayLayers({ palette, latitude }: BasemapLook): LayerSpecification[] {
  const width: ExpressionSpecification = ['get', 'width'];
  // From wall to wall they would be broader than a plan needs them.
  const lane: ExpressionSpecification = ['*', ['get', 'width'], 0.75];
  const wider: ExpressionSpecification = ['+', lane, 5];
  const fadeIn = (from: number, to: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    from,
    0,
    to,
    1,
  ];
  const way = (
    id: string,
    kinds: string[],
    color: string,
    size: ExpressionSpecification,
    opacity: ExpressionSpecification | number = 1,
    minzoom = 0,
  ): LayerSpecification => ({
    id: `tp-${id}`,
    type: 'line',
    source: groundSource,
    filter: is(...kinds),
    minzoom,
    layout: round,
    paint: { 'line-color': color, 'line-width': size, 'line-opacity': opacity },
  });
  return [
    way('water', ['river', 'canal'], palette.water, metres(width, latitude, 1)),
    {
      id: 'tp-lake',
      type: 'fill',
      source: groundSource,
      filter: is('lake'),
      paint: { 'fill-color': palette.water },
    },
    // Streets lie above the water: they are its bridges.
    way('avenue-edge', ['avenue'], palette.avenueEdge, metres(wider, latitude, 2), fadeIn(12.5, 14), 12.5),
    way('motorway-edge', ['motorway'], palette.motorwayEdge, metres(wider, latitude, 2), fadeIn(10, 12), 10),
    way('avenue', ['avenue'], palette.avenue, metres(lane, latitude, 1), fadeIn(11, 12.5), 11),
    way('motorway', ['motorway'], palette.motorway, metres(lane, latitude, 1.2)),
  ];
}

function networkLayers({ palette, isCalm }: BasemapLook): LayerSpecification[] {
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
  const recede = isCalm ? 0.3 : 1;
  return [
    {
      id: 'tp-network-edge',
      type: 'line',
      source: networkSource,
      filter: ['get', 'isFaintInDark'],
      layout: round,
      paint: {
        'line-color': palette.lineEdge,
        'line-opacity': palette.networkEdgeOpacity * recede,
        'line-width': widthAt(1.6),
      },
    },
    {
      id: 'tp-network',
      type: 'line',
      source: networkSource,
      layout: round,
      paint: {
        'line-color': ['get', 'color'],
        'line-opacity': palette.networkOpacity * recede,
        'line-width': widthAt(0),
      },
    },
  ];
}

function nameLayers({ palette, fonts, isCalm }: BasemapLook): LayerSpecification[] {
  const halo = { 'text-halo-color': palette.halo, 'text-halo-width': 1.5, 'text-opacity': isCalm ? 0.6 : 1 };
  const bold = [...fonts.bold];
  const plain = [...fonts.plain];
  const towns = (rank: number, minzoom: number, maxzoom: number, size: number): LayerSpecification => ({
    id: `tp-town-${rank}`,
    type: 'symbol',
    source: groundSource,
    minzoom,
    maxzoom,
    filter: ['all', is('town'), ['==', ['get', 'rank'], rank]],
    layout: {
      'text-field': name,
      'text-font': rank < 3 ? bold : plain,
      'text-size': ['interpolate', ['linear'], ['zoom'], 9, size - 1, 14, size + 3],
      'text-max-width': 7,
      'text-padding': 6,
    },
    paint: { ...halo, 'text-color': palette.text },
  });
  const along = (id: string, kinds: string[], minzoom: number, color: string, spacing: number): LayerSpecification => ({
    id: `tp-${id}-name`,
    type: 'symbol',
    source: groundSource,
    minzoom,
    filter: is(...kinds),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': spacing,
      'text-field': name,
      'text-font': plain,
      'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, 11, 18, 14],
      'text-letter-spacing': 0.02,
      'text-max-angle': 28,
      'text-padding': 12,
    },
    paint: { ...halo, 'text-color': color },
  });
  return [
    along('avenue', ['avenue', 'motorway'], 14.2, palette.softText, 340),
    along('water', ['river', 'canal'], 12.2, palette.waterText, 480),
    {
      id: 'tp-green-name',
      type: 'symbol',
      source: groundSource,
      minzoom: 11.5,
      filter: [
        'all',
        is('wood', 'park', 'cemetery'),
        ['>=', ['get', 'size'], ['step', ['zoom'], 3, 13, 0.3, 14, 0.1, 15, 0]],
      ],
      layout: {
        'text-field': name,
        'text-font': plain,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11, 17, 14],
        'text-max-width': 7,
        'text-padding': 8,
      },
      paint: { ...halo, 'text-color': palette.greenText },
    },
    {
      id: 'tp-district',
      type: 'symbol',
      source: groundSource,
      minzoom: 12.4,
      maxzoom: 16,
      filter: is('district'),
      layout: {
        'text-field': name,
        'text-font': plain,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11.5, 15, 15],
        'text-letter-spacing': 0.06,
        'text-max-width': 7,
        'text-padding': 10,
      },
      paint: { ...halo, 'text-color': palette.softText },
    },
    towns(3, 11.4, 15, 11.5),
    towns(2, 9.6, 15, 12),
    towns(1, 0, 12.4, 17),
  ];
}
