import type { Palette } from '../basemap/palette.ts';
import type { MapFonts } from '../map-fonts.ts';
import type { MapTheme } from '../transit-map-props.ts';

/** How overlays (lines, journeys, points, marks) are drawn above a basemap. */
export interface OverlayLook {
  readonly palette: Palette;
  readonly theme: MapTheme;
  readonly locale: string;
  readonly fonts: MapFonts;
  /** Latitude of the network, which determines the width of a metre. */
  readonly latitude: number;
}
