import type { LatLon } from './coordinates.ts';
import type { Disruption } from './disruption.ts';
import type { LineRef } from './line.ts';

export const transitTimeStatuses = ['SCHEDULED', 'ON_TIME', 'DELAYED', 'EARLY', 'CANCELLED'] as const;

/** The one type of every time in an answer: planned, and as it now looks. ISO 8601 with offset. */
export interface TransitTime {
  scheduled: string;
  estimated?: string;
  delaySeconds?: number;
  status: (typeof transitTimeStatuses)[number];
}

/** The first and the last day of which a timetable knows, both included, such as `2026-03-01`. */
export interface ServicePeriod {
  firstDay: string;
  lastDay: string;
}

/** A vehicle at a stop point. */
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

/** Why a schedule holds no departure. */
export const noDepartureReasons = [
  'NO_SERVICE_TODAY',
  'SERVICE_ENDED',
  'TERMINUS',
  'DISRUPTED',
  'OUT_OF_PERIOD',
] as const;

/** One line in one direction at one stop point; when grouped by terminus, one entry a terminus. */
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
  /** Present when the timetable does not know the day asked for. */
  outOfPeriod?: ServicePeriod;
}

export interface NextDepartures {
  stopPointId: string;
  line: LineRef;
  direction?: string;
  /** `arrivalAtTarget` when the call named the stop point to arrive at. */
  departures: (Departure & { arrivalAtTarget?: TransitTime })[];
  disruptions: Disruption[];
  updatedAt: string;
}
