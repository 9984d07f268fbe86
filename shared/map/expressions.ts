import type { ExpressionSpecification } from 'maplibre-gl';

/** Whether a feature has one of these kinds. */
export const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

/** A value that changes linearly between zooms: pairs of a zoom and a value. */
export const byZoom = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
];

/** Maps each value of a property to another one; the last counts for all others. */
export function byValue(property: string, values: Readonly<Record<string, string | number>>): ExpressionSpecification {
  return ['match', ['get', property], ...Object.entries(values).flat(), Object.values(values).at(-1)] as never;
}
