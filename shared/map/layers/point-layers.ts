import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { palettes } from '../basemap/palette.ts';
import { byValue, byZoom } from '../expressions.ts';
import { themedImage } from '../images/image-ids.ts';
import type { MapLook } from '../map-look.ts';

export const pointsSource = 'tp-points';

/** How near points are clustered, up to which zoom. */
export const clusters = { cluster: true, clusterRadius: 56, clusterMaxZoom: 12, clusterMinPoints: 3 };

/** Layers of points. Small markers are circles, which need no placement: thousands may be visible at once. */
export function pointLayers({ spans, theme, fonts, locale }: MapLook): LayerSpecification[] {
  const palette = palettes[theme];
  const { bike, car, sale, sight, stop } = palette;
  const layersOf = (form: 'small' | 'full') =>
    spans.flatMap(({ key, [form]: zooms }) =>
      zooms.map((zoom, index) => ({
        id: `tp-${form}-${key}-${index}`,
        source: pointsSource,
        ...zoom,
        filter: ['all', ['!', ['has', 'point_count']], ['==', ['get', 'spans'], key]] satisfies FilterSpecification,
      })),
    );
  const small = layersOf('small').map(
    (layer): LayerSpecification => ({
      ...layer,
      type: 'circle',
      paint: {
        'circle-color': byValue('look', { bike, car, sale, sight, stop }),
        'circle-radius': byZoom(11, 3, 15, 5.5),
        'circle-stroke-color': palette.surface,
        'circle-stroke-width': 1.5,
      },
    }),
  );
  const full = layersOf('full').map(
    (layer): LayerSpecification => ({
      ...layer,
      type: 'symbol',
      layout: {
        'icon-image': themedImage(theme),
        'icon-size': byZoom(14, 0.8, 16, 1),
        'icon-allow-overlap': true,
        // Names of stops win over all others.
        'symbol-sort-key': ['case', ['==', ['get', 'look'], 'stop'], 0, 1],
        'text-field': ['step', ['zoom'], '', 14.8, ['get', 'name']],
        'text-font': fonts.plain,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 1.15],
        'text-max-width': 8,
        'text-optional': true,
      },
      paint: { 'text-color': palette.strongText, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
    }),
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
        'text-font': fonts.bold,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': palette.strongText },
    },
    ...full,
  ];
}
