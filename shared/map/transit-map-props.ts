import type { Bounds, LatLon } from '#shared/domain/coordinates.ts';
import type { Journey } from '#shared/domain/journey.ts';
import type { LineShape } from '#shared/domain/line-detail.ts';
import type { PlaceKey, RangesOf } from '#shared/domain/map-view.ts';
import type { Network } from '#shared/domain/network.ts';
import type { ProximityPoint } from '#shared/domain/proximity.ts';

/** Everything a map shows and tells, as one value. What is absent is not shown. */
export interface TransitMapProps extends TransitMapEvents {
  readonly theme: MapTheme;
  /** Of numbers, such as `fr`. */
  readonly locale: string;
  readonly texts: MapTexts;
  /** Where the camera goes whenever this value changes; in between the map is the traveller's. */
  readonly view?: MapView | null;
  /** A style of somebody's tiles. `{theme}` in it becomes `light` or `dark`. Without it the own basemap is drawn. */
  readonly styleUrl?: string | null;
  /** What the own basemap is drawn from. */
  readonly network?: Network | null;
  readonly points?: readonly MapPoint[];
  /** Whether points that are near each other become one with a number; yes, if nothing is said. */
  readonly hasClusters?: boolean;
  /** At which zooms points of a type or mode are small or full (ND-72). */
  readonly rangesOf?: RangesOf;
  readonly selected?: PlaceKey | null;
  readonly hovered?: PlaceKey | null;
  /** A place that is no point: an address, what somebody has pointed at. */
  readonly highlighted?: LatLon | null;
  readonly journeys?: readonly ShownJourney[];
  readonly lines?: readonly ShownLine[];
  readonly ownPosition?: (LatLon & { readonly accuracyInMetres?: number }) | null;
  /** Leaves one finger and the wheel to the page around: for pages that are not ours. */
  readonly isCooperative?: boolean;
  readonly hasReducedMotion?: boolean;
  /** Map search mode (ND-81): a press, or Enter on the map's middle, picks a position. */
  readonly isPicking?: boolean;
}

export interface TransitMapEvents {
  /** It can be seen, for the first time or again after the device took its drawing away. */
  readonly onReady?: () => void;
  /** The camera begins to move, by hand or by itself. */
  readonly onMoveStart?: () => void;
  /** The camera stands still. */
  readonly onIdle?: (seen: SeenMap) => void;
  /** A point was pressed; null: the ground beside all points. */
  readonly onPointSelect?: (point: PlaceKey | null) => void;
  readonly onPointHover?: (point: PlaceKey | null) => void;
  readonly onPick?: (position: LatLon) => void;
  readonly onError?: (failure: MapFailure) => void;
}

/**
 * Why there is no map: its files did not come; no WebGL; the device took it away (`onReady` follows when it comes
 * back); the page's policy blocks the worker. `style` alone leaves a map: the style could not be loaded and the own
 * basemap stands in.
 */
export type MapFailure = 'not-loaded' | 'no-webgl' | 'context-lost' | 'blocked' | 'style';

export type MapTheme = 'light' | 'dark';

export type MapView =
  /** Around one place, which stays in the middle; else all of it is shown clear of the edges and of the buttons. */
  | { readonly bounds: Bounds; readonly maxZoom?: number; readonly isAround?: boolean }
  | { readonly center: LatLon; readonly zoom?: number };

/** What is said on and about the map, in the visitor's language. */
export interface MapTexts {
  /** The name of the map for screen readers, with the keys that move it. */
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly northUp: string;
  /** How to zoom where the wheel belongs to the page: with Ctrl, with ⌘, with two fingers. */
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

/** What of a transport point the map needs; whether it is selected and small is told by other props. */
export type MapPoint = Pick<ProximityPoint, 'id' | 'lat' | 'lon' | 'type' | 'name' | 'modes'>;

export interface ShownJourney {
  readonly journey: Pick<Journey, 'id' | 'from' | 'to' | 'sections'>;
  /** Beside the others, which recede; one alone is chosen. */
  readonly isChosen?: boolean;
}

export interface ShownLine extends LineShape {
  readonly id: string;
  /** `#rrggbb`. */
  readonly color: string;
}

export interface TransitMap {
  /** Says anew what is to be seen; only what differs is told to the map. */
  setProps(next: TransitMapProps): void;
  zoomBy(steps: number): void;
  remove(): void;
}
