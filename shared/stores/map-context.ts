import { createStore } from 'zustand/vanilla';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Bounds, LatLon, MultiLineString } from '#shared/domain/place/coordinates.ts';
import { boundsAroundPosition, centreOf, containsPosition } from '#shared/domain/place/map-view.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { placeAt, rounded } from '#shared/domain/place/place-at.ts';
import { isSamePlace, type PlaceKey } from '#shared/domain/place/place-key.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';
import type { PlaceFieldName } from '#shared/domain/trip/trip-form.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { defineStore, type Services } from './page-stores.ts';
import { tripStore } from './trip/trip.ts';

/** A pin that is no transport point: an end of the trip or the place of a page. */
export interface MapMarker {
  readonly role: PlaceFieldName | 'place';
  readonly place: Place;
}

export interface DrawnVehicle extends LatLon {
  readonly id: string;
  readonly code: string;
  readonly color: string;
  readonly textColor: string;
  readonly title: string;
  readonly bearing?: number | undefined;
  readonly isLive: boolean;
}

export interface DrawnLine {
  readonly line: LineRef;
  readonly shape: MultiLineString;
}

/** The shared state of a group's map. Widgets and the site write it, and the map draws it. */
export interface MapContext {
  /** The bounds that the map reports, or those of a list without a map; null while there is neither. */
  readonly bounds: Bounds | null;
  /** Null until a map reports it. */
  readonly zoom: number | null;
  /** The bounds that the map should move to. Each move is a new object; the object stays until the next move. */
  readonly wanted: { readonly bounds: Bounds; readonly isAround?: boolean } | null;
  readonly highlightedPlace: Place | null;
  /** The chosen journey, or outbound and return. */
  readonly highlightedJourneys: readonly Journey[];
  readonly stopPointIds: readonly string[];
  readonly markers: readonly MapMarker[];
  readonly lineShapes: readonly DrawnLine[];
  readonly lineStopPoints: readonly ProximityPoint[];
  /** Live vehicles, in the words of the list beside the map. */
  readonly vehicles: readonly DrawnVehicle[];
  /** Id of the vehicle that the traveller has chosen, in the list or on the map. */
  readonly chosenVehicle: string | null;
  /** The transport point in the open detail. */
  readonly selectedPlace: PlaceKey | null;
  /** The hovered transport point, on the map or in the list beside it. */
  readonly hoveredPlace: PlaceKey | null;
  /** Map search mode: the field for which the traveller picks a point on the map (ND-81). */
  readonly searchMode: PlaceFieldName | null;
  /** A point was picked, and its reverse geocoding is pending. */
  readonly isNamingPoint: boolean;

  /** For the map: reports the end of a move. A list without a map reports no zoom. */
  setView(bounds: Bounds, zoom: number | null): void;
  /** For the map: reports its removal. */
  forgetView(): void;
  showBounds(bounds: Bounds | null): void;
  showPosition(position: LatLon): void;
  /** For the nearby list: saves its view when a place replaces the list. */
  keepListView(): void;
  /**
   * For the nearby list: restores its view when the list is shown again, and returns the bounds. Null if the map
   * stays: the traveller has moved it since, or has looked at a journey.
   */
  returnToListView(): Bounds | null;
  highlightPlace(place: Place | null): void;
  highlightJourneys(journeys: readonly Journey[]): void;
  setStopPointIds(ids: readonly string[]): void;
  setMarkers(markers: readonly MapMarker[]): void;
  showLines(lines: readonly DrawnLine[], stopPoints: readonly ProximityPoint[]): void;
  /** Removes the lines from the map (NAV-17). */
  clearLines(): void;
  showVehicles(vehicles: readonly DrawnVehicle[]): void;
  chooseVehicle(id: string | null): void;
  /** Opens the detail of a place; null closes it (NAV-13). */
  selectPlace(place: PlaceKey | null): void;
  hoverPlace(place: PlaceKey | null): void;
  startSearch(field: PlaceFieldName): void;
  /** Leaves the search mode, on Escape and on every navigation (NAV-14). */
  leaveSearch(): void;
  /**
   * Sets the field of the search mode to the place at `position` and leaves the mode; null if it was left meanwhile.
   */
  choosePoint(position: LatLon): Promise<Place | null>;
}

