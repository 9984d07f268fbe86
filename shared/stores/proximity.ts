import { createStore } from 'zustand/vanilla';
import { cornersOf, getProximityPoints } from '#shared/api/proximity.ts';
import type { Bounds, LatLon } from '#shared/domain/coordinates.ts';
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
} from '#shared/domain/map-view.ts';
import type { ProximityPoint } from '#shared/domain/proximity.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { type MapContext, mapStore } from './map-context.ts';
import { ownPositionStore } from './own-position.ts';
import { pageTicker } from './page-services.ts';
import { defineStore, type Services } from './page-stores.ts';

export interface Proximity {
  /** What the last good answer held; kept while another is asked for, and when that fails. */
  readonly points: readonly ProximityPoint[];
  /** The bounds that `points` answer; null before the first answer. */
  readonly fetchedBounds: Bounds | null;
  readonly isLoading: boolean;
  readonly hasLoadingError: boolean;
  /** The categories that are to be seen; all while none is chosen. */
  readonly categories: readonly PointCategory[];
  /** Where the traveller stands, once they have asked; kept nowhere else (ND-99). */
  readonly ownPosition: LatLon | null;
  /** From where distances count; from the centre of the map while no own position is known. */
  readonly measuresFrom: 'own-position' | 'map-centre';

  /** Loads points for what the map shows until the returned function is called; for everybody who shows them. */
  follow(): () => void;
  /** Call it when the map begins to move: the wait of PROX-2 begins anew when the move has ended. */
  holdWait(): void;
  /** The list gives way to a place of it. */
  leaveList(): void;
  /** It is there again, about what it was about. */
  returnToList(): void;
  /** Asks again after a failure. */
  retry(): void;
  /** Asks for what the map shows now, without waiting, and counts distances from there. */
  searchHere(): void;
  toggleCategory(category: PointCategory): void;
  showAllCategories(): void;
  /** Goes to where the traveller stands; call it on their gesture only. False: see `failure` of `ownPositionStore`. */
  locate(): Promise<boolean>;
}

/** PROX-2 */
const idleMilliseconds = 1000;

/** ND-7: an answer of so many points has left some out, which are there when one looks closer. */
const mostPoints = 1000;

interface PointRequestParts {
  readonly services: Services;
  readonly read: () => Proximity;
  readonly write: (changes: Partial<Proximity>) => void;
}

/**
 * Requests the points of the map's view. The first view is requested at once; a later one after a second without a move
 * (PROX-2), and unless the last response holds it already (PROX-3). One request at a time, the newest (PROX-4): an abort
 * is no failure (TRAP-55), and only a response counts as fetched (TRAP-54).
 */
function createPointRequests({ services, read, write }: PointRequestParts) {
  const map = services.get(mapStore);
  const ticker = services.get(pageTicker);
  const latest = createLatest();
  /** The bounds of the pending request. */
  let pending: Bounds | null = null;
  let stopWaiting: (() => void) | null = null;
  /** The map moves, and a view was waiting to be requested when it began to. */
  let isWaitHeld = false;

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
    const answer = await services.api.call(getProximityPoints, { coord: cornersOf(bounds) }, { signal });
    if (signal.aborted) return;
    pending = null;
    if (answer.ok) {
      write({ points: answer.value, fetchedBounds: bounds, isLoading: false });
    } else {
      const hasLoadingError = answer.error.kind !== 'aborted';
      if (hasLoadingError) console.error('Proximity did not respond');
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
    if (isFirst || (fetchedBounds === null && pending === null && !hasLoadingError)) {
      requestIfNeeded();
    } else {
      stopIdling();
      stopWaiting = ticker.every(idleMilliseconds, requestIfNeeded);
    }
  }

  return {
    abort,
    requestNow() {
      const { bounds } = map.getState();
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

/** The points near the view of one map. */
export const proximityStore = defineStore<Proximity>({
  name: 'proximity',

  create: (services) =>
    createStore<Proximity>()((set, get) => {
      const map = services.get(mapStore);
      const requests = createPointRequests({ services, read: get, write: set });
      let stopFollowing = () => {};
      let followers = 0;
      let listed: Pick<Proximity, 'points' | 'fetchedBounds'> | null = null;

      return {
        points: [],
        fetchedBounds: null,
        isLoading: false,
        hasLoadingError: false,
        categories: [],
        ownPosition: null,
        measuresFrom: 'map-centre',

        follow() {
          followers += 1;
          if (followers === 1) stopFollowing = requests.followMap();
          let isFollowing = true;
          return () => {
            if (!isFollowing) return;
            isFollowing = false;
            followers -= 1;
            if (followers === 0) stopFollowing();
          };
        },

        holdWait: requests.holdWait,

        leaveList() {
          const { points, fetchedBounds } = get();
          listed = { points, fetchedBounds };
          map.getState().keepListView();
        },

        returnToList() {
          const view = map.getState().returnToListView();
          if (view && listed) {
            requests.abort();
            set({ ...listed, hasLoadingError: false });
          }
          listed = null;
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

/** Whether the last answer holds all that lies in these bounds: only then an empty list says that nothing is there. */
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

/** From where distances count; null before there is a map. */
export function distanceReference(
  { ownPosition, measuresFrom }: Pick<Proximity, 'ownPosition' | 'measuresFrom'>,
  { bounds }: Pick<MapContext, 'bounds'>,
): DistanceReference | null {
  if (measuresFrom === 'own-position' && ownPosition) return { kind: 'own-position', position: ownPosition };
  return bounds && { kind: 'map-centre', position: centreOf(bounds) };
}

/** What the list beside the map shows, and the filters above it. */
export interface Nearby {
  /** What the map shows, of the chosen categories, the nearest first. */
  readonly points: readonly WithDistance<ProximityPoint>[];
  /** Of all categories. A chosen one stays, with nothing in it, so that it can be left again. */
  readonly categories: readonly (CountedCategory & { readonly isChosen: boolean })[];
  readonly reference: DistanceReference | null;
  /** Whether all that is near is known: false while a moved map has not been asked for. */
  readonly isAnswered: boolean;
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
    isAnswered: bounds !== null && isFetched(proximity, bounds),
  };
}
