import { searchJourneys as searchJourneysCall } from '#shared/api/calls/journeys.ts';
import type { CallResult } from '#shared/api/client.ts';
import * as configurationReader from '#shared/config/page-config.ts';
import type { JourneyResults } from '#shared/domain/journey/journey.ts';
import { type Place, withoutMatch } from '#shared/domain/place/place.ts';
import type { StopSchedules } from '#shared/domain/schedule.ts';
import { createTripForm } from '#shared/domain/trip/trip-form.ts';
import { defaultItineraryOptions, type ItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { outboundRequestOf } from '#shared/domain/trip/trip-request-of.ts';
import { readConfigurationWith, servicesIn, storesFor } from '#shared/element/page.ts';
import { defaultLocale, type Locale, toLocale } from '#shared/i18n/locales.ts';
import { whileHeld } from '#shared/lib/while-held.ts';
import { createLiveDepartures } from '#shared/stores/departures/live-departures.ts';
import { createStopRequests } from '#shared/stores/departures/stop-requests.ts';
import type { FavoritesActions, FavoritesValues } from '#shared/stores/favorites/favorites-state.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { findAllPlaces } from '#shared/stores/places/all-places.ts';

/** The stores and actions of the widgets without a view, for pages and servers that draw their own. No React. */

export { configure } from '#shared/config/configure.ts';
export type { Settings } from '#shared/config/settings.ts';
export type { FavoriteOutcome } from '#shared/stores/favorites/favorites-state.ts';
export type { ItineraryOptions, JourneyResults, Locale, Place, StopSchedules };

/** Which stores: those of the tags with the same attributes, which show what changes here. */
export interface StoreOptions {
  /** Default: the group of tags without a `group`. */
  readonly group?: string;
  /** `none` keeps nothing in the browser, as on a server. */
  readonly storage?: 'browser' | 'none';
}

export interface RequestOptions extends StoreOptions {
  /** Language of names and texts in the response. Default: that of the page if it is one of the five, else French. */
  readonly language?: Locale;
  readonly signal?: AbortSignal;
}

/** State that changes. */
export interface ReadableStore<State> {
  getState(): State;
  /** Calls `run` after each change until the returned function is called. */
  subscribe(run: (state: State) => void): () => void;
}

/** `not-sent`: no address of the service, or an input that cannot be. `unreadable`: the response makes no sense. */
export type FailureKind = 'aborted' | 'not-sent' | 'offline' | 'timeout' | 'status' | 'unreadable';

interface Failure {
  readonly kind: FailureKind;
  readonly status?: number;
  readonly message: string;
}

/** A request failed. The message is for developers. */
export class RequestFailed extends Error {
  readonly kind: FailureKind;
  /** Status of the response, if there was one. */
  readonly status: number | undefined;
  /** Names of stops that resemble one that the service does not know. */
  readonly similarStops: readonly string[];

  constructor({ kind, status, message }: Failure, similarStops: readonly string[] = []) {
    super(message);
    this.name = 'RequestFailed';
    this.kind = kind;
    this.status = status;
    this.similarStops = similarStops;
  }
}

/** The attributes of a tag with these stores. A server keeps nothing. */
function propsOf({ group = '', storage }: StoreOptions) {
  readConfigurationWith(configurationReader);
  return { group, storage: storage ?? (globalThis.document ? 'browser' : 'none') };
}

function servicesOf({ language, ...options }: RequestOptions): Services {
  const locale = language ?? toLocale(globalThis.document?.documentElement.lang) ?? defaultLocale;
  return servicesIn(locale, propsOf(options));
}

function valueIn<Value>(response: CallResult<Value>, similarStops?: readonly string[] | null): Value {
  if (response.ok) return response.value;
  throw new RequestFailed(response.error, similarStops ?? []);
}

/** Finds stops, addresses and points of interest by name, the best first. Rejects with `RequestFailed`. */
export async function places(text: string, options: RequestOptions = {}): Promise<Place[]> {
  const response = await findAllPlaces(servicesOf(options).api, text, { signal: options.signal });
  return valueIn(response).map(withoutMatch);
}

export interface JourneySearch {
  readonly from: Place;
  readonly to: Place;
  readonly via?: Place;
  /** Departure, or arrival with `arrives`. Default: now. */
  readonly at?: Date;
  readonly arrives?: boolean;
  /** Options that differ from the defaults. */
  readonly preferences?: Partial<ItineraryOptions>;
}

/** Searches journeys between two places that `places` has found. Rejects with `RequestFailed`. */
export async function searchJourneys(search: JourneySearch, options: RequestOptions = {}): Promise<JourneyResults> {
  const { from, to, via = null, at, arrives = false, preferences } = search;
  const services = servicesOf(options);
  const now = services.get(pageClock).now();
  const form = {
    ...createTripForm(now),
    departure: from,
    arrival: to,
    via,
    isViaOn: via !== null,
    dateChoice: arrives ? 'ARRIVAL' : 'DEPARTURE',
    outboundAt: at?.getTime() ?? now,
  } as const;
  const itineraryOptions = { ...defaultItineraryOptions, ...preferences };
  const request = outboundRequestOf(form, itineraryOptions, services.config.appConfig.timeZone);
  if (!request) throw new TypeError('searchJourneys() needs `from` and `to`: places that places() has returned.');
  return valueIn(await services.api.call(searchJourneysCall, { body: request }, { signal: options.signal }));
}

/** Returns the next departures of a stop, by its name or id. Rejects with `RequestFailed`. */
export async function departures(stop: string, options: RequestOptions = {}): Promise<StopSchedules> {
  const request = createStopRequests(servicesOf(options), { type: 'written', id: stop });
  const { response, similar } = await request(options.signal ?? new AbortController().signal);
  return valueIn(response, similar);
}

/** Returns a function that calls each function. */
const endAll = (ends: readonly (() => void)[]) => () => {
  for (const end of ends) end();
};

export interface LiveDepartures {
  /** The last response; kept while a newer one is pending and when that request fails. */
  readonly schedules: StopSchedules | null;
  /** The time of the last response. */
  readonly loadedAt: number | null;
  readonly isLoading: boolean;
  readonly hasLoadingError: boolean;
  /** Present if the service does not know the stop: names of stops that resemble it. */
  readonly similarStops: readonly string[] | null;
}

/** Returns the departures of a stop, which are loaded and refreshed while anybody is subscribed. */
export function liveDepartures(stop: string, options: RequestOptions = {}): ReadableStore<LiveDepartures> {
  const store = createLiveDepartures(servicesOf(options));
  const { show, hide } = store.getState();
  const hold = whileHeld(() => {
    show({ type: 'written', id: stop });
    return hide;
  });
  return { getState: store.getState, subscribe: (run) => endAll([store.subscribe(run), hold()]) };
}

export interface FavoritesStore
  extends ReadableStore<Pick<FavoritesValues, 'favorites' | 'subjects' | 'isLoading' | 'isExpired' | 'isKept'>>,
    Pick<FavoritesActions, 'add' | 'remove' | 'undoRemove' | 'changeAddress' | 'changeLines' | 'move'> {}

/**
 * Returns the traveller's favorites: those of this browser, and of the account of a signed-in visitor. While anybody is
 * subscribed, they follow sign-ins, other tabs and the account.
 */
export function favorites(options: StoreOptions = {}): FavoritesStore {
  const stores = storesFor(propsOf(options));
  const store = stores.get(favoritesStore);
  const { add, remove, undoRemove, changeAddress, changeLines, move } = store.getState();
  return {
    getState: store.getState,
    subscribe: (run) => endAll([store.subscribe(run), stores.retain()]),
    add,
    remove,
    undoRemove,
    changeAddress,
    changeLines,
    move,
  };
}
