import type { LayerSpecification } from 'maplibre-gl';
import { palettes } from '../basemap/palette.ts';
import { byZoom, isKind } from '../expressions.ts';
import { themedImage } from '../images/image-ids.ts';
import type { MapLook } from '../map-look.ts';
import { pathLayer, stopNames } from './path-layers.ts';

export const journeysSource = 'tp-journeys';

const widthAt = (low: number, high: number, more = 0) => byZoom(10, low + more, 16, high + more);

/** Layers of journeys, lowest first. */
export function journeyLayers(look: MapLook): LayerSpecification[] {
  const palette = palettes[look.theme];
  const source = journeysSource;
  const image = themedImage(look.theme);
  return [
    pathLayer('tp-journey-edge', source, ['all', isKind('ride'), ['get', 'hasEdge']], {
      'line-color': palette.lineEdge,
      'line-width': widthAt(5, 8, 7),
      'line-opacity': 0.55,
    }),
    pathLayer('tp-journey-casing', source, isKind('ride'), {
      'line-color': palette.surface,
      'line-width': widthAt(5, 8, 4),
    }),
    pathLayer('tp-journey', source, isKind('ride'), { 'line-color': ['get', 'color'], 'line-width': widthAt(5, 8) }),
    pathLayer('tp-walk-casing', source, isKind('street'), {
      'line-color': palette.surface,
      'line-width': widthAt(4, 6, 3),
      'line-opacity': 0.8,
    }),
    pathLayer('tp-walk', source, isKind('street'), {
      'line-color': palette.strongText,
      'line-width': widthAt(4, 6),
      // Round dots as wide as the line, with gaps.
      'line-dasharray': [0, 1.7],
    }),
    {
      id: 'tp-passed-stops',
      type: 'circle',
      source,
      minzoom: 11.5,
      filter: isKind('passed'),
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
      filter: isKind('change'),
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
    { id: 'tp-badges', type: 'symbol', source, filter: isKind('badge'), layout: { 'icon-image': image } },
    {
      id: 'tp-ends',
      type: 'symbol',
      source,
      filter: isKind('end'),
      layout: { 'icon-image': image, 'icon-padding': 0, 'icon-allow-overlap': true },
    },
  ];
}
