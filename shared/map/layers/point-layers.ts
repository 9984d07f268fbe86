import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../basemap/palette.ts';
import { themed } from '../images/image-ids.ts';
import type { MarkerSpans } from '../marker-ranges.ts';
import type { OverlayLook } from './overlay-look.ts';

export const pointsSource = 'tp-points';

/** Above this zoom points are not clustered. */
export const highestClusterZoom = 12;
export const fewestInCluster = 3;
export const clusterRadius = 56;

const lookColor = ({ stop, bike, car, sale, sight }: Palette): ExpressionSpecification => [
  'match',
  ['get', 'look'],
  'bike',
  bike,
  'car',
  car,
  'sale',
  sale,
  'sight',
  sight,
  stop,
];

/** Layers of points. Small markers are circles, which need no placement: thousands may be visible at once. */
export function pointLayers(all: readonly MarkerSpans[], look: OverlayLook): LayerSpecification[] {
  const { palette, theme, fonts, locale } = look;
  const single: ExpressionSpecification = ['!', ['has', 'point_count']];
  const of = (key: string): ExpressionSpecification => ['all', single, ['==', ['get', 'spans'], key]];
  const small = all.flatMap(({ key, small: spans }) =>
    spans.map(
      (span, index): LayerSpecification => ({
        id: `tp-small-${key}-${index}`,
        type: 'circle',
        source: pointsSource,
        ...span,
        filter: of(key),
        paint: {
          'circle-color': lookColor(palette),
          'circle-radius': ['interpolate', ['linear'], ['zoom'], 11, 3, 15, 5.5],
          'circle-stroke-color': palette.surface,
          'circle-stroke-width': 1.5,
        },
      }),
    ),
  );
  const full = all.flatMap(({ key, full: spans }) =>
    spans.map(
      (span, index): LayerSpecification => ({
        id: `tp-full-${key}-${index}`,
        type: 'symbol',
        source: pointsSource,
        ...span,
        filter: of(key),
        layout: {
          'icon-image': themed(['get', 'image'], theme),
          'icon-size': ['interpolate', ['linear'], ['zoom'], 14, 0.8, 16, 1],
          'icon-allow-overlap': true,
          // Names of stops win over all others.
          'symbol-sort-key': ['case', ['==', ['get', 'look'], 'stop'], 0, 1],
          'text-field': ['step', ['zoom'], '', 14.8, ['get', 'name']],
          'text-font': [...fonts.plain],
          'text-size': 12,
          'text-anchor': 'top',
          'text-offset': [0, 1.15],
          'text-max-width': 8,
          'text-optional': true,
        },
        paint: { 'text-color': palette.strongText, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
      }),
    ),
  );
  return [
    ...small,
    {
      id: 'tp-cluster',
      type: 'circle',
      source: pointsSource,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': palette.surface,
        'circle-radius': ['step', ['get', 'point_count'], 14, 10, 16, 50, 19, 200, 22, 1000, 25],
        'circle-stroke-color': palette.brand,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'tp-cluster-number',
      type: 'symbol',
      source: pointsSource,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['number-format', ['get', 'point_count'], { locale }],
        'text-font': [...fonts.bold],
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': palette.strongText },
    },
    ...full,
  ];
}
