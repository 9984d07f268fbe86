import { isAcceptedYear } from '#shared/lib/time/accepted-years.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { type Place, type PlaceType, placeTypes } from '../place/place.ts';
import { readPlace } from '../place/read-place.ts';
import type { InitialTrip, PlaceToFind } from './initial-trip.ts';
import { readLinkedJourneys } from './linked-journeys.ts';
import type { PlaceField } from './trip-form.ts';
import { type PlaceParameters, placeParameters, tripParameters } from './trip-parameters.ts';
import { readPreferencesQuery } from './trip-preferences.ts';
import { tripTypes } from './trip-request.ts';

type Params = Pick<URLSearchParams, 'get'>;

const decimal = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/;
const readNumber = (text: string | null | undefined) => (text && decimal.test(text) ? Number(text) : null);

/** Links have no type for a via, but the id of an address is its position (ND-5). */
const coordinateId = /^(-?\d+(?:\.\d+)?);(-?\d+(?:\.\d+)?)$/;

const longestText = 200;
const longestId = 2000;

function typeOf(text: string | null | undefined, id: string): PlaceType {
  // The own position of the link's author is an address for its reader.
  if (text === 'USER_POSITION') return 'address';
  const known = placeTypes.find((type) => type === text);
  return known ?? (coordinateId.test(id) ? 'address' : 'pointOfInterest');
}

/** Reads one place from its texts, by field name. Without a position it must be searched for; null if absent. */
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

/** Reads a time; undefined if absent or invalid. An unencoded plus sign arrives as a space. */
export function readTime(text: string | null | undefined, zone: string): number | undefined {
  const time = text?.trim() ?? '';
  if (time.length >= 40 || !isAcceptedYear(time)) return undefined;
  return parseInstant(time.replace(' ', '+'), zone) ?? undefined;
}

/** Reads the outbound time. A departure time wins over an arrival time (ND-61). */
export function readOutbound(
  departure: string | null | undefined,
  arrival: string | null | undefined,
  zone: string,
): InitialTrip['outbound'] {
  const departureAt = readTime(departure, zone);
  const at = departureAt ?? readTime(arrival, zone);
  return at === undefined ? undefined : { at, dateChoice: departureAt === undefined ? 'ARRIVAL' : 'DEPARTURE' };
}

/** Reads the preferences; undefined if there are none. */
export function readInitialPreferences(params: Params): InitialTrip['preferences'] {
  const preferences = readPreferencesQuery(params);
  return Object.keys(preferences).length > 0 ? preferences : undefined;
}

/** Reads the initial trip of a link or an address. Never throws. */
export function readInitialTrip(params: Params, zone: string): InitialTrip {
  const placeAt = (field: PlaceField) =>
    readInitialPlace(field, (key) => {
      const name = placeParameters[field][key];
      return name && params.get(name);
    });
  const { journeyCode, returnJourneyCode } = readLinkedJourneys(params);
  return {
    departure: placeAt('departure'),
    arrival: placeAt('arrival'),
    via: placeAt('via'),
    tripType: tripTypes.find((type) => String(type) === params.get(tripParameters.tripType)),
    outbound: readOutbound(params.get(tripParameters.departureTime), params.get(tripParameters.arrivalTime), zone),
    return: readTime(params.get(tripParameters.returnTime), zone),
    journeys: journeyCode ? { outbound: journeyCode, return: returnJourneyCode } : undefined,
    preferences: readInitialPreferences(params),
  };
}
