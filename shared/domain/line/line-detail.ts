import type { Disruption } from '../disruption.ts';
import type { LatLon, MultiLineString } from '../place/coordinates.ts';
import type { ProximityPoint } from '../place/proximity.ts';
import type { ServicePeriod } from '../schedule.ts';
import type { LineRef } from './line.ts';

export interface LineSearchResult {
  lines: LineRef[];
  total: number;
}

export interface LineDetail extends LineRef {
  directions: LineDirection[];
  disruptions: Disruption[];
  serviceHours?: { from: string; to: string };
  pdfUrl?: string;
  /** Present while vehicles are known: `vehicles` returns them. */
  hasVehicles?: boolean;
}

export interface LineDirection {
  id: string;
  name: string;
  termini: string[];
  stopPoints: LineStopPoint[];
}

export interface LineStopPoint extends LatLon {
  id: string;
  stopAreaId: string;
  name: string;
  lines: LineRef[];
  accessible: boolean | null;
}

/** A timetable with one column per run and one row per stop point. The `times` of a row are in column order. */
export interface LineSchedule {
  line: LineRef;
  direction: { id: string; name: string };
  /** `YYYY-MM-DD`. */
  date: string;
  columns: ScheduledRun[];
  /** `HH:MM` or `HH:MM:SS`; null if the run does not call. */
  rows: { stopPointId: string; name: string; times: (string | null)[] }[];
  notes: { id: string; text: string }[];
  frequencies?: Headway[];
  /** If nothing runs on `date`: the next day on which the direction has a run. */
  nextServiceDay?: string;
  /** Present if `date` is outside the timetable. */
  outOfPeriod?: ServicePeriod;
}

/** A run of a line schedule. */
export interface ScheduledRun {
  tripId: string;
  headsign: string;
  /** The first time of the run as an instant: clock times alone do not say the day. ISO 8601 with offset. */
  departsAt?: string;
  cancelled?: boolean;
  /** Ids of `notes`. */
  notes?: string[];
}

/** The headway in a part of the day: the mean, and the shortest and longest one. `HH:MM`. */
export interface Headway {
  from: string;
  to: string;
  headwayMinutes: number;
  shortestMinutes?: number;
  longestMinutes?: number;
}

/** The geometry of a line on the map. */
export interface LineShape {
  shape: MultiLineString;
  stopPoints: ProximityPoint[];
}
