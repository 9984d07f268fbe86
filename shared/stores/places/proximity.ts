import { createStore } from 'zustand/vanilla';
import { cornersOf, getProximityPoints } from '#shared/api/calls/proximity.ts';
import type { Bounds, LatLon } from '#shared/domain/place/coordinates.ts';
import {
  type CountedCategory,
  centreOf,
  containsBounds,
  containsPosition,
  countCategories,
  filterByCategories,
  isSameBounds,
  type PointCategory,
  sortByDistance,
  type WithDistance,
} from '#shared/domain/place/map-view.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { whileHeld } from '#shared/lib/while-held.ts';
import { type MapContext, mapStore } from '../map-context.ts';
import { pageTicker } from '../page-services.ts';
import { defineStore, type Services } from '../page-stores.ts';
import { ownPositionStore } from './own-position.ts';

export interface Proximity {
  /** The points of the last successful response; kept while a request is pending and when it fails. */
  readonly points: readonly ProximityPoint[];
  /** The bounds that `points` cover; null before the first response. */
  readonly fetchedBounds: Bounds | null;
  readonly isLoading: boolean;
  readonly hasLoadingError: boolean;
  /** The chosen categories; empty shows the default ones. */
  readonly categories: readonly PointCategory[];
  /** The traveller's own position, once located; stored nowhere else (ND-99). */
  readonly ownPosition: LatLon | null;
  /** A list shows the points beside the map, and says what failed. */
  readonly isListed: boolean;
  /** The reference of distances: the centre of the map until the own position is known. */
  readonly measuresFrom: 'own-position' | 'map-centre';

  /** Loads points for the map's view until the returned function is called; all callers share the requests. */
  follow(): () => void;
  /** Call it when the map begins to move: the debounce of PROX-2 restarts when the move ends. */
  holdWait(): void;
  /** A place replaces the list, or the list is gone. */
  leaveList(): void;
  /** The list is shown, with its former view if it was left. */
  returnToList(): void;
  /** Requests again after a failure. */
  retry(): void;
  /** Requests the map's view without debounce, and measures distances from its centre. */
  searchHere(): void;
  toggleCategory(category: PointCategory): void;
  showAllCategories(): void;
  /** Moves to the own position; call it on a gesture of the traveller only. False: see `failure` of `ownPositionStore`. */
  locate(): Promise<boolean>;
}

/** What bike stations have left is requested again after this time. */
const refreshMilliseconds = 60_000;

/** A moved map counts as idle after this time (PROX-2). */
const idleMilliseconds = 1000;

/** A response of this size is truncated; zooming in returns the missing points (ND-7). */
const mostPoints = 1000;

const hasAvailability = ({ availability }: ProximityPoint) => availability !== undefined;

interface Dependencies {
  readonly services: Services;
  readonly read: () => Proximity;
  readonly write: (changes: Partial<Proximity>) => void;
}

interface RefreshDependencies extends Dependencies {
  /** That of all requests of points: another one aborts a refresh. */
  readonly latest: ReturnType<typeof createLatest>;
}

/** Requests the shown points again, once a minute, while bike stations are among them. */
function createPointRefresh({ services, read, write, latest }: RefreshDependencies) {
  let stop: (() => void) | null = null;

  async function refresh() {
    const { points, fetchedBounds, isLoading } = read();
    if (fetchedBounds === null || isLoading || !points.some(hasAvailability)) return;
    const signal = latest.begin();
    const response = await services.api.call(getProximityPoints, { coord: cornersOf(fetchedBounds) }, { signal });
    // On failure the old points stay: they show their age.
    if (!signal.aborted && response.ok) write({ points: response.value });
  }

  return {
    begin() {
      if (read().points.some(hasAvailability)) {
        stop ??= services.get(pageTicker).every(refreshMilliseconds, () => void refresh());
      }
    },
    end() {
      stop?.();
      stop = null;
    },
  };
}

