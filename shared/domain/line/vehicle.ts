import type { LatLon } from '../place/coordinates.ts';
import type { LineRef } from './line.ts';

/** Whose vehicles are meant: those of a line, of the rides of a journey code, or those that come to a stop. */
export interface VehicleSubject {
  readonly kind: 'line' | 'journey' | 'stop';
  readonly id: string;
}

/** A vehicle where a live feed has seen it. A calculated position is none. */
export interface Vehicle extends LatLon {
  /** The same from one response to the next. */
  id: string;
  /** What is written on it. */
  label?: string;
  line: LineRef;
  /** Id of the direction of its line. */
  directionId?: string;
  headsign?: string;
  /** Degrees from north, clockwise. */
  bearing?: number;
  /** ISO 8601 with offset. */
  seenAt: string;
  /** The stop at which it stands, or to which it goes. */
  stop?: { id: string; name: string; isThere: boolean };
  /** Stops until it is at the stop of the subject, or where the traveller boards. */
  stopsAway?: number;
}

export interface Vehicles {
  vehicles: Vehicle[];
}

/** Until this age a position is live. */
const liveSeconds = 90;
/** From this age on, a vehicle is no longer shown. */
const goneSeconds = 600;

export type VehicleAge = 'LIVE' | 'GONE' | { readonly minutes: number };

/** Returns how current a position is; minutes are whole, one at least. `now` is in milliseconds. */
export function vehicleAge({ seenAt }: Pick<Vehicle, 'seenAt'>, now: number): VehicleAge {
  const seconds = (now - Date.parse(seenAt)) / 1000;
  if (seconds <= liveSeconds) return 'LIVE';
  return seconds > goneSeconds || Number.isNaN(seconds) ? 'GONE' : { minutes: Math.max(1, Math.round(seconds / 60)) };
}

/** The name of a subject in a stream. */
export const subjectKey = ({ kind, id }: VehicleSubject): string => `${kind} ${id}`;
