import { createStore } from 'zustand/vanilla';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { placeAt, rounded } from '#shared/domain/place/place-at.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { defineStore } from '../page-stores.ts';

/**
 * The reason for a missing position: denied by the traveller or the device; not measurable; timeout; not an https
 * page; or the page's frame has no permission to ask.
 */
export type PositionFailure = 'denied' | 'unavailable' | 'timeout' | 'insecure-page' | 'frame-not-allowed';

export interface OwnPosition {
  readonly isLocating: boolean;
  readonly failure: PositionFailure | null;
  /** Requests the position; call it on a gesture of the traveller only (ND-99). Null on failure or after `cancel`. */
  locate(): Promise<Place | null>;
  /** Cancels the request, because the traveller has chosen another place. */
  cancel(): void;
}

const positionOptions: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** The permission API of frames. Browsers use two names for it, and some have none. */
interface PolicyHolder {
  readonly permissionsPolicy?: { allowsFeature(name: string): boolean };
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

function mayFrameAsk(): boolean {
  const { permissionsPolicy, featurePolicy } = (globalThis.document ?? {}) as PolicyHolder;
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature('geolocation') ?? true;
}

const failures: Readonly<Record<number, PositionFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

const failureOf = ({ code }: GeolocationPositionError): PositionFailure => failures[code] ?? 'unavailable';

/** Returns the browser's positions, or why the page cannot have any. */
function positions(): Geolocation | PositionFailure {
  if (globalThis.isSecureContext === false) return 'insecure-page';
  if (!mayFrameAsk()) return 'frame-not-allowed';
  return globalThis.navigator?.geolocation ?? 'unavailable';
}

function readPosition(): Promise<GeolocationCoordinates | PositionFailure> {
  const geolocation = positions();
  if (typeof geolocation === 'string') return Promise.resolve(geolocation);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (error) => resolve(failureOf(error)),
      positionOptions,
    );
  });
}

/**
 * Calls `found` with each new position until the returned function is called; call it on a gesture of the traveller only
 * (ND-99). Positions stay in the page: no service gets them.
 */
export function watchPosition(
  found: (position: LatLon) => void,
  failed: (failure: PositionFailure) => void,
): () => void {
  const geolocation = positions();
  if (typeof geolocation === 'string') {
    failed(geolocation);
    return () => {};
  }
  const watch = geolocation.watchPosition(
    ({ coords }) => found({ lat: coords.latitude, lon: coords.longitude }),
    (error) => failed(failureOf(error)),
    positionOptions,
  );
  return () => geolocation.clearWatch(watch);
}

/** Finds the traveller's own position. The store keeps nothing: `locate` returns the place. */
export const ownPositionStore = defineStore<OwnPosition>({
  name: 'own-position',

  create: ({ api }) =>
    createStore<OwnPosition>()((set) => {
      const latest = createLatest();

      return {
        isLocating: false,
        failure: null,

        async locate() {
          const signal = latest.begin();
          set({ isLocating: true, failure: null });
          const found = await readPosition();
          if (signal.aborted) return null;
          if (typeof found === 'string') {
            set({ isLocating: false, failure: found });
            return null;
          }
          const position = { lat: found.latitude, lon: found.longitude };
          const response = await api.call(reverseGeocode, rounded(position), { signal });
          if (signal.aborted) return null;
          // Without an address, the position still is a place (PLACE-11).
          if (!response.ok) console.error(response.error.message);
          set({ isLocating: false });
          return placeAt('USER_POSITION', position, response.ok ? response.value : undefined);
        },

        cancel() {
          latest.abort();
          set({ isLocating: false });
        },
      };
    }),
});
