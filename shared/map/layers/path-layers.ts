import type { FilterSpecification, LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { palettes } from '../basemap/palette.ts';
import { isKind } from '../expressions.ts';
import type { MapLook } from '../map-look.ts';

/** Layer of paths with round ends. */
export const pathLayer = (
  id: string,
  source: string,
  filter: FilterSpecification,
  paint: NonNullable<LineLayerSpecification['paint']>,
): LineLayerSpecification => ({
  id,
  type: 'line',
  source,
  filter,
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint,
});

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
export function stopNames(id: string, { theme, fonts }: MapLook, names: StopNames): SymbolLayerSpecification {
  const palette = palettes[theme];
  const { source, kind, minzoom, size, isBold = false, color = palette.strongText } = names;
  return {
    id,
    type: 'symbol',
    source,
    minzoom,
    filter: isKind(kind),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': isBold ? fonts.bold : fonts.plain,
      'text-size': size,
      'text-variable-anchor-offset': ['get', 'sides'],
      'text-justify': 'auto',
      'text-max-width': 9,
    },
    paint: { 'text-color': color, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  };
}
