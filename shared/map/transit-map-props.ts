import type { Journey } from '#shared/domain/journey/journey.ts';
import type { LineShape } from '#shared/domain/line/line-detail.ts';
import type { Network } from '#shared/domain/network.ts';
import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import type { RangesOf } from '#shared/domain/place/map-view.ts';
import type { PlaceKey } from '#shared/domain/place/place-key.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';

/** Everything a map shows and reports, as one value. Absent things are not shown. */
export interface TransitMapProps {
  readonly theme: MapTheme;
  /** Locale of numbers, such as `fr`. */
  readonly locale: string;
  readonly texts: MapTexts;
  /** The camera moves there whenever this value changes. In between the traveller moves the map. */
  readonly view?: MapView | null;
  /** Address of an operator's style. `{theme}` in it becomes `light` or `dark`. Without it the own basemap is drawn. */
  readonly styleUrl?: string | null;
  /** Data of the own basemap. */
  readonly network?: Network | null;
  readonly points?: readonly MapPoint[];
  /** The zooms at which points of a type or mode are small or full (ND-72). */
  readonly rangesOf?: RangesOf;
  readonly selected?: PlaceKey | null;
  readonly hovered?: PlaceKey | null;
  /** A place that is no point, such as an address or a picked position. */
  readonly highlighted?: LatLon | null;
  readonly journeys?: readonly MapJourney[];
  readonly lines?: readonly MapLine[];
  readonly ownPosition?: LatLon | null;
  /** Their code loads with the first one. */
  readonly vehicles?: readonly MapVehicle[];
  /** Id of the chosen vehicle. */
  readonly chosenVehicle?: string | null;
  /** Leaves one-finger gestures and the wheel to the page, for pages of partners. */
  readonly isCooperative?: boolean;
  readonly hasReducedMotion?: boolean;
  /** Map search mode (ND-81): a press, or Enter on the map's middle, picks a position. */
  readonly isPicking?: boolean;
  /** The map is visible, for the first time or again after a lost WebGL context. */
  readonly onReady?: () => void;
  /** The camera begins to move, by hand or by code. */
  readonly onMoveStart?: () => void;
  /** The camera has stopped. */
  readonly onIdle?: (seen: SeenMap) => void;
  /** A point was clicked; null for a click beside all points. */
  readonly onPointSelect?: (point: PlaceKey | null) => void;
  readonly onVehicleSelect?: (id: string) => void;
  readonly onPointHover?: (point: PlaceKey | null) => void;
  readonly onPick?: (position: LatLon) => void;
  readonly onError?: (failure: MapFailure) => void;
}

/**
 * Why there is no map: the code could not be loaded, no WebGL, the WebGL context was lost (`onReady` follows when it is
 * restored), or the page's policy blocks the worker. After `style` there is a map: the own basemap replaces the style.
 */
export type MapFailure = 'not-loaded' | 'no-webgl' | 'context-lost' | 'blocked' | 'style';

export type MapTheme = 'light' | 'dark';

export type MapView =
  /** With `isAround` the middle of the bounds stays in the middle; else the bounds are padded for edges and buttons. */
  | { readonly bounds: Bounds; readonly maxZoom?: number; readonly isAround?: boolean }
  | { readonly center: LatLon; readonly zoom?: number };

/** Texts on the map and for screen readers, in the visitor's language. */
export interface MapTexts {
  /** Accessible name of the map, with its keys. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly northUp: string;
  /** Hints on how to zoom a cooperative map: with Ctrl, with ⌘, with two fingers. */
  readonly useCtrl: string;
  readonly useCommand: string;
  readonly useTwoFingers: string;
}

export interface SeenMap {
  readonly bounds: Bounds;
  readonly center: LatLon;
  readonly zoom: number;
  readonly zoomPercent: number;
}

/** The fields of a transport point that the map needs. */
export type MapPoint = Pick<ProximityPoint, 'id' | 'lat' | 'lon' | 'type' | 'name' | 'modes'>;

export type MapJourney = Pick<Journey, 'from' | 'to' | 'sections'>;

export interface MapLine extends LineShape {
  readonly id: string;
  /** `#rrggbb`. */
  readonly color: string;
}

/** A vehicle where it was seen. */
export interface MapVehicle extends LatLon {
  readonly id: string;
  /** Of its line. */
  readonly code: string;
  readonly color: string;
  readonly textColor: string;
  /** Where it goes, shown under the pointer. */
  readonly title: string;
  /** Degrees from north, clockwise. */
  readonly bearing?: number | undefined;
  readonly isLive: boolean;
}

export interface TransitMap {
  /** Applies new props; only differences are passed to maplibre. */
  setProps(next: TransitMapProps): void;
  remove(): void;
}
