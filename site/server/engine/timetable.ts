import type { Mode } from '#shared/domain/mode.ts';

/**
 * A timetable in memory, as the reader makes it from a feed and the router searches it. Everything that is searched is
 * in typed arrays; things are named by their index and only leave the engine by their ids.
 *
 * Times are seconds since the start of the service day (noon minus twelve hours in the feed's zone), so that 25:10 is
 * 90,600 and a trip after midnight belongs to the day it began. Days are numbers: days since 1970-01-01.
 */
export interface Timetable {
  /** The feed's zone, such as `Europe/Paris`. */
  readonly zone: string;
  readonly feedName: string;
  readonly stations: readonly Station[];
  readonly stops: StopTable;
  readonly lines: readonly Line[];
  readonly patterns: readonly Pattern[];
  readonly trips: TripTable;
  readonly services: ServiceTable;
  readonly footpaths: Footpaths;
  readonly points: ChangePoints;
  readonly ruledChanges: RuledChanges;
  readonly vehicleLinks: VehicleLinks;
  readonly shapes: readonly Shape[];
  readonly fares: readonly FareProduct[];
  readonly bounds: { readonly north: number; readonly south: number; readonly east: number; readonly west: number };
  /** By language, such as `de`. The feed's own language is not among them. */
  readonly translations: ReadonlyMap<string, Translations>;
  /** Where the names are translated: the timetable with those that the feed has. All else is the same in both. */
  readonly original?: Timetable;
}

/** What things are called in a language, by what the feed calls them; names that are the same in it are not there. */
export type Translations = Readonly<Record<NameKind, ReadonlyMap<string, string>>>;

export type NameKind = 'stops' | 'lines' | 'headsigns' | 'networks';

/** 0 unknown, 1 yes, 2 no, as GTFS counts. */
export type Accessibility = 0 | 1 | 2;

/** What travellers call a stop: a station, or a stop that stands for itself. */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly city: string;
  readonly wheelchair: Accessibility;
  /** Its boarding places. */
  readonly stops: Int32Array;
}

/** Boarding places, by index. */
export interface StopTable {
  readonly count: number;
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly platforms: readonly string[];
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** Index into `stations`. */
  readonly station: Int32Array;
  /** `Accessibility`, inherited from the station where the place says nothing. */
  readonly wheelchair: Uint8Array;
  /** Number of the fare zone, which the rules of `fares` speak of; -1 where the stop is in none. */
  readonly zone: Int32Array;
  /** The patterns that call here, as pairs (pattern, position), and where each stop's part begins: `start[stop]` to `start[stop + 1]`. */
  readonly patternStart: Int32Array;
  readonly patternOf: Int32Array;
  readonly positionOf: Int32Array;
}

export interface Line {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly mode: Mode;
  /** `#rrggbb` */
  readonly color: string;
  readonly textColor: string;
  readonly networkId: string;
  readonly networkName: string;
  readonly isSchool: boolean;
  readonly isNight: boolean;
  readonly patterns: Int32Array;
}

/**
 * Trips of one line and direction that call at the same points in the same order under the same boarding rules, and never
 * overtake each other: sorted by departure, earlier trips are earlier at every stop.
 */
export interface Pattern {
  readonly line: number;
  /** 0 or 1. */
  readonly direction: number;
  /** Stop indexes in the order of calling; a loop names a stop twice. */
  readonly stops: Int32Array;
  /** The point of each of `stops`, the same for all trips. */
  readonly points: Int32Array;
  /** 1 where travellers may get on or off. */
  readonly boards: Uint8Array;
  readonly alights: Uint8Array;
  readonly tripCount: number;
  /** Index into `trips`, in order of departure. */
  readonly trips: Int32Array;
  /** Time of trip `t` at position `p` is at `t * stops.length + p`. */
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
}

/** Trips by index. A run that a frequency makes is a trip of its own. */
export interface TripTable {
  readonly count: number;
  readonly ids: readonly string[];
  readonly headsigns: readonly string[];
  readonly service: Int32Array;
  readonly pattern: Int32Array;
  readonly wheelchair: Uint8Array;
  /** Index into `shapes`, or -1. */
  readonly shape: Int32Array;
  /** Trips of one vehicle in a row, where travellers may stay on board; -1 for none. */
  readonly block: Int32Array;
  /** 1 where the times are only what a frequency promises. */
  readonly isApproximate: Uint8Array;
}

export interface ServiceTable {
  readonly count: number;
  /** Whether a service runs on a day. */
  readonly runs: (service: number, day: number) => boolean;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** Ways on foot between stops, in both directions, each stop's part from `start[stop]` to `start[stop + 1]`. */
export interface Footpaths {
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** Metres on foot; 0 inside a station whose platforms are one place. */
  readonly metres: Float32Array;
  /** Seconds that the feed or its pathways ask for at least, whatever the speed; 0 where nobody says. */
  readonly leastSeconds: Int32Array;
  /** `Accessibility` of the way. */
  readonly wheelchair: Uint8Array;
}

/**
 * Where one changes between vehicles: every stop under its own index, then more points of stops at which transfers.txt
 * treats some lines or trips apart. Without such rules, points are stops.
 */
export interface ChangePoints {
  readonly count: number;
  /** Index of the stop of each point. */
  readonly stop: Int32Array;
}

/** Changes between two points for which a rule about lines or trips replaces what `footpaths` say; sorted by both. */
export interface RuledChanges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Seconds that the change takes at least, or one of `ruledSeconds`. */
  readonly leastSeconds: Int32Array;
}

/** Where a change is impossible, and where the vehicle waits for whoever changes. */
export const ruledSeconds = { impossible: -1, awaited: -2 } as const;

/** Pairs of trips of which transfers.txt says whether travellers stay on board from one to the next (1) or not (0). */
export interface VehicleLinks {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly mayStay: Uint8Array;
}

export interface Shape {
  readonly id: string;
  /** lon, lat, lon, lat … */
  readonly coordinates: Float64Array;
}

export interface FareProduct {
  readonly id: string;
  readonly name: string;
  readonly amountInCents: number;
  readonly currency: string;
  /** How many changes it allows; -1 for any. */
  readonly transfers: number;
  readonly durationSeconds: number;
  /** It is good where one of them is kept; everywhere if there are none. */
  readonly rules: readonly FareRule[];
}

/** Where a ticket is good. Every condition that is set must hold. */
export interface FareRule {
  /** Empty for all. */
  readonly lineIds: readonly string[];
  /** Zones of the first stop and of the last, -1 for any. */
  readonly origin: number;
  readonly destination: number;
  /** All zones of all stops on the way, in ascending order: these and no others. Empty for any. */
  readonly contains: readonly number[];
}