/** Half the extent shown around one position: a walk of some minutes. */
const metresAroundPosition = 500;

/** A line or a journey is drawn with its own stops only; nearby points would hide them. */
export const showsLineOrJourney = ({
  lineShapes,
  highlightedJourneys,
}: Pick<MapContext, 'lineShapes' | 'highlightedJourneys'>) => lineShapes.length > 0 || highlightedJourneys.length > 0;

const noVehicles = { vehicles: [], chosenVehicle: null } as const;
const noLines = { lineShapes: [], lineStopPoints: [] } as const;

/** Six decimals are 0.1 m. The limit keeps a map that shows the world twice from requesting it twice. */
const degrees = (value: number, most: number) => Number(Math.max(-most, Math.min(most, value)).toFixed(6));

const withinWorld = ({ north, south, east, west }: Bounds): Bounds => ({
  north: degrees(north, 90),
  south: degrees(south, 90),
  east: degrees(east, 180),
  west: degrees(west, 180),
});

/** Tolerates rounding: a map that returns to a view stops at slightly different bounds. */
const isAboutSame = (one: Bounds, other: Bounds) =>
  (['north', 'south', 'east', 'west'] as const).every((side) => Math.abs(one[side] - other[side]) < 0.00001);

/** Returns the address of a point. Without a response, the point is named by its coordinates (PLACE-11). */
async function addressAt(position: LatLon, api: Services['api'], signal: AbortSignal): Promise<Place> {
  const response = await api.call(reverseGeocode, rounded(position), { signal });
  if (!response.ok && !signal.aborted) console.error(response.error.message);
  return placeAt('address', position, response.ok ? response.value : undefined);
}

export const mapStore = defineStore<MapContext>({
  name: 'map',

  create: (services) =>
    createStore<MapContext>()((set, get) => {
      const latest = createLatest();
      let listView: Bounds | null = null;
      /** The bounds that the map was last sent back to. */
      let returning: Bounds | null = null;
      /** The map was sent to bounds and has not stopped moving since. */
      let isMoving = false;

      function goTo(wanted: MapContext['wanted']) {
        isMoving = wanted !== null;
        returning = null;
        set({ wanted });
      }

      return {
        bounds: null,
        zoom: null,
        wanted: null,
        highlightedPlace: null,
        highlightedJourneys: [],
        stopPointIds: [],
        markers: [],
        ...noLines,
        ...noVehicles,
        selectedPlace: null,
        hoveredPlace: null,
        searchMode: null,
        isNamingPoint: false,

        setView(view, zoom) {
          const seen = withinWorld(view);
          const bounds = returning && isAboutSame(seen, returning) ? returning : seen;
          isMoving = false;
          set({ bounds, zoom });
        },
        forgetView: () => set({ bounds: null, zoom: null }),
        showBounds: (bounds) => goTo(bounds && { bounds }),
        showPosition: (position) =>
          goTo({ bounds: boundsAroundPosition(position, metresAroundPosition), isAround: true }),

        keepListView() {
          const { bounds, wanted } = get();
          listView = isMoving && wanted ? wanted.bounds : bounds;
        },

        returnToListView() {
          const view = listView;
          listView = null;
          const { bounds, wanted } = get();
          if (!view || !bounds || !wanted?.isAround) return null;
          if (!isMoving && !containsPosition(wanted.bounds, centreOf(bounds))) return null;
          goTo({ bounds: view, isAround: true });
          returning = view;
          // The list updates before the map has arrived.
          set({ bounds: view });
          return view;
        },

        highlightPlace: (highlightedPlace) => set({ highlightedPlace }),
        highlightJourneys(highlightedJourneys) {
          if (highlightedJourneys.length > 0) listView = null;
          set({ highlightedJourneys });
        },
        setStopPointIds: (stopPointIds) => set({ stopPointIds }),
        setMarkers: (markers) => set({ markers }),
        showLines: (lineShapes, lineStopPoints) => set({ lineShapes, lineStopPoints }),
        clearLines: () => set(noLines),
        showVehicles: (vehicles) => set({ vehicles }),
        chooseVehicle: (chosenVehicle) => set({ chosenVehicle }),
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
