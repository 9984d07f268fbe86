import type { Place } from './place.ts';
import type { PreferencesTemplate } from './preferences.ts';
import type { PlaceField, TripForm } from './trip-form.ts';
import { type PlaceParameters, placeParameters, tripParameters } from './trip-parameters.ts';
import { type TripPreferences, writePreferencesQuery } from './trip-preferences.ts';
import { writeTime } from './trip-time.ts';

export type QueryEntries = [name: string, value: string][];

/** About a hundred metres: enough for a journey, and no door of a house (ND-99). */
const sharedDecimals = 3;

const isOwnPosition = (place: Place | null) => place?.type === 'USER_POSITION';

/**
 * The place as others may know it. The traveller's own position becomes an address nearby, without the name of the
 * house, since whoever opens the link stands elsewhere.
 */
function publicPlace(place: Place): Place {
  if (!isOwnPosition(place)) return place;
  const [lat, lon] = [Number(place.lat.toFixed(sharedDecimals)), Number(place.lon.toFixed(sharedDecimals))];
  const name = `${lat}, ${lon}`;
  const city = place.extraData?.city;
  return {
    ...{ id: `${lon};${lat}`, type: 'address', title: name, displayName: name, lat, lon },
    ...(city && { subTitle: city }),
  };
}

function writePlace(field: PlaceField, place: Place): QueryEntries {
  const shared = publicPlace(place);
  return Object.entries(placeParameters[field]).flatMap(([key, name]): QueryEntries => {
    const value = shared[key as keyof PlaceParameters];
    return value === undefined ? [] : [[name as string, String(value)]];
  });
}

/** The form as a link says it. A form that leaves now says no time, so that whoever opens it leaves now as well. */
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

/** Writes the chosen journeys; the return never without the outbound. */
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
  /** When the chosen journeys leave. */
  readonly departures?: JourneyDepartures | undefined;
}

export interface JourneyDepartures {
  readonly outbound?: number | undefined;
  readonly return?: number | undefined;
}

/**
 * All that a link says, in the order of the spec (SHARE-1 to SHARE-9). A code holds whatever its service puts in, the
 * exact place where a journey begins too: from somebody's own position it is left out, and the journey found by its time.
 */
export function writeTripLink(link: TripLink): QueryEntries {
  const { form, zone } = link;
  const isPrivate = [form.departure, form.arrival, form.via].some(isOwnPosition);
  return [
    ...writeTripQuery(isPrivate ? leavingAt(form, link.departures) : form, zone),
    ...(isPrivate ? [] : writeJourneyCodes(link.journeyCode, link.returnJourneyCode)),
    ...writePreferencesQuery(link.template, link.preferences),
  ];
}

function leavingAt(form: TripForm, { outbound, return: back = form.returnAt }: JourneyDepartures = {}): TripForm {
  if (outbound === undefined) return form;
  return { ...form, dateChoice: 'DEPARTURE', leavesNow: false, outboundAt: outbound, returnAt: back };
}

type Params = Pick<URLSearchParams, 'get'>;

export type TripEnd = Extract<PlaceField, 'departure' | 'arrival'>;

export interface EndInQuery {
  readonly name: string | null;
  /** The position of whoever wrote the query. */
  readonly isOwnPosition: boolean;
}

/** What a query says of the two ends, whether they can be found or not. */
export function endsInQuery(params: Params): Readonly<Record<TripEnd, EndInQuery>> {
  const read = (end: TripEnd): EndInQuery => {
    const { title, displayName, type } = placeParameters[end];
    return {
      name: params.get(title) || params.get(displayName),
      isOwnPosition: params.get(type as string) === 'USER_POSITION',
    };
  };
  return { departure: read('departure'), arrival: read('arrival') };
}
