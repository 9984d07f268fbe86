import { parseInstant } from '#shared/lib/zoned-time.ts';
import { type Place, type PlaceType, placeTypes } from './place.ts';
import type { PreferencesTemplate } from './preferences.ts';
import { readPlace } from './read-place.ts';
import {
  createTripForm,
  type PlaceField,
  setDateChoice,
  setOutbound,
  setPlace,
  setReturn,
  setTripType,
  type TripForm,
} from './trip-form.ts';
import { readPreferencesQuery, type TripPreferences, writePreferencesQuery } from './trip-preferences.ts';
import { tripTypes } from './trip-request.ts';
import { isInTripYears, writeTime } from './trip-time.ts';

export type QueryEntries = [name: string, value: string][];

/** The names of one place's fields in a link (SHARE-1, SHARE-2, SHARE-7, ND-62). */
export interface PlaceNames {
  readonly id: string;
  readonly title: string;
  readonly displayName: string;
  readonly lat: string;
  readonly lon: string;
  readonly subTitle?: string;
  readonly type?: string;
}

export const placeNames: Readonly<Record<PlaceField, PlaceNames>> = {
  departure: { id: 'fi', title: 'fv', subTitle: 'fst', displayName: 'ffv', type: 'fpt', lat: 'flat', lon: 'flon' },
  arrival: { id: 'ti', title: 'tv', subTitle: 'tst', displayName: 'tfv', type: 'tpt', lat: 'tlat', lon: 'tlon' },
  via: { id: 'v[0][i]', title: 'v[0][v]', displayName: 'v[0][fv]', lat: 'v[0][lat]', lon: 'v[0][lon]' },
};

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
  return Object.entries(placeNames[field]).flatMap(([key, name]): QueryEntries => {
    const value = shared[key as keyof PlaceNames];
    return value === undefined ? [] : [[name as string, String(value)]];
  });
}

/** The form as a link says it. A form that leaves now says no time, so that whoever opens it leaves now as well. */
export function writeTripQuery(form: TripForm, zone: string): QueryEntries {
  const { departure, arrival, via, tripType, dateChoice, leavesNow, outboundAt, returnAt } = form;
  const query: QueryEntries = [];
  if (departure) query.push(...writePlace('departure', departure));
  if (arrival) query.push(...writePlace('arrival', arrival));
  query.push(['tt', String(tripType)]);
  if (!leavesNow) query.push([dateChoice === 'ARRIVAL' ? 'at' : 'dt', writeTime(outboundAt, zone)]);
  if (tripType !== 0) query.push(['rt', writeTime(returnAt, zone)]);
  if (via) query.push(...writePlace('via', via));
  return query;
}

/** The chosen journeys: `jc` on the way out, and our addition `rjc` on the way back. */
function writeJourneyCodes(journeyCode?: string | null, returnJourneyCode?: string | null): QueryEntries {
  const query: QueryEntries = [];
  if (journeyCode) query.push(['jc', journeyCode]);
  if (journeyCode && returnJourneyCode) query.push(['rjc', returnJourneyCode]);
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

/** A place that a link names without saying where it is, as partners write them by hand (ND-57). */
export interface PlaceToFind {
  readonly field: PlaceField;
  readonly id: string;
  /** What to search for, and to show until it is found. */
  readonly text: string;
}

export interface TripQuery {
  readonly form: TripForm;
  readonly preferences: TripPreferences;
  readonly journeyCode: string | null;
  readonly returnJourneyCode: string | null;
  readonly placesToFind: readonly PlaceToFind[];
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
    const { title, displayName, type } = placeNames[end];
    return {
      name: params.get(title) || params.get(displayName),
      isOwnPosition: params.get(type as string) === 'USER_POSITION',
    };
  };
  return { departure: read('departure'), arrival: read('arrival') };
}

const decimal = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/;
const readNumber = (text: string | null | undefined) => (text && decimal.test(text) ? Number(text) : null);

/** Links carry no type of a via, but an address can be told by its id (ND-5). */
const coordinateId = /^(-?\d+(?:\.\d+)?);(-?\d+(?:\.\d+)?)$/;

function typeOf(text: string | null, id: string): PlaceType {
  // Somebody's own position is not that of whoever opens the link.
  if (text === 'USER_POSITION') return 'address';
  const known = placeTypes.find((type) => type === text);
  return known ?? (coordinateId.test(id) ? 'address' : 'pointOfInterest');
}

function readLinkedPlace(params: Params, field: PlaceField): Place | PlaceToFind | null {
  const { id: idName, title, displayName, lat, lon, subTitle, type } = placeNames[field];
  const id = params.get(idName);
  const texts = [params.get(title), params.get(displayName)];
  if (!id) return null;
  const [, idLon, idLat] = coordinateId.exec(id) ?? [];
  const place = readPlace({
    id,
    type: typeOf(type ? params.get(type) : null, id),
    title: texts[0] || texts[1],
    displayName: texts[1] || texts[0] || id,
    lat: readNumber(params.get(lat)) ?? readNumber(idLat),
    lon: readNumber(params.get(lon)) ?? readNumber(idLon),
    subTitle: subTitle && params.get(subTitle),
  });
  if (place) return place;
  const text = texts[0] || texts[1];
  return text && text.length <= 200 && id.length <= 2000 ? { field, id, text } : null;
}

/** Reads the time in a parameter; null for none. A plus sign that was not encoded arrives as a blank. */
function readTime(text: string | null, zone: string): number | null {
  const time = text?.trim() ?? '';
  return time.length < 40 && isInTripYears(time) ? parseInstant(time.replace(' ', '+'), zone) : null;
}

function readCode(text: string | null): string | null {
  return text && text.length <= 2000 ? text : null;
}

/**
 * What a link or an address says, as far as it can be read; the rest is as in a fresh form (ND-61, ND-62, TRAP-46).
 * Never throws.
 */
export function readTripQuery(
  params: Params,
  { now, zone }: { readonly now: number; readonly zone: string },
): TripQuery {
  let form = createTripForm(now);
  const placesToFind: PlaceToFind[] = [];

  // The kind of trip first, since it decides whether there is a via.
  form = setTripType(form, tripTypes.find((type) => String(type) === params.get('tt')) ?? 0);
  for (const field of ['departure', 'arrival', 'via'] as const) {
    if (field === 'via' && form.tripType !== 0) continue;
    const found = readLinkedPlace(params, field);
    if (found && 'field' in found) placesToFind.push(found);
    else form = setPlace(form, field, found);
  }

  const departureAt = readTime(params.get('dt'), zone);
  const arrivalAt = departureAt === null ? readTime(params.get('at'), zone) : null;
  const outboundAt = departureAt ?? arrivalAt;
  if (outboundAt !== null) {
    const timed = setOutbound(form, outboundAt, now);
    if (timed !== form) form = setDateChoice(timed, arrivalAt === null ? 'DEPARTURE' : 'ARRIVAL');
  }
  const returnAt = form.tripType === 0 ? null : readTime(params.get('rt'), zone);
  if (returnAt !== null) form = setReturn(form, returnAt);

  const journeyCode = readCode(params.get('jc'));
  return {
    form,
    preferences: readPreferencesQuery(params),
    journeyCode,
    returnJourneyCode: journeyCode && form.tripType !== 0 ? readCode(params.get('rjc')) : null,
    placesToFind,
  };
}
