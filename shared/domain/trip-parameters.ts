import type { PlaceField } from './trip-form.ts';

/** The parameters of one place in a link (SHARE-1, SHARE-2, SHARE-7, ND-62). */
export interface PlaceParameters {
  readonly id: string;
  readonly title: string;
  readonly displayName: string;
  readonly lat: string;
  readonly lon: string;
  readonly subTitle?: string;
  readonly type?: string;
}

/** The names stand here alone, those of preferences in `trip-preferences.ts`; all else derives from them. */
export const placeParameters: Readonly<Record<PlaceField, PlaceParameters>> = {
  departure: { id: 'fi', title: 'fv', subTitle: 'fst', displayName: 'ffv', type: 'fpt', lat: 'flat', lon: 'flon' },
  arrival: { id: 'ti', title: 'tv', subTitle: 'tst', displayName: 'tfv', type: 'tpt', lat: 'tlat', lon: 'tlon' },
  via: { id: 'v[0][i]', title: 'v[0][v]', displayName: 'v[0][fv]', lat: 'v[0][lat]', lon: 'v[0][lon]' },
};

/** The other parameters of a trip (SHARE-3 to SHARE-6, SHARE-8). `rjc` is our addition. */
export const tripParameters = {
  tripType: 'tt',
  departureTime: 'dt',
  arrivalTime: 'at',
  returnTime: 'rt',
  journey: 'jc',
  returnJourney: 'rjc',
} as const;

const { departure, arrival, via } = placeParameters;
const { tripType, departureTime, arrivalTime, returnTime, journey } = tripParameters;

const signs = [departure.id, arrival.id, tripType, departureTime, arrivalTime, returnTime, journey];
const sign = new RegExp(`[?&](?:${signs.join('|')})=`);

/** Returns whether an address says anything of a trip. The reader of such addresses is then worth loading. */
export function saysTrip(search: string): boolean {
  return sign.test(search);
}

/** A change of one of these makes another trip. Names, preferences and chosen journeys do not. */
const essential = [
  ...[departure, arrival].flatMap(({ id, lat, lon }) => [id, lat, lon]),
  ...[via.id, tripType, departureTime, arrivalTime, returnTime],
];

/** Returns whether two queries ask for the same trip. */
export function isSameTrip(one: string, other: string): boolean {
  const [first, second] = [new URLSearchParams(one), new URLSearchParams(other)];
  return essential.every((name) => (first.get(name) ?? '') === (second.get(name) ?? ''));
}
