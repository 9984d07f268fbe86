import { foreignFields } from '#shared/lib/foreign.ts';
import type { Place } from '../place/place.ts';
import { keptPlace } from '../place/place-history.ts';
import { idOfPosition, isSamePlace } from '../place/place-key.ts';
import { readPlace } from '../place/read-place.ts';

/** The two ends of a trip. */
export interface TripPair {
  readonly departure: Place;
  readonly arrival: Place;
}

/** The number of trips that are kept. */
const mostRecentTrips = 5;

const isSameTrip = (one: TripPair, other: TripPair) =>
  isSamePlace(one.departure, other.departure) && isSamePlace(one.arrival, other.arrival);

/** The traveller's own position is not stored, for privacy (ND-99). */
const isStorable = ({ departure, arrival }: TripPair) =>
  departure.type !== 'USER_POSITION' && arrival.type !== 'USER_POSITION' && !isSamePlace(departure, arrival);

/** Adds a searched trip: newest first, without duplicates. Returns the same list if that changes nothing. */
export function rememberTrip(trips: readonly TripPair[], ends: TripPair): readonly TripPair[] {
  const [newest] = trips;
  if (!isStorable(ends) || (newest && isSameTrip(newest, ends))) return trips;
  const kept = { departure: keptPlace(ends.departure), arrival: keptPlace(ends.arrival) };
  return [kept, ...trips.filter((trip) => !isSameTrip(trip, ends))].slice(0, mostRecentTrips);
}

function readTrip(stored: unknown): TripPair[] {
  const fields = foreignFields(stored);
  const [departure, arrival] = [readPlace(fields.departure), readPlace(fields.arrival)];
  return departure && arrival && isStorable({ departure, arrival }) ? [{ departure, arrival }] : [];
}

/** Reads the stored trips. An invalid one is left out. */
export function readRecentTrips(text: string | null): readonly TripPair[] {
  try {
    const trips: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(trips) ? trips.slice(0, mostRecentTrips).flatMap(readTrip) : [];
  } catch {
    // The text was written by another script.
    return [];
  }
}

/** A place and, if it is a favorite address, its category. */
export interface KnownPlace {
  readonly place: Place;
  readonly category: string;
}

/** A trip to offer. */
export interface KnownTrip {
  readonly departure: KnownPlace;
  readonly arrival: KnownPlace;
}

/** An address may have another id than its favorite, so the position counts as well. */
const isAt = (one: Place, other: Place) =>
  isSamePlace(one, other) || (one.type === 'address' && idOfPosition(one) === idOfPosition(other));

/**
 * Returns the trips to offer: between home and work first, then the recent ones. An end that is a favorite is named like it. With
 * `arrival`, only trips that lead there.
 */
export function knownTrips(
  recent: readonly TripPair[],
  favorites: readonly KnownPlace[],
  arrival: Place | null = null,
): readonly KnownTrip[] {
  const known = (place: Place): KnownPlace =>
    favorites.find((favorite) => isAt(place, favorite.place)) ?? { place, category: '' };
  const [home, work] = ['HOME', 'WORK'].map((name) => favorites.find(({ category }) => category === name)?.place);
  const daily =
    home && work
      ? [
          { departure: home, arrival: work },
          { departure: work, arrival: home },
        ]
      : [];
  const trips: KnownTrip[] = [];
  for (const ends of [...daily, ...recent]) {
    const trip = { departure: known(ends.departure), arrival: known(ends.arrival) };
    const isWanted = arrival === null || isAt(arrival, trip.arrival.place);
    if (isWanted && !trips.some((other) => isSameTrip(pairOf(other), pairOf(trip)))) trips.push(trip);
  }
  return trips;
}

/** Returns the two ends of an offered trip. */
export const pairOf = ({ departure, arrival }: KnownTrip): TripPair => ({
  departure: departure.place,
  arrival: arrival.place,
});
