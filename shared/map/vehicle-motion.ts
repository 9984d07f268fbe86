import type { LatLon } from '#shared/domain/place/coordinates.ts';

/** How long a vehicle moves to where it was seen. Short: between two positions it is drawn where nobody has seen it. */
const moveMilliseconds = 1000;
/** Farther away in degrees, a vehicle appears where it is. */
const farthest = 0.02;

/** A move of a vehicle, which began at `since`. */
export interface Move {
  readonly from: LatLon;
  readonly to: LatLon;
  readonly since: number;
}

/** Returns the move to a new position from what is drawn now; none at first, for a leap and with reduced motion. */
export function moveTo(to: LatLon, drawn: LatLon | null, now: number, hasReducedMotion: boolean): Move {
  const isLeap = !drawn || Math.abs(drawn.lat - to.lat) > farthest || Math.abs(drawn.lon - to.lon) > farthest;
  return { from: isLeap || hasReducedMotion ? to : drawn, to, since: now };
}

/** Returns where a vehicle is drawn, and whether it has arrived. */
export function drawnAt({ from, to, since }: Move, now: number): { at: LatLon; isThere: boolean } {
  const share = Math.min(1, Math.max(0, (now - since) / moveMilliseconds));
  if (share === 1 || from === to) return { at: to, isThere: true };
  // Slow at both ends.
  const eased = share * share * (3 - 2 * share);
  const between = (one: number, other: number) => one + (other - one) * eased;
  return { at: { lat: between(from.lat, to.lat), lon: between(from.lon, to.lon) }, isThere: false };
}
