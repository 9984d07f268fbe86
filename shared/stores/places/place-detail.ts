import { createStore, type StoreApi } from 'zustand/vanilla';
import { getBikeParks } from '#shared/api/calls/bike-parks.ts';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { getProximityPoint } from '#shared/api/calls/proximity.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import type { CallError, CallOptions, CallResult } from '#shared/api/client.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import type { ReverseGeocodeResult } from '#shared/domain/place/place.ts';
import { addressFound } from '#shared/domain/place/place-at.ts';
import { isSamePlace, type PlaceKey, positionOfId } from '#shared/domain/place/place-key.ts';
import type { ProximityDetail } from '#shared/domain/place/proximity.ts';
import { createLatest } from '#shared/lib/abort.ts';
import { createLiveDepartures, type DeparturesBoard } from '../departures/live-departures.ts';
import { pageTicker } from '../page-services.ts';
import type { Definition, Services } from '../page-stores.ts';
import { type PerPlace, perPlace } from '../per-place.ts';

/** The place to show, with the data already known. A link has type and id only. */
export interface PlaceToShow extends PlaceKey, Partial<LatLon> {
  readonly name?: string;
}

export interface PlaceDetail {
  readonly shown: PlaceToShow | null;
  readonly place: ProximityDetail | null;
  /** `place` is only an address: its detail is pending or failed. */
  readonly isAddressOnly: boolean;
  readonly isLoading: boolean;
  /** No request returned data (PLACE-12): the place does not exist, or the service did not respond. */
  readonly failure: 'unknown-place' | 'not-loaded' | null;
  /** Departures, for stops only. Their `retry` requests them alone. */
  readonly departures: Pick<DeparturesBoard, 'schedules' | 'loadedAt' | 'isLoading' | 'hasLoadingError'>;
  show(place: PlaceToShow): void;
  /** Aborts all requests and stops refreshing: the detail is not visible any more. */
  hide(): void;
  /** Requests the place again. */
  retry(): void;
  retryDepartures(): void;
}

/** The numbers of bikes and spaces change as often as departures. */
const refreshMilliseconds = 30_000;

const nothing = { place: null, isAddressOnly: false, isLoading: false, failure: null } as const;

/** Creates the store of one open detail. */
export function createPlaceDetail(services: Services): StoreApi<PlaceDetail> {
  const { api } = services;
  const live = createLiveDepartures(services);
  const latest = createLatest();
  const latestRefresh = createLatest();
  let stopRefreshing: (() => void) | null = null;

  const store = createStore<PlaceDetail>()((set, get) => {
    async function load(shown: PlaceToShow) {
      latestRefresh.abort();
      const signal = latest.begin();
      set({ isLoading: true, failure: null });
      const position = positionOf(shown);
      const responses: { detail?: CallResult<ProximityDetail>; found?: CallResult<ReverseGeocodeResult> } = {};

      // Each response is shown as it arrives: the faster one does not wait for the slower.
      const put = (response: typeof responses) => {
        if (signal.aborted) return;
        Object.assign(responses, response);
        const { detail, found } = responses;
        const place = merged(shown, detail?.ok ? detail.value : null, found?.ok ? found.value : null);
        if (place && (detail?.ok || get().isAddressOnly || !get().place)) set({ place, isAddressOnly: !detail?.ok });
      };
      await Promise.all([
        askDetail(services, shown, { signal }).then((detail) => put({ detail })),
        position && api.call(reverseGeocode, position, { signal }).then((found) => put({ found })),
      ]);
      if (signal.aborted) return;
      const failed = [responses.detail, responses.found].flatMap((response) =>
        response && !response.ok ? [response.error] : [],
      );
      const isNothing = failed.length === (position ? 2 : 1);
      if (isNothing) console.error('Could not fetch place details');
      else for (const { message } of failed) console.error(message);
      set({ isLoading: false, failure: isNothing ? failureOf(responses.detail) : null });
    }

    async function refreshAvailability() {
      const { shown, place, isLoading } = get();
      if (!shown || !place?.availability || isLoading) return;
      const signal = latestRefresh.begin();
      const response = await askDetail(services, shown, { signal });
      // On failure the old data stays. It shows its own age.
      if (signal.aborted || !response.ok) return;
      const { address = place.address, ...rest } = response.value;
      set({ place: { ...rest, ...(address && { address }) } });
    }

    function end() {
      latest.abort();
      latestRefresh.abort();
      stopRefreshing?.();
      stopRefreshing = null;
    }

    return {
      shown: null,
      ...nothing,
      departures: live.getState(),

      show(place) {
        if (isSamePlace(get().shown, place)) return;
        end();
        set({ ...nothing, shown: place });
        if (place.type === 'stopArea' || place.type === 'stopPoint') live.getState().show(place);
        else live.getState().hide();
        stopRefreshing = services.get(pageTicker).every(refreshMilliseconds, () => void refreshAvailability());
        void load(place);
      },

      hide() {
        end();
        live.getState().hide();
        set({ ...nothing, shown: null });
      },

      retry() {
        const { shown } = get();
        if (shown) void load(shown);
      },

      retryDepartures: () => live.getState().retry(),
    };
  });

  live.subscribe((departures) => store.setState({ departures }));
  return store;
}

function positionOf({ type, id, lat, lon }: PlaceToShow): LatLon | null {
  if (lat !== undefined && lon !== undefined) return { lat, lon };
  return type === 'address' || type === 'USER_POSITION' ? positionOfId(id) : null;
}

/**
 * Requests the detail: stop areas and bike parks have endpoints of their own, and one endpoint serves all other
 * types.
 */
async function askDetail(
  { api }: Services,
  { type, id }: PlaceKey,
  options: CallOptions,
): Promise<CallResult<ProximityDetail>> {
  if (type === 'stopArea') return api.call(getStopArea, { id }, options);
  if (type !== 'bikeParks' && type !== 'secureBikeParks') return api.call(getProximityPoint, { type, id }, options);
  const response = await api.call(getBikeParks, { id }, options);
  if (!response.ok) return response;
  const [park] = response.value;
  if (park) return { ok: true, value: park };
  // The service reports an unknown bike park with an empty list (ND-6).
  const error: CallError = { kind: 'status', status: 404, call: getBikeParks.name, message: 'bikeParks: empty' };
  return { ok: false, error };
}

/**
 * Merges detail and address: the detail, with the found address if it has none; without a detail, the address
 * (PLACE-13).
 */
function merged(
  { type, id, name: knownName, lat, lon }: PlaceToShow,
  detail: ProximityDetail | null,
  found: ReverseGeocodeResult | null,
): ProximityDetail | null {
  const address = found && addressFound(found);
  if (detail) return { ...detail, ...(!detail.address && address && { address }) };
  if (!found || !address) return null;
  const name = knownName || found.name;
  return {
    id,
    type,
    lat: lat ?? found.lat,
    lon: lon ?? found.lon,
    name,
    label: name,
    modes: [],
    disruptions: [],
    address,
  };
}

function failureOf(detail: CallResult<unknown> | undefined): PlaceDetail['failure'] {
  const isUnknown = detail && !detail.ok && detail.error.status === 404;
  return isUnknown ? 'unknown-place' : 'not-loaded';
}

/** The details of a group: one request for a place that several widgets show. */
export const placeDetails: Definition<PerPlace<PlaceDetail, PlaceToShow>> = {
  name: 'place-details',
  create: (services) => perPlace(() => createPlaceDetail(services)),
};
