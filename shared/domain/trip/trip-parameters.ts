import type { PlaceText } from '../place/written-place.ts';
import type { PlaceFieldName } from './trip-form.ts';

/**
 * The parameter names of each place in a link (SHARE-1, SHARE-2, SHARE-7, ND-62). This is their only definition;
 * `trip-preferences.ts` defines those of preferences.
 */
export const placeParameters = {
  departure: { id: 'fi', title: 'fv', subTitle: 'fst', displayName: 'ffv', type: 'fpt', lat: 'flat', lon: 'flon' },
  arrival: { id: 'ti', title: 'tv', subTitle: 'tst', displayName: 'tfv', type: 'tpt', lat: 'tlat', lon: 'tlon' },
  via: { id: 'v[0][i]', title: 'v[0][v]', displayName: 'v[0][fv]', lat: 'v[0][lat]', lon: 'v[0][lon]' },
} as const satisfies Readonly<Record<PlaceFieldName, Readonly<Partial<Record<PlaceText, string>>>>>;

/** The other parameters of a trip (SHARE-3 to SHARE-6, SHARE-8). `rjc` and `sort` are additions to the spec. */
export const tripParameters = {
  tripType: 'tt',
  departureTime: 'dt',
  arrivalTime: 'at',
  returnTime: 'rt',
  journey: 'jc',
  returnJourney: 'rjc',
  order: 'sort',
} as const;

const { departure, arrival, via } = placeParameters;
const { tripType, departureTime, arrivalTime, returnTime, journey } = tripParameters;

const signs = [departure.id, arrival.id, tripType, departureTime, arrivalTime, returnTime, journey];
const sign = new RegExp(`[?&](?:${signs.join('|')})=`);

/** Returns whether an address has trip parameters. If so, the module that reads them is worth loading. */
export function saysTrip(search: string): boolean {
  return sign.test(search);
}

/** Returns whether a query describes a round trip. */
export function isRoundTrip(query: string): boolean {
  return /^[12]$/.test(new URLSearchParams(query).get(tripType) ?? '');
}

/** The parameters that identify a trip. Names, preferences and chosen journeys do not. */
const essential = [
  ...[departure, arrival].flatMap(({ id, lat, lon }) => [id, lat, lon]),
  ...[via.id, tripType, departureTime, arrivalTime, returnTime],
];

/** Returns whether two queries describe the same trip. */
export const isSameTrip = (one: string, other: string): boolean => differencesOf(one, other).length === 0;

/**
 * Returns whether a query describes a round trip as it was before: the earliest return of a trip that leaves now follows the clock, so
 * the query of a minute ago has an earlier one.
 */
export function isEarlierTrip(query: string, now: string): boolean {
  const returnIn = (one: string) => new URLSearchParams(one).get(returnTime) ?? '';
  return String(differencesOf(query, now)) === returnTime && returnIn(query) < returnIn(now);
}

function differencesOf(one: string, other: string): string[] {
  const [first, second] = [new URLSearchParams(one), new URLSearchParams(other)];
  return essential.filter((name) => (first.get(name) ?? '') !== (second.get(name) ?? ''));
}
