import type { Disruption } from './disruption.ts';
import type { LineRef } from './line/line.ts';
import type { LatLon } from './place/coordinates.ts';

export const transitTimeStatuses = ['SCHEDULED', 'ON_TIME', 'DELAYED', 'EARLY', 'CANCELLED'] as const;

/** The type of every time in a response: planned and real-time. ISO 8601 with offset. */
export interface TransitTime {
  scheduled: string;
  estimated?: string;
  delaySeconds?: number;
  /** Set if the planned time is approximate: a vehicle comes about every so many seconds. */
  headwaySeconds?: number;
  status: (typeof transitTimeStatuses)[number];
}

/** The first and the last day of a timetable, both included, such as `2026-03-01`. */
export interface ServicePeriod {
  firstDay: string;
  lastDay: string;
}

/** The call of a vehicle at a stop point. */
export interface StopCall extends LatLon {
  stopPointId: string;
  name: string;
  arrival?: TransitTime;
  departure?: TransitTime;
  platform?: string;
  accessible?: boolean | null;
}

export interface Departure {
  tripId: string;
  time: TransitTime;
  destination: string;
  platform?: string;
  realtime: boolean;
  accessible?: boolean | null;
  lastOfDay?: boolean;
}

/** The reasons for a schedule without departures. */
export const noDepartureReasons = [
  'NO_SERVICE_TODAY',
  'SERVICE_ENDED',
  'TERMINUS',
  'DISRUPTED',
  'OUT_OF_PERIOD',
] as const;

/**
 * The departures of one line in one direction at one stop point. Grouped by terminus, there is one entry per
 * terminus.
 */
export interface StopSchedule {
  line: LineRef;
  stopPointId: string;
  direction: { id: string; name: string };
  terminus?: string[];
  departures: Departure[];
  firstDeparture?: string;
  lastDeparture?: string;
  reason?: (typeof noDepartureReasons)[number];
}

export interface StopSchedules {
  stop: { id: string; name: string };
  fromDatetime: string;
  groupedByTerminus: boolean;
  schedules: StopSchedule[];
  disruptions: Disruption[];
  /** Present if the requested day is outside the timetable. */
  outOfPeriod?: ServicePeriod;
  /** Present while vehicles are known: `vehicles` returns them. */
  hasVehicles?: boolean;
}

export interface NextDepartures {
  stopPointId: string;
  line: LineRef;
  direction?: string;
  /** `arrivalAtTarget` is present if the request names the stop point of arrival. */
  departures: (Departure & { arrivalAtTarget?: TransitTime })[];
  disruptions: Disruption[];
  updatedAt: string;
}
