import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { MapFonts } from './map-fonts.ts';
import type { MarkerSpans } from './marker-ranges.ts';
import type { MapTheme } from './transit-map-props.ts';

/** The ground of a map whose service has tiles. */
export interface TileGround {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: (look: MapLook) => LayerSpecification[];
}

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
  /** Replaces the drawn ground; null without tiles, and until their style is loaded. */
  readonly tiles: TileGround | null;
}
