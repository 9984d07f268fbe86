import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { collection, lines, point } from '../features.ts';
import type { ShownLine } from '../transit-map-props.ts';
import { nameSides } from './name-sides.ts';
import type { OverlayLook } from './overlay-look.ts';
import { stopNames } from './stop-names.ts';

export const linesSource = 'tp-lines';

/** Features of lines and their stop points (MAP-2). */
export function lineFeatures(shown: readonly ShownLine[]): FeatureCollection {
  return collection(
    shown.flatMap(({ id, color, shape, stopPoints }) => [
      lines(shape.coordinates, { kind: 'path', line: id, color }),
      ...stopPoints.map((stop) => {
        const sides = nameSides(stop, shape.coordinates, { order: 'beside', isEast: false, away: 0.9 });
        return point([stop.lon, stop.lat], {
          kind: 'stop',
          type: stop.type,
          id: stop.id,
          name: stop.name,
          color,
          sides,
        });
      }),
    ]),
  );
}

export function lineLayers(look: OverlayLook): LayerSpecification[] {
  const { palette } = look;
  const source = linesSource;
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      id: 'tp-line-casing',
      type: 'line',
      source,
      filter: ['==', ['get', 'kind'], 'path'],
      layout: round,
      paint: { 'line-color': palette.surface, 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 7, 16, 12] },
    },
    {
      id: 'tp-line',
      type: 'line',
      source,
      filter: ['==', ['get', 'kind'], 'path'],
      layout: round,
      paint: { 'line-color': ['get', 'color'], 'line-width': ['interpolate', ['linear'], ['zoom'], 10, 4, 16, 8] },
    },
    {
      id: 'tp-line-stops',
      type: 'circle',
      source,
      minzoom: 10.5,
      filter: ['==', ['get', 'kind'], 'stop'],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 1.8, 13, 4, 16, 6],
        'circle-color': palette.surface,
        'circle-stroke-color': palette.strongText,
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 10, 0.75, 14, 1.75],
      },
    },
    stopNames('tp-line-stop-names', look, { source, kind: 'stop', minzoom: 10.5, size: 12.5 }),
  ];
}