/**
 * Requests the points of the map's view. The first view is requested at once; a later one after a second without a
 * move (PROX-2), and only if the last response does not cover it (PROX-3). A new request aborts the pending one
 * (PROX-4): an abort is no failure (TRAP-55), and only a response counts as fetched (TRAP-54).
 */
function createPointRequests({ services, read, write }: Dependencies) {
  const map = services.get(mapStore);
  const latest = createLatest();
  const refreshing = createPointRefresh({ services, read, write, latest });
  /** The bounds of the pending request. */
  let pending: Bounds | null = null;
  let stopWaiting: (() => void) | null = null;
  /** The map began to move while a view was waiting for the debounce. */
  let isWaitHeld = false;
  /** Cause of the failure that was logged last, until a request succeeds or the traveller tries again. */
  let loggedCause: string | null = null;

  function abort() {
    latest.abort();
    pending = null;
    write({ isLoading: false });
  }

  function stopIdling() {
    isWaitHeld = false;
    stopWaiting?.();
    stopWaiting = null;
  }

  async function request(bounds: Bounds) {
    stopIdling();
    const signal = latest.begin();
    pending = bounds;
    write({ isLoading: true, hasLoadingError: false });
    const response = await services.api.call(getProximityPoints, { coord: cornersOf(bounds) }, { signal });
    if (signal.aborted) return;
    pending = null;
    if (response.ok) {
      loggedCause = null;
      write({ points: response.value, fetchedBounds: bounds, isLoading: false });
      refreshing.begin();
    } else {
      const hasLoadingError = response.error.kind !== 'aborted';
      // A map that finds its size, or is moved, requests another view: the same failure is logged once (API-5).
      if (hasLoadingError && response.error.message !== loggedCause) {
        loggedCause = response.error.message;
        console.error('Proximity did not respond');
      }
      write({ isLoading: false, hasLoadingError });
    }
  }

  function requestIfNeeded() {
    stopIdling();
    const { bounds } = map.getState();
    if (bounds === null || (pending && isSameBounds(pending, bounds))) return;
    if (!isFetched(read(), bounds)) {
      void request(bounds);
    } else {
      abort();
      write({ hasLoadingError: false });
    }
  }

  function viewMoved(isFirst: boolean) {
    const { fetchedBounds, hasLoadingError } = read();
    // The first bounds of a new map: the request of the list for nearly the same ones has just failed (API-5).
    if (isFirst && hasLoadingError && map.getState().zoom !== null) return;
    if (isFirst || (fetchedBounds === null && pending === null && !hasLoadingError)) {
      requestIfNeeded();
    } else {
      stopIdling();
      stopWaiting = services.get(pageTicker).every(idleMilliseconds, requestIfNeeded);
    }
  }

  return {
    abort,
    requestNow() {
      const { bounds } = map.getState();
      loggedCause = null;
      if (bounds) void request(bounds);
    },
    /** Follows the map until the returned function is called. */
    followMap() {
      const stop = map.subscribe(({ bounds }, before) => {
        // The first bounds of a new map are no move of the traveller, so they skip the wait (PROX-2).
        const isOther = !before.bounds || (bounds && !isSameBounds(bounds, before.bounds));
        if (bounds && (isOther || isWaitHeld)) viewMoved(before.zoom === null);
      });
      requestIfNeeded();
      return () => {
        stop();
        refreshing.end();
        stopIdling();
        abort();
      };
    },
    holdWait() {
      if (!stopWaiting) return;
      stopIdling();
      isWaitHeld = true;
    },
  };
}

