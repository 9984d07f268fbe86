import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { pixelsPerMetre } from '../basemap/basemap-layers.ts';
import { collection, point } from '../features.ts';
import { markerImageId, themed } from '../images/image-ids.ts';
import type { MapPoint, TransitMapProps } from '../transit-map-props.ts';
import type { OverlayLook } from './overlay-look.ts';
import { markerOf } from './point-features.ts';

export const marksSource = 'tp-marks';

type Marked = Pick<TransitMapProps, 'highlighted' | 'ownPosition'> & {
  readonly selected?: MapPoint | undefined;
  readonly hovered?: MapPoint | undefined;
};

/** Marks: selected and hovered point, pin and own position. They are few, so they change without the other points. */
export function markFeatures({ selected, hovered, highlighted, ownPosition }: Marked): FeatureCollection {
  const at = ({ lon, lat }: LatLon): [number, number] => [lon, lat];
  return collection([
    ...(ownPosition ? [point(at(ownPosition), { kind: 'own', accuracy: ownPosition.accuracyInMetres ?? 0 })] : []),
    ...(hovered && hovered !== selected
      ? [point(at(hovered), { kind: 'hover', name: hovered.name, image: markerImageId('hover', markerOf(hovered)) })]
      : []),
    ...(highlighted
      ? [
          point(at(highlighted), {
            kind: 'pin',
            name: '',
            image: markerImageId('pin', { look: 'sight', pictogram: '' }),
          }),
        ]
      : []),
    ...(selected
      ? [
          point(at(selected), {
            kind: 'chosen',
            name: selected.name,
            image: markerImageId('chosen', markerOf(selected)),
          }),
        ]
      : []),
  ]);
}

export function markLayers({ palette, theme, fonts, latitude }: OverlayLook): LayerSpecification[] {
  const source = marksSource;
  const accuracyAt = (zoom: number): ExpressionSpecification => [
    '*',
    ['get', 'accuracy'],
    pixelsPerMetre(zoom, latitude),
  ];
  const label = {
    layout: {
      'text-field': ['get', 'name'] as ExpressionSpecification,
      'text-font': [...fonts.bold],
      'text-size': 13,
      'text-anchor': 'top' as const,
      'text-max-width': 9,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': palette.strongText, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  };
  return [
    {
      id: 'tp-own-accuracy',
      type: 'circle',
      source,
      filter: ['all', ['==', ['get', 'kind'], 'own'], ['>', ['get', 'accuracy'], 0]],
      paint: {
        'circle-color': palette.brand,
        'circle-opacity': 0.14,
        'circle-stroke-color': palette.brand,
        'circle-stroke-opacity': 0.45,
        'circle-stroke-width': 1,
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 5, accuracyAt(5), 22, accuracyAt(22)],
      },
    },
    {
      id: 'tp-own',
      type: 'circle',
      source,
      filter: ['==', ['get', 'kind'], 'own'],
      paint: {
        'circle-color': palette.brand,
        'circle-radius': 7,
        'circle-stroke-color': palette.surface,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'tp-hovered',
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'hover'],
      layout: {
        ...label.layout,
        'icon-image': themed(['get', 'image'], theme),
        'icon-allow-overlap': true,
        'text-offset': [0, 1.6],
      },
      paint: label.paint,
    },
    {
      id: 'tp-chosen',
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'chosen'],
      layout: {
        ...label.layout,
        'icon-image': themed(['get', 'image'], theme),
        'icon-allow-overlap': true,
        'text-offset': [0, 2.1],
      },
      paint: label.paint,
    },
    {
      id: 'tp-pins',
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'pin'],
      layout: {
        ...label.layout,
        'icon-image': themed(['get', 'image'], theme),
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'text-offset': [0, 0.4],
      },
      paint: label.paint,
    },
  ];
}
