import type { TripRequest } from '#shared/domain/trip/trip-request.ts';

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Spot {
  readonly lat: number;
  readonly lon: number;
}

/** Preferences of a form with default options. */
export function plainRequest(from: Spot, to: Spot, departureDateTime: string): TripRequest {
  return {
    fromId: '',
    fromValue: '',
    fromLat: from.lat,
    fromLon: from.lon,
    toId: '',
    toValue: '',
    toLat: to.lat,
    toLon: to.lon,
    tripType: 0,
    departureDateTime,
    itineraryOptions: {
      walkSpeed: 'NORMAL',
      bikeSpeed: 'NORMAL',
      accessible: false,
      scholarLines: false,
      avoidDisruptions: false,
      displayEquipment: false,
      criterion: 'FASTEST',
      excludedModes: [],
    },
  };
}

/** `median 4.1, p95 9.3, most 12.0 ms` */
export function describeTimes(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms`;
}
