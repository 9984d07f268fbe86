import type { Speed } from '../trip/trip-request.ts';

/**
 * The one rule of walking time: the planner, its changes, the list of places nearby and the map all derive from it.
 * Metres per second on foot: 2.9, 4.0 and 5.4 km/h.
 */
export const walkMetresPerSecond: Readonly<Record<Speed, number>> = { SLOW: 0.8, NORMAL: 1.12, FAST: 1.5 };

/** Street distance divided by straight-line distance. */
const streetDetour = 1.3;

/** Estimates the metres by street of a straight line. */
export const metresByStreet = (straightMetres: number): number => straightMetres * streetDetour;

/** Returns the whole seconds of a walk of `metres` by street. */
export const secondsOnFoot = (metres: number, speed: Speed = 'NORMAL'): number =>
  Math.ceil(metres / walkMetresPerSecond[speed]);
