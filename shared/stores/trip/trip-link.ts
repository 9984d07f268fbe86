import { type FoundPlaces, withoutMatch } from '#shared/domain/place/place.ts';
import { placeMeant } from '#shared/domain/place/place-meant.ts';
import {
  type FieldToFind,
  type InitialTrip,
  type InitialTripFieldName,
  tripQueryOf,
} from '#shared/domain/trip/initial-trip.ts';
import type { LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import { readInitialTrip } from '#shared/domain/trip/read-trip-query.ts';
import type { PlaceFieldName } from '#shared/domain/trip/trip-form.ts';
import {
  endsInQuery,
  type QueryEntries,
  type TripLink,
  writeTripLink,
  writeTripQuery,
} from '#shared/domain/trip/trip-query.ts';
import { createLatest, type Latest } from '#shared/lib/abort.ts';
import { listOrderStore } from '../journeys/list-order.ts';
import { pageClock } from '../page-services.ts';
import type { Definition, Services } from '../page-stores.ts';
import { findAllPlaces } from '../places/all-places.ts';
import { preferencesStore } from './preferences.ts';
import { tripStore } from './trip.ts';

/**
 * Returns the trip as a query: form, preferences that differ from the template, the chosen journeys and the order of the
 * lists.
 */
export function tripLinkOf(
  services: Services,
  linked: LinkedJourneys & Pick<TripLink, 'departures'> = {},
): QueryEntries {
  const { form } = services.get(tripStore).getState();
  const { template, preferences } = services.get(preferencesStore).getState();
  const { order } = services.get(listOrderStore).getState();
  return writeTripLink({ form, template, preferences, order, zone: services.config.appConfig.timeZone, ...linked });
}

/** Returns the trip in the form as a query, with the names of its ends as written there. */
export function namedTripQuery(services: Services): { query: string; from: string; to: string } {
  const params = new URLSearchParams(tripLinkOf(services));
  const { departure, arrival } = endsInQuery(params);
  return { query: String(params), from: departure.name ?? '', to: arrival.name ?? '' };
}

/** A named place that could not be set in the form. */
export interface LostPlace extends FieldToFind {
  /** The search responded, and no place has the text in its names. */
  readonly isUnknown: boolean;
}

export interface RestoredTrip extends LinkedJourneys {
  /** The named places that were not found. Their fields show the text. */
  readonly lostPlaces: readonly LostPlace[];
  /** The initial trip has preferences. */
  readonly hasOptions: boolean;
}

/** Whether a search has found no place that has the text in its names, and would have found it. */
const isNowhere = (found: FoundPlaces) => found.rest === undefined && found.every(({ match }) => match === 'guess');

/** The pending search for the place of each field. A later trip that names another place replaces it. */
const placeLookups: Definition<Readonly<Record<PlaceFieldName, Latest>>> = {
  name: 'place-lookups',
  create: () => ({ departure: createLatest(), arrival: createLatest(), via: createLatest() }),
};

/** Restores the trip of a link or an address. See `restoreTrip`. */
export const restoreTripLink = (services: Services, params: Pick<URLSearchParams, 'get'>): Promise<RestoredTrip> =>
  restoreTrip(services, readInitialTrip(params, services.config.appConfig.timeZone));

/**
 * Sets the form to an initial trip, its preferences beside the traveller's own, and the order of the lists. With `fields`, sets these alone. A
 * form that already matches stays, because it has more data than the address. Places without a position are searched
 * for.
 */
export async function restoreTrip(
  services: Services,
  initial: InitialTrip,
  fields?: ReadonlySet<InitialTripFieldName>,
): Promise<RestoredTrip> {
  const zone = services.config.appConfig.timeZone;
  const trip = services.get(tripStore);
  const query = tripQueryOf(initial, services.get(pageClock).now());
  const textOf = (form: typeof query.form) => JSON.stringify(writeTripQuery(form, zone));
  const isMeant = (field: InitialTripFieldName) => fields?.has(field) ?? true;
  if (fields) trip.getState().restore(query.form, fields);
  else if (textOf(query.form) !== textOf(trip.getState().form)) trip.getState().restore(query.form);
  if (isMeant('preferences')) services.get(preferencesStore).getState().restore(query.preferences);
  if (isMeant('order'))
    services
      .get(listOrderStore)
      .getState()
      .sortBy(initial.order ?? 'best');

  const lookups = services.get(placeLookups);
  for (const field of ['departure', 'arrival', 'via'] as const) if (isMeant(field)) lookups[field].abort();
  const placesToFind = query.placesToFind.filter(({ field }) => isMeant(field));
  const lostPlaces = await Promise.all(
    placesToFind.map(async (wanted): Promise<LostPlace[]> => {
      const signal = lookups[wanted.field].begin();
      const response = await findAllPlaces(services.api, wanted.text, { signal });
      if (signal.aborted) return [];
      const place = response.ok ? placeMeant(wanted, response.value) : undefined;
      if (!place) return [{ ...wanted, isUnknown: response.ok && isNowhere(response.value) }];
      // The traveller may have filled in the field in the meantime.
      if (trip.getState().form[wanted.field] === null) trip.getState().setPlace(wanted.field, withoutMatch(place));
      return [];
    }),
  );
  return {
    ...(isMeant('journeys') && { journeyCode: query.journeyCode, returnJourneyCode: query.returnJourneyCode }),
    lostPlaces: lostPlaces.flat(),
    hasOptions: Object.keys(query.preferences).length > 0,
  };
}
