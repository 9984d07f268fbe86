import type { MapFonts } from './map-fonts.ts';
import type { MarkerSpans } from './marker-ranges.ts';
import type { MapTheme } from './transit-map-props.ts';

/** Everything the layers depend on besides the data of the sources. */
export interface MapLook {
  readonly theme: MapTheme;
  readonly locale: string;
  readonly fonts: MapFonts;
  /** Latitude of the network, which determines the width of a metre. */
  readonly latitude: number;
  readonly spans: readonly MarkerSpans[];
  readonly hasLines: boolean;
  readonly hasJourneys: boolean;
  readonly hasMarks: boolean;
}