/** The nearby points of a group's map. */
export const proximityStore = defineStore<Proximity>({
  name: 'proximity',

  create: (services) =>
    createStore<Proximity>()((set, get) => {
      const map = services.get(mapStore);
      const requests = createPointRequests({ services, read: get, write: set });
      let listed: Pick<Proximity, 'points' | 'fetchedBounds'> | null = null;

      return {
        points: [],
        fetchedBounds: null,
        isLoading: false,
        hasLoadingError: false,
        categories: [],
        ownPosition: null,
        measuresFrom: 'map-centre',
        isListed: false,

        follow: whileHeld(requests.followMap),
        holdWait: requests.holdWait,

        leaveList() {
          const { points, fetchedBounds } = get();
          listed = { points, fetchedBounds };
          map.getState().keepListView();
          set({ isListed: false });
        },

        returnToList() {
          const view = map.getState().returnToListView();
          // The list may have been left before the points of its view came.
          if (view && listed && isFetched(listed, view)) {
            requests.abort();
            set({ ...listed, hasLoadingError: false });
          }
          listed = null;
          set({ isListed: true });
        },

        retry() {
          if (get().hasLoadingError) requests.requestNow();
        },

        searchHere() {
          set({ measuresFrom: 'map-centre' });
          requests.requestNow();
        },

        toggleCategory(category) {
          const { categories } = get();
          const isChosen = categories.includes(category);
          set({ categories: isChosen ? categories.filter((one) => one !== category) : [...categories, category] });
        },

        showAllCategories: () => set({ categories: [] }),

        async locate() {
          const place = await services.get(ownPositionStore).getState().locate();
          if (!place) return false;
          const ownPosition = { lat: place.lat, lon: place.lon };
          set({ ownPosition, measuresFrom: 'own-position' });
          map.getState().showPosition(ownPosition);
          return true;
        },
      };
    }),
});

/**
 * Returns whether the last response covers these bounds. Only then does an empty list mean that there are no points.
 */
export function isFetched(
  { points, fetchedBounds }: Pick<Proximity, 'points' | 'fetchedBounds'>,
  bounds: Bounds,
): boolean {
  if (fetchedBounds === null || !containsBounds(fetchedBounds, bounds)) return false;
  return points.length < mostPoints || isSameBounds(fetchedBounds, bounds);
}

export interface DistanceReference {
  readonly kind: Proximity['measuresFrom'];
  readonly position: LatLon;
}

/** Returns the reference position of distances; null before there is a map. */
export function distanceReference(
  { ownPosition, measuresFrom }: Pick<Proximity, 'ownPosition' | 'measuresFrom'>,
  { bounds }: Pick<MapContext, 'bounds'>,
): DistanceReference | null {
  if (measuresFrom === 'own-position' && ownPosition) return { kind: 'own-position', position: ownPosition };
  return bounds && { kind: 'map-centre', position: centreOf(bounds) };
}

/** The data of the list beside the map and of the filters above it. */
export interface Nearby {
  /** The visible points of the chosen categories, nearest first. */
  readonly points: readonly WithDistance<ProximityPoint>[];
  /** All categories of the visible points. A chosen category stays even when empty, so that it can be deselected. */
  readonly categories: readonly (CountedCategory & { readonly isChosen: boolean })[];
  readonly reference: DistanceReference | null;
  /** Whether the last response covers the view; false while a moved map has not been requested. */
  readonly isLoaded: boolean;
}

export function nearbyOf(proximity: Proximity, map: Pick<MapContext, 'bounds'>): Nearby {
  const { points, categories } = proximity;
  const { bounds } = map;
  const reference = distanceReference(proximity, map);
  const shown = bounds ? points.filter((point) => containsPosition(bounds, point)) : [];
  const counted = countCategories(shown);
  const empty = categories
    .filter((category) => !counted.some((one) => one.category === category))
    .map((category) => ({ category, count: 0 }));
  return {
    points: reference ? sortByDistance(filterByCategories(shown, categories), reference.position) : [],
    categories: [...counted, ...empty].map((one) => ({ ...one, isChosen: categories.includes(one.category) })),
    reference,
    isLoaded: bounds !== null && isFetched(proximity, bounds),
  };
}
