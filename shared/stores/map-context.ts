import { createStore } from 'zustand/vanilla';
import { reverseGeocode } from '#shared/api/geocoding.ts';
import type { Bounds, LatLon, MultiLineString } from '#shared/domain/coordinates.ts';
import type { Journey } from '#shared/domain/journey.ts';
import type { LineRef } from '#shared/domain/line.ts';
import {
  boundsAroundPosition,
  centreOf,
  containsPosition,
  isSamePlace,
  type PlaceKey,
} from '#shared/domain/map-view.ts';
import type { Place } from '#shared/domain/place.ts';
import { placeAt, rounded } from '#shared/domain/place-at.ts';
import type { ProximityPoint } from '#shared/domain/proximity.ts';
import type { PlaceField } from '#shared/domain/trip-form.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { defineStore, type Services } from './page-stores.ts';
import { tripStore } from './trip.ts';

/** A pin that is no transport point: an end of the trip, the place of a page. */
export interface MapMarker {
  readonly role: PlaceField | 'place';
  readonly place: Place;
}

export interface DrawnLine {
  readonly line: LineRef;
  readonly shape: MultiLineString;
}

/** What the map of a group shows and what it is used for: told by widgets and the site, drawn by whoever has the map. */
export interface MapContext {
  /** What the map shows now, as the map itself says it, or what a list without one is about; null while there is none. */
  readonly bounds: Bounds | null;
  /** Null as long as no map has said it. */
  readonly zoom: number | null;
  /** What the map is to go to: a new object for each wish, the same one as long as it is the last. */
  readonly wanted: { readonly bounds: Bounds; readonly isAround?: boolean } | null;
  readonly highlightedPlace: Place | null;
  readonly highlightedJourney: Journey | null;
  readonly stopPointIds: readonly string[];
  readonly markers: readonly MapMarker[];
  readonly lineShapes: readonly DrawnLine[];
  readonly lineStopPoints: readonly ProximityPoint[];
  /** The transport point whose detail is open. */
  readonly selectedPlace: PlaceKey | null;
  /** The transport point that is pointed at, on the map or in the list beside it. */
  readonly hoveredPlace: PlaceKey | null;
  /** Map search mode: the field for which a point of the map is being picked (ND-81). */
  readonly searchMode: PlaceField | null;
  /** A point was picked, and what lies there is being asked. */
  readonly isNamingPoint: boolean;

  /** For the map: call it when a move has ended. A list that has no map yet says no zoom. */
  setView(bounds: Bounds, zoom: number | null): void;
  /** For the map: it is there no more. */
  forgetView(): void;
  showBounds(bounds: Bounds | null): void;
  showPosition(position: LatLon): void;
  /** For the list of what is near: it gives way to a place. */
  keepListView(): void;
  /**
   * For the list, when it is there again: goes where the map was, and says where that is. Null where it stays: the
   * traveller has moved it from the place, or has looked at a journey since.
   */
  returnToListView(): Bounds | null;
  highlightPlace(place: Place | null): void;
  highlightJourney(journey: Journey | null): void;
  setStopPointIds(ids: readonly string[]): void;
  setMarkers(markers: readonly MapMarker[]): void;
  showLines(lines: readonly DrawnLine[], stopPoints: readonly ProximityPoint[]): void;
  /** NAV-17 */
  clearLines(): void;
  /** NAV-13: null when the detail is left. */
  selectPlace(place: PlaceKey | null): void;
  hoverPlace(place: PlaceKey | null): void;
  startSearch(field: PlaceField): void;
  /** On Escape and on every navigation (NAV-14). */
  leaveSearch(): void;
  /** Puts what lies there into the field of the search mode and leaves it; null when that was left meanwhile. */
  choosePoint(position: LatLon): Promise<Place | null>;
}

/** How much is shown around one position: what one walks in some minutes. */
const metresAroundPosition = 500;

/** A line is seen with its own stops, and so is a journey; all that is near would hide them. */
export const showsWay = ({ lineShapes, highlightedJourney }: Pick<MapContext, 'lineShapes' | 'highlightedJourney'>) =>
  lineShapes.length > 0 || highlightedJourney !== null;

const noLines = { lineShapes: [], lineStopPoints: [] } as const;

