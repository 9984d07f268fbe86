import { foreignFields } from '#shared/lib/foreign.ts';
import type { Place } from '../place/place.ts';
import type { ListOrder } from './list-order.ts';
import type { PreferencesTemplate } from './preferences.ts';
import type { PlaceFieldName, TripForm } from './trip-form.ts';
import { placeParameters, tripParameters } from './trip-parameters.ts';
import { type TripPreferences, writePreferencesQuery } from './trip-preferences.ts';
import { writeTime } from './trip-time.ts';

export type QueryEntries = [name: string, value: string][];

/** Three decimals are about 100 m: enough for a journey, and too coarse to identify a house (ND-99). */
const sharedDecimals = 3;

const isOwnPosition = (place: Place | null) => place?.type === 'USER_POSITION';

/**
 * Returns the place as a link may publish it. The traveller's own position becomes a nearby address without its name:
 * the position of the link's reader is another one.
 */
function publicPlace(place: Place): Place {
  if (!isOwnPosition(place)) return place;
  const [lat, lon] = [Number(place.lat.toFixed(sharedDecimals)), Number(place.lon.toFixed(sharedDecimals))];
  const name = `${lat}, ${lon}`;
  const city = place.extraData?.city;
  return {
    id: `${lon};${lat}`,
    type: 'address',
    title: name,
    displayName: name,
    lat,
    lon,
    ...(city && { subTitle: city }),
  };
}

function writePlace(field: PlaceFieldName, place: Place): QueryEntries {
  const shared = foreignFields(publicPlace(place));
  return Object.entries<string>(placeParameters[field]).flatMap(([key, name]): QueryEntries => {
    const value = shared[key];
    return value === undefined ? [] : [[name, String(value)]];
  });
}

/** Writes the form as a query. With `leavesNow` no time is written, so that the link's reader leaves now as well. */
export function writeTripQuery(form: TripForm, zone: string): QueryEntries {
  const { departure, arrival, via, tripType, dateChoice, leavesNow, outboundAt, returnAt } = form;
  const query: QueryEntries = [];
  if (departure) query.push(...writePlace('departure', departure));
  if (arrival) query.push(...writePlace('arrival', arrival));
  query.push([tripParameters.tripType, String(tripType)]);
  const outbound = dateChoice === 'ARRIVAL' ? tripParameters.arrivalTime : tripParameters.departureTime;
  if (!leavesNow) query.push([outbound, writeTime(outboundAt, zone)]);
  if (tripType !== 0) query.push([tripParameters.returnTime, writeTime(returnAt, zone)]);
  if (via) query.push(...writePlace('via', via));
  return query;
}

/** Writes the chosen journeys. The return is never written without the outbound. */
function writeJourneyCodes(journeyCode?: string | null, returnJourneyCode?: string | null): QueryEntries {
  const query: QueryEntries = [];
  if (journeyCode) query.push([tripParameters.journey, journeyCode]);
  if (journeyCode && returnJourneyCode) query.push([tripParameters.returnJourney, returnJourneyCode]);
  return query;
}

export interface TripLink {
  readonly form: TripForm;
  readonly template: PreferencesTemplate | null;
  readonly preferences: TripPreferences;
  readonly zone: string;
  readonly journeyCode?: string | null | undefined;
  readonly returnJourneyCode?: string | null | undefined;
  /** The departure times of the chosen journeys. */
  readonly departures?: JourneyDepartures | undefined;
  readonly order?: ListOrder | undefined;
}

export interface JourneyDepartures {
  readonly outbound?: number | undefined;
  readonly return?: number | undefined;
}

/**
 * Writes the whole link in the order of the spec (SHARE-1 to SHARE-9), then the order of the lists if it is not `best`. A
 * journey code is opaque and may contain the exact origin. From the traveller's own position the code is left out, and the
 * journey is found by its time.
 */
export function writeTripLink(link: TripLink): QueryEntries {
  const { form, zone, order = 'best' } = link;
  const isPrivate = [form.departure, form.arrival, form.via].some(isOwnPosition);
  return [
    ...writeTripQuery(isPrivate ? leavingAt(form, link.departures) : form, zone),
    ...(isPrivate ? [] : writeJourneyCodes(link.journeyCode, link.returnJourneyCode)),
    ...writePreferencesQuery(link.template, link.preferences),
    ...(order === 'best' ? [] : [[tripParameters.order, order] satisfies QueryEntries[number]]),
  ];
}

function leavingAt(form: TripForm, { outbound, return: back = form.returnAt }: JourneyDepartures = {}): TripForm {
  if (outbound === undefined) return form;
  return { ...form, dateChoice: 'DEPARTURE', leavesNow: false, outboundAt: outbound, returnAt: back };
}

type Params = Pick<URLSearchParams, 'get'>;

export type TripEnd = Extract<PlaceFieldName, 'departure' | 'arrival'>;

export interface EndInQuery {
  readonly name: string | null;
  /** The place is the own position of the link's author. */
  readonly isOwnPosition: boolean;
}

/** Returns the two ends that a query names, whether or not they can be found. */
export function endsInQuery(params: Params): Readonly<Record<TripEnd, EndInQuery>> {
  const read = (end: TripEnd): EndInQuery => {
    const { title, displayName, type } = placeParameters[end];
    return {
      name: params.get(title) || params.get(displayName),
      isOwnPosition: params.get(type) === 'USER_POSITION',
    };
  };
  return { departure: read('departure'), arrival: read('arrival') };
}
