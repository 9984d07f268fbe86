import type { Palette } from '../basemap/palette.ts';
import type { MapFonts } from '../map-fonts.ts';
import type { MapTheme } from '../transit-map-props.ts';

/** How what is asked for is drawn, on whatever ground. */
export interface OverlayLook {
  readonly palette: Palette;
  readonly theme: MapTheme;
  readonly locale: string;
  readonly fonts: MapFonts;
  /** Where on Earth, which says how wide a metre is. */
  readonly latitude: number;
}
