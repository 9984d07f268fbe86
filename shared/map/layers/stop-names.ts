import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { OverlayLook } from './overlay-look.ts';

interface StopNames {
  readonly source: string;
  /** Of the features that are named; each says with `name` and `sides` what, and where it may stand. */
  readonly kind: string;
  readonly minzoom: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
}

/** The names of stops on a way, each beside it. */
export function stopNames(id: string, { palette, fonts }: OverlayLook, names: StopNames): SymbolLayerSpecification {
  const { source, kind, minzoom, size, isBold = false, color = palette.strongText } = names;
  return {
    ...{ id, type: 'symbol', source, minzoom },
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
