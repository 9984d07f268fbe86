import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { OverlayLook } from './overlay-look.ts';

interface StopNames {
  readonly source: string;
  /** Kind of the named features. Their properties `name` and `sides` are the text and where it may stand. */
  readonly kind: string;
  readonly minzoom: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
}

/** Layer of names of stops along a path. */
export function stopNames(id: string, { palette, fonts }: OverlayLook, names: StopNames): SymbolLayerSpecification {
  const { source, kind, minzoom, size, isBold = false, color = palette.strongText } = names;
  return {
    id,
    type: 'symbol',
    source,
    minzoom,
    filter: ['==', ['get', 'kind'], kind],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [...(isBold ? fonts.bold : fonts.plain)],
      'text-size': size,
      'text-variable-anchor-offset': ['get', 'sides'],
      'text-justify': 'auto',
      'text-max-width': 9,
    },
    paint: { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  };
}
