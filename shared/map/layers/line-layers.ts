import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { palettes } from '../basemap/palette.ts';
import { byZoom, isKind } from '../expressions.ts';
import { collection, lines, point } from '../features.ts';
import type { MapLook } from '../map-look.ts';
import type { MapLine } from '../transit-map-props.ts';
import { nameSides } from './name-sides.ts';
import { pathLayer, stopNames } from './path-layers.ts';

export const linesSource = 'tp-lines';

/** Features of lines and their stop points (MAP-2). */
export function lineFeatures(shown: readonly MapLine[]): FeatureCollection {
  return collection(
    shown.flatMap(({ id: line, color, shape, stopPoints }) => [
      lines(shape.coordinates, { kind: 'path', line, color }),
      ...stopPoints.map(({ lon, lat, type, id, name }) => {
        const sides = nameSides({ lon, lat }, shape.coordinates, { order: 'beside', isEast: false, away: 0.9 });
        return point([lon, lat], { kind: 'stop', type, id, name, color, sides });
      }),
    ]),
  );
}

export function lineLayers(look: MapLook): LayerSpecification[] {
  const palette = palettes[look.theme];
  const source = linesSource;
  return [
    pathLayer('tp-line-casing', source, isKind('path'), {
      'line-color': palette.surface,
      'line-width': byZoom(10, 7, 16, 12),
    }),
    pathLayer('tp-line', source, isKind('path'), {
      'line-color': ['get', 'color'],
      'line-width': byZoom(10, 4, 16, 8),
    }),
    {
      id: 'tp-line-stops',
      type: 'circle',
      source,
      minzoom: 10.5,
      filter: isKind('stop'),
      paint: {
        'circle-radius': byZoom(10, 1.8, 13, 4, 16, 6),
        'circle-color': palette.surface,
        'circle-stroke-color': palette.strongText,
        'circle-stroke-width': byZoom(10, 0.75, 14, 1.75),
      },
    },
    stopNames('tp-line-stop-names', look, { source, kind: 'stop', minzoom: 10.5, size: 12.5 }),
  ];
}
