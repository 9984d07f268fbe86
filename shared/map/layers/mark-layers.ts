import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { palettes } from '../basemap/palette.ts';
import { isKind } from '../expressions.ts';
import { collection, point } from '../features.ts';
import { markerImageId, themedImage } from '../images/image-ids.ts';
import type { MapLook } from '../map-look.ts';
import type { MapPoint, TransitMapProps } from '../transit-map-props.ts';
import { markerOf } from './point-features.ts';

export const marksSource = 'tp-marks';

type Marked = Pick<TransitMapProps, 'highlighted' | 'ownPosition'> & {
  readonly selected?: MapPoint | undefined;
  readonly hovered?: MapPoint | undefined;
};

/** Marks: selected and hovered point, pin and own position. They are few, so they change without the other points. */
export function markFeatures({ selected, hovered, highlighted, ownPosition }: Marked): FeatureCollection {
  const mark = ({ lon, lat }: LatLon, kind: string, name = '', image = '') => point([lon, lat], { kind, name, image });
  const pin = markerImageId('pin', { look: 'sight', pictogram: '' });
  const isHoverShown = hovered && hovered !== selected;
  return collection([
    ...(ownPosition ? [mark(ownPosition, 'own')] : []),
    ...(isHoverShown ? [mark(hovered, 'hover', hovered.name, markerImageId('hover', markerOf(hovered)))] : []),
    ...(highlighted ? [mark(highlighted, 'pin', '', pin)] : []),
    ...(selected ? [mark(selected, 'chosen', selected.name, markerImageId('chosen', markerOf(selected)))] : []),
  ]);
}

export function markLayers({ theme, fonts }: MapLook): LayerSpecification[] {
  const palette = palettes[theme];
  const mark = (
    id: string,
    kind: string,
    nameOffset: number,
    anchor: 'center' | 'bottom' = 'center',
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source: marksSource,
    filter: isKind(kind),
    layout: {
      'icon-image': themedImage(theme),
      'icon-anchor': anchor,
      'icon-allow-overlap': true,
      'text-field': ['get', 'name'],
      'text-font': fonts.bold,
      'text-size': 13,
      'text-anchor': 'top',
      'text-offset': [0, nameOffset],
      'text-max-width': 9,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': palette.strongText, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  });
  return [
    {
      id: 'tp-own',
      type: 'circle',
      source: marksSource,
      filter: isKind('own'),
      paint: {
        'circle-color': palette.brand,
        'circle-radius': 7,
        'circle-stroke-color': palette.surface,
        'circle-stroke-width': 3,
      },
    },
    mark('tp-hovered', 'hover', 1.6),
    mark('tp-chosen', 'chosen', 2.1),
    mark('tp-pins', 'pin', 0.4, 'bottom'),
  ];
}
