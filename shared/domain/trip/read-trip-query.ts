import { isAcceptedYear } from '#shared/lib/time/accepted-years.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { type PlaceText, readWrittenPlace } from '../place/written-place.ts';
import type { InitialTrip } from './initial-trip.ts';
import { readLinkedJourneys } from './linked-journeys.ts';
import { readListOrder } from './list-order.ts';
import type { PlaceFieldName } from './trip-form.ts';
import { placeParameters, tripParameters } from './trip-parameters.ts';
import { readPreferencesQuery } from './trip-preferences.ts';
import { tripTypes } from './trip-request.ts';

type Params = Pick<URLSearchParams, 'get'>;

/** Reads a time; undefined if absent or invalid. An unencoded plus sign arrives as a space. */
export function momentIn(text: string | null | undefined, zone: string): number | undefined {
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
  const departureAt = momentIn(departure, zone);
  const at = departureAt ?? momentIn(arrival, zone);
  return at === undefined ? undefined : { at, dateChoice: departureAt === undefined ? 'ARRIVAL' : 'DEPARTURE' };
}

/** Reads the preferences; undefined if there are none. */
export function readInitialPreferences(params: Params): InitialTrip['preferences'] {
  const preferences = readPreferencesQuery(params);
  return Object.keys(preferences).length > 0 ? preferences : undefined;
}

/** Reads the initial trip of a link or an address. Never throws. */
export function readInitialTrip(params: Params, zone: string): InitialTrip {
  const placeAt = (field: PlaceFieldName) =>
    readWrittenPlace((key) => {
      const names: Readonly<Partial<Record<PlaceText, string>>> = placeParameters[field];
      const name = names[key];
      return name && params.get(name);
    });
  const { journeyCode, returnJourneyCode } = readLinkedJourneys(params);
  return {
    departure: placeAt('departure'),
    arrival: placeAt('arrival'),
    via: placeAt('via'),
    tripType: tripTypes.find((type) => String(type) === params.get(tripParameters.tripType)),
    outbound: readOutbound(params.get(tripParameters.departureTime), params.get(tripParameters.arrivalTime), zone),
    return: momentIn(params.get(tripParameters.returnTime), zone),
    journeys: journeyCode ? { outbound: journeyCode, return: returnJourneyCode } : undefined,
    preferences: readInitialPreferences(params),
    order: readListOrder(params),
  };
}
