import type { SourceFault } from '#site/server/city/read-source.ts';
import type { MatchedRun, NoRun } from './matched-run.ts';

/** A message of GTFS-Realtime as decoded: a field that is missing is null, NaN or -1, never a default. */
export interface FeedMessage {
  /** Seconds since 1970; null if the feed has none. */
  readonly timestamp: number | null;
  /** Whether it has changes only. Nothing defines how to apply them. */
  readonly isDifferential: boolean;
  readonly trips: readonly TripUpdate[];
  readonly calls: CallUpdates;
  readonly vehicles: readonly VehiclePosition[];
  readonly alerts: readonly Alert[];
}

/** A message with the time that stands for now in it, in seconds since 1970. */
export type TimedMessage = Pick<FeedMessage, 'trips' | 'calls'> & { readonly now: number };

/** Values of `schedule_relationship` of trips. */
export const tripRelations = {
  scheduled: 0,
  added: 1,
  unscheduled: 2,
  cancelled: 3,
  replacement: 5,
  duplicated: 6,
  deleted: 7,
  new: 8,
} as const;

/** Values of `schedule_relationship` of calls. */
export const callRelations = { scheduled: 0, skipped: 1, noData: 2, unscheduled: 3 } as const;

export interface TripDescriptor {
  readonly tripId: string | null;
  readonly routeId: string | null;
  readonly direction: number | null;
  /** HH:MM:SS */
  readonly startTime: string | null;
  /** YYYYMMDD */
  readonly startDate: string | null;
  readonly relation: number | null;
  /** Whether it names a trip of TripModifications. */
  readonly isModified: boolean;
}

export interface VehicleDescriptor {
  readonly id: string | null;
  readonly label: string | null;
  readonly plate: string | null;
  readonly wheelchair: number | null;
}

export interface TripUpdate {
  readonly entity: string;
  readonly trip: TripDescriptor;
  /** Its run, or why there is none, where more than `trip` says so. */
  readonly run?: MatchedRun | NoRun;
  readonly vehicle: VehicleDescriptor | null;
  readonly delay: number | null;
  /** Its calls are those from `from` to `to` in `CallUpdates`. */
  readonly from: number;
  readonly to: number;
  /** `trip_properties`. */
  readonly newTripId: string | null;
  readonly newStartDate: string | null;
  readonly newStartTime: string | null;
  readonly newHeadsign: string | null;
}

/** The updates of calls of all trips, in the order of the message. */
export interface CallUpdates {
  readonly count: number;
  /** `stop_sequence`; -1 if missing. */
  readonly sequence: Int32Array;
  /** Index into `texts`; -1 if missing. */
  readonly stop: Int32Array;
  readonly assigned: Int32Array;
  /** `callRelations`. */
  readonly relation: Uint8Array;
  /** Seconds since 1970; NaN if missing. */
  readonly arrivalTime: Float64Array;
  readonly departureTime: Float64Array;
  /** Seconds; NaN if missing. */
  readonly arrivalDelay: Float64Array;
  readonly departureDelay: Float64Array;
  /** `DropOffPickupType`; 255 if missing. */
  readonly pickup: Uint8Array;
  readonly dropOff: Uint8Array;
  readonly texts: readonly string[];
}

export interface VehiclePosition {
  readonly entity: string;
  readonly trip: TripDescriptor | null;
  readonly vehicle: VehicleDescriptor | null;
  readonly lat: number | null;
  readonly lon: number | null;
  /** Degrees from north, clockwise. */
  readonly bearing: number | null;
  /** Metres a second. */
  readonly speed: number | null;
  readonly sequence: number | null;
  readonly stopId: string | null;
  readonly status: number | null;
  readonly timestamp: number | null;
  readonly occupancy: number | null;
  readonly occupancyPercent: number | null;
}

export interface Alert {
  readonly entity: string;
  readonly periods: readonly AlertPeriod[];
  readonly informed: readonly InformedEntity[];
  readonly cause: number | null;
  readonly effect: number | null;
  readonly severity: number | null;
  readonly url: readonly Translation[];
  readonly header: readonly Translation[];
  readonly description: readonly Translation[];
}

/** Seconds since 1970; an end that is null is open. */
export interface AlertPeriod {
  readonly start: number | null;
  readonly end: number | null;
}

/** All fields that are set must hold. */
export interface InformedEntity {
  readonly agencyId: string | null;
  readonly routeId: string | null;
  readonly routeType: number | null;
  readonly trip: TripDescriptor | null;
  readonly stopId: string | null;
  readonly direction: number | null;
}

export interface Translation {
  readonly text: string;
  readonly language: string | null;
}

/** Why a feed cannot be used. */
export type FeedFault = SourceFault | 'unreadable' | 'differential' | 'ahead' | 'old';

/** A feed that cannot be used. The message says why to the operator, without the address, which may have a key. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
  readonly problem: FeedFault;

  constructor(problem: FeedFault, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Bytes that are none of GTFS-Realtime. */
export const notGtfsRealtime = (): FeedRefused =>
  new FeedRefused('unreadable', 'it is no message of GTFS-Realtime, or is cut short');
