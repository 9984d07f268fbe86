import { parseInstant } from '#shared/lib/zoned-time.ts';
import { type InitialTrip, type PlaceToFind, type TripQuery, tripQueryOf } from './initial-trip.ts';
import { type Place, type PlaceType, placeTypes } from './place.ts';
import { readPlace } from './read-place.ts';
import type { PlaceField } from './trip-form.ts';
import { type PlaceParameters, placeParameters, tripParameters } from './trip-parameters.ts';
import { readPreferencesQuery } from './trip-preferences.ts';
import { tripTypes } from './trip-request.ts';
import { isInTripYears } from './trip-time.ts';

type Params = Pick<URLSearchParams, 'get'>;

const decimal = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/;
const readNumber = (text: string | null | undefined) => (text && decimal.test(text) ? Number(text) : null);

/** Links carry no type of a via, but an address can be told by its id (ND-5). */
const coordinateId = /^(-?\d+(?:\.\d+)?);(-?\d+(?:\.\d+)?)$/;

const longestText = 200;
const longestId = 2000;

function typeOf(text: string | null | undefined, id: string): PlaceType {
  // The sender's own position is not the reader's: it becomes an address.
  if (text === 'USER_POSITION') return 'address';
  const known = placeTypes.find((type) => type === text);
  return known ?? (coordinateId.test(id) ? 'address' : 'pointOfInterest');
}

/** Reads one place from its texts, by field name. Without a position it is a place to find; null for none. */
export function readInitialPlace(
  field: PlaceField,
  textOf: (key: keyof PlaceParameters) => string | null | undefined,
): Place | PlaceToFind | undefined {
  const id = textOf('id');
  if (!id) return undefined;
  const [title, displayName] = [textOf('title'), textOf('displayName')];
  const [, idLon, idLat] = coordinateId.exec(id) ?? [];
  const place = readPlace({
    id,
    type: typeOf(textOf('type'), id),
    title: title || displayName,
    displayName: displayName || title || id,
    lat: readNumber(textOf('lat')) ?? readNumber(idLat),
    lon: readNumber(textOf('lon')) ?? readNumber(idLon),
    subTitle: textOf('subTitle'),
  });
  if (place) return place;
  const text = title || displayName;
  return text && text.length <= longestText && id.length <= longestId ? { field, id, text } : undefined;
}

/** Reads a time; undefined for none. A plus sign that was not encoded arrives as a blank. */
export function readTime(text: string | null | undefined, zone: string): number | undefined {
  const time = text?.trim() ?? '';
  if (time.length >= 40 || !isInTripYears(time)) return undefined;
  return parseInstant(time.replace(' ', '+'), zone) ?? undefined;
}

/** Reads the outbound time: a time of departure wins over one of arrival (ND-61). */
export function readOutbound(
  departure: string | null | undefined,
  arrival: string | null | undefined,
  zone: string,
): InitialTrip['outbound'] {
  const departureAt = readTime(departure, zone);
  const at = departureAt ?? readTime(arrival, zone);
  return at === undefined ? undefined : { at, dateChoice: departureAt === undefined ? 'ARRIVAL' : 'DEPARTURE' };
}

const readCode = (text: string | null) => (text && text.length <= longestId ? text : null);

/** Reads the preferences; undefined for none. */
export function readInitialPreferences(params: Params): InitialTrip['preferences'] {
  const preferences = readPreferencesQuery(params);
  return Object.keys(preferences).length > 0 ? preferences : undefined;
}

/** Reads what a link or an address says of a trip. Never throws. */
export function readInitialTrip(params: Params, zone: string): InitialTrip {
  const placeAt = (field: PlaceField) =>
    readInitialPlace(field, (key) => {
      const name = placeParameters[field][key];
      return name && params.get(name);
    });
  const journey = readCode(params.get(tripParameters.journey));
  return {
    departure: placeAt('departure'),
    arrival: placeAt('arrival'),
    via: placeAt('via'),
    tripType: tripTypes.find((type) => String(type) === params.get(tripParameters.tripType)),
    outbound: readOutbound(params.get(tripParameters.departureTime), params.get(tripParameters.arrivalTime), zone),
    return: readTime(params.get(tripParameters.returnTime), zone),
    journeys: journey ? { outbound: journey, return: readCode(params.get(tripParameters.returnJourney)) } : undefined,
    preferences: readInitialPreferences(params),
  };
}

/** Reads a link or an address into a form. Never throws. */
export function readTripQuery(
  params: Params,
  { now, zone }: { readonly now: number; readonly zone: string },
): TripQuery {
  return tripQueryOf(readInitialTrip(params, zone), now);
}