/** A tenth of a metre; and a map that shows the whole world twice asks for it once. */
const degrees = (value: number, most: number) => Number(Math.max(-most, Math.min(most, value)).toFixed(6));

/** A map that goes back to a view comes to rest a hair beside it. */
const isAboutSame = (one: Bounds, other: Bounds) =>
  (['north', 'south', 'east', 'west'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.00001);

/** The address of a point. Without a name, the point still is a place (PLACE-11). */
async function addressAt(position: LatLon, api: Services['api'], signal: AbortSignal): Promise<Place> {
  const answer = await api.call(reverseGeocode, rounded(position), { signal });
  if (!answer.ok && !signal.aborted) console.error(answer.error.message);
  return placeAt('address', position, answer.ok ? answer.value : undefined);
}

export const mapStore = defineStore<MapContext>({
  name: 'map',

  create: (services) =>
    createStore<MapContext>()((set, get) => {
      const latest = createLatest();
      let listView: Bounds | null = null;
      /** The view that the map was last sent back to. */
      let returning: Bounds | null = null;
      /** The map has been sent somewhere and has not come to rest since. */
      let isUnderWay = false;

      function goTo(wanted: MapContext['wanted']) {
        isUnderWay = wanted !== null;
        returning = null;
        set({ wanted });
      }

      return {
        bounds: null,
        zoom: null,
        wanted: null,
        highlightedPlace: null,
        highlightedJourney: null,
        stopPointIds: [],
        markers: [],
        ...noLines,
        selectedPlace: null,
        hoveredPlace: null,
        searchMode: null,
        isNamingPoint: false,

        setView({ north, south, east, west }, zoom) {
          const seen = {
            ...{ north: degrees(north, 90), south: degrees(south, 90) },
            ...{ east: degrees(east, 180), west: degrees(west, 180) },
          };
          const bounds = returning && isAboutSame(seen, returning) ? returning : seen;
          isUnderWay = false;
          set({ bounds, zoom });
        },
        forgetView: () => set({ bounds: null, zoom: null }),
        showBounds: (bounds) => goTo(bounds && { bounds }),
        showPosition: (position) =>
          goTo({ bounds: boundsAroundPosition(position, metresAroundPosition), isAround: true }),

        keepListView() {
          const { bounds, wanted } = get();
          listView = isUnderWay && wanted ? wanted.bounds : bounds;
        },

        returnToListView() {
          const view = listView;
          listView = null;
          const { bounds, wanted } = get();
          if (!view || !bounds || !wanted?.isAround) return null;
          if (!isUnderWay && !containsPosition(wanted.bounds, centreOf(bounds))) return null;
          goTo({ bounds: view, isAround: true });
          returning = view;
          // What is listed does not wait for the map to arrive.
          set({ bounds: view });
          return view;
        },

        highlightPlace: (highlightedPlace) => set({ highlightedPlace }),
        highlightJourney(highlightedJourney) {
          if (highlightedJourney) listView = null;
          set({ highlightedJourney });
        },
        setStopPointIds: (stopPointIds) => set({ stopPointIds }),
        setMarkers: (markers) => set({ markers }),
        showLines: (lineShapes, lineStopPoints) => set({ lineShapes, lineStopPoints }),
        clearLines: () => set(noLines),
        selectPlace(selectedPlace) {
          if (!isSamePlace(get().selectedPlace, selectedPlace)) set({ selectedPlace });
        },
        hoverPlace(hoveredPlace) {
          if (!isSamePlace(get().hoveredPlace, hoveredPlace)) set({ hoveredPlace });
        },

        startSearch(searchMode) {
          latest.abort();
          set({ searchMode, isNamingPoint: false });
        },

        leaveSearch() {
          latest.abort();
          if (get().searchMode !== null) set({ searchMode: null, isNamingPoint: false });
        },

        async choosePoint(position) {
          const { searchMode: field } = get();
          if (field === null) return null;
          const signal = latest.begin();
          set({ isNamingPoint: true });
          const place = await addressAt(position, services.api, signal);
          if (signal.aborted) return null;
          set({ searchMode: null, isNamingPoint: false });
          services.get(tripStore).getState().setPlace(field, place);
          return place;
        },
      };
    }),
});
