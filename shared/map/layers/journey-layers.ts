import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { themed } from '../images/image-ids.ts';
import type { OverlayLook } from './overlay-look.ts';
import { stopNames } from './stop-names.ts';

export const journeysSource = 'tp-journeys';

const widthAt = (low: number, high: number, more = 0): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  10,
  low + more,
  16,
  high + more,
];

// Long because it lists every layer in drawing order.
export function journeyLayers(look: OverlayLook): LayerSpecification[] {
  const { palette, theme } = look;
  const source = journeysSource;
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const isKind = (kind: string, isChosen: boolean, ...more: ExpressionSpecification[]): FilterSpecification => [
    'all',
    ['==', ['get', 'kind'], kind],
    ['==', ['get', 'isChosen'], isChosen],
    ...more,
  ];
  /** Round dots as wide as the line, with gaps. */
  const dots = { 'line-dasharray': [0, 1.7] };
  const color: ExpressionSpecification = ['get', 'color'];
  return [
    {
      id: 'tp-other-journeys',
      type: 'line',
      source,
      filter: isKind('ride', false),
      layout: round,
      paint: { 'line-color': color, 'line-width': widthAt(2.5, 4), 'line-opacity': 0.45 },
    },
    {
      id: 'tp-other-walks',
      type: 'line',
      source,
      filter: isKind('street', false),
      layout: round,
      paint: { 'line-color': color, 'line-width': widthAt(2, 3), 'line-opacity': 0.45, ...dots },
    },
    {
      id: 'tp-journey-edge',
      type: 'line',
      source,
      filter: isKind('ride', true, ['get', 'hasEdge']),
      layout: round,
      paint: { 'line-color': palette.lineEdge, 'line-width': widthAt(5, 8, 7), 'line-opacity': 0.55 },
    },
    {
      id: 'tp-journey-casing',
      type: 'line',
      source,
      filter: isKind('ride', true),
      layout: round,
      paint: { 'line-color': palette.surface, 'line-width': widthAt(5, 8, 4) },
    },
    {
      id: 'tp-journey',
      type: 'line',
      source,
      filter: isKind('ride', true),
      layout: round,
      paint: { 'line-color': color, 'line-width': widthAt(5, 8) },
    },
    {
      id: 'tp-walk-casing',
      type: 'line',
      source,
      filter: isKind('street', true),
      layout: round,
      paint: { 'line-color': palette.surface, 'line-width': widthAt(4, 6, 3), 'line-opacity': 0.8 },
    },
    {
      id: 'tp-walk',
      type: 'line',
      source,
      filter: isKind('street', true),
      layout: round,
      paint: { 'line-color': palette.strongText, 'line-width': widthAt(4, 6), ...dots },
    },
    {
      id: 'tp-passed-stops',
      type: 'circle',
      source,
      minzoom: 11.5,
      filter: ['==', ['get', 'kind'], 'passed'],
      paint: {
        'circle-radius': widthAt(1.2, 3.5),
        'circle-color': palette.surface,
        'circle-stroke-color': palette.strongText,
        'circle-stroke-width': widthAt(0.5, 1.25),
      },
    },
    {
      id: 'tp-changes',
      type: 'circle',
      source,
      filter: ['==', ['get', 'kind'], 'change'],
      paint: {
        'circle-radius': widthAt(4, 6.5),
        'circle-color': palette.surface,
        'circle-stroke-color': palette.strongText,
        'circle-stroke-width': 2.25,
      },
    },
    stopNames('tp-passed-names', look, { source, kind: 'passed', minzoom: 13.6, size: 12, color: palette.text }),
    stopNames('tp-change-names', look, { source, kind: 'change', minzoom: 10, size: 13, isBold: true }),
    // maplibre places later layers first: badges win over names, ends win over badges.
    stopNames('tp-end-names', look, { source, kind: 'end', minzoom: 0, size: 13, isBold: true }),
    {
      id: 'tp-badges',
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'badge'],
      layout: { 'icon-image': themed(['get', 'image'], theme) },
    },
    {
      id: 'tp-ends',
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'end'],
      layout: { 'icon-image': themed(['get', 'image'], theme), 'icon-padding': 0, 'icon-allow-overlap': true },
    },
  ];
}
