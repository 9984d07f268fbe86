import type { DataSource } from '#shared/domain/data-source.ts';
import type { Mode } from '#shared/domain/mode.ts';

/**
 * The timetable in memory: the reader builds it from a feed, the router searches it. All searched values are in typed
 * arrays. Inside the engine an object is referred to by its index, outside by its id.
 *
 * Times are seconds since the start of the service day: noon minus twelve hours in the feed's zone. 25:10 is 90,600,
 * and a trip after midnight belongs to the day on which it began. Days are counted from 1970-01-01.
 */
export interface Timetable {
  /** The feed's zone, such as `Europe/Paris`. */
  readonly zone: string;
  readonly feedName: string;
  /** Language tag of the feed's names, such as `de-CH`; empty if unknown. */
  readonly language: string;
  /** Who made the data, as the feed says. */
  readonly sources: readonly DataSource[];
  readonly stations: readonly Station[];
  readonly stops: StopTable;
  readonly lines: readonly Line[];
  readonly patterns: readonly Pattern[];
  readonly trips: TripTable;
  readonly sequences: CallSequences;
  readonly services: ServiceTable;
  readonly footpaths: Footpaths;
  readonly points: ChangePoints;
  readonly ruledChanges: RuledChanges;
  readonly vehicleLinks: VehicleLinks;
  readonly shapes: readonly Shape[];
  readonly fares: readonly FareProduct[];
  readonly bounds: { readonly north: number; readonly south: number; readonly east: number; readonly west: number };
  /** By language, such as `de`, without the feed's own language. */
  readonly translations: ReadonlyMap<string, Translations>;
  /** Set on a translated timetable, and on one as it runs now: the planned timetable with the feed's own names. */
  readonly original?: Timetable;
  /** Set on a timetable as it runs now (`timetableNow`): its live runs are patterns after the planned ones. */
  readonly live?: LiveTimetable;
}

/** What live data changes in a timetable. */
export interface LiveTimetable {
  /** The timetable without live data, in the same language. */
  readonly planned: Timetable;
  readonly runs: RunsNow;
}

/** The runs with live data, the same object in all languages. */
export interface RunsNow {
  /** 1 for trips with live data on any day. */
  readonly isTouched: Uint8Array;
  /** Undefined for a run without live data. */
  readonly stateOf: (trip: number, day: number) => RunNow | undefined;
  /** Index of each added run among the trips, by its day and id: `20000 extra`. */
  readonly added: ReadonlyMap<string, number>;
  /** Calls of live patterns at each stop. */
  readonly slotsAt: ReadonlyMap<number, readonly { readonly pattern: number; readonly position: number }[]>;
  /** Indexes of live patterns with the calls of a planned one, by the index of that. */
  readonly asPlanned: ReadonlyMap<number, readonly number[]>;
  readonly days: ReadonlySet<number>;
  /** Latest arrival, in seconds of the service day. */
  readonly latest: number;
}

export type RunNow =
  | { readonly state: 'RUNS'; readonly pattern: number; readonly row: number }
  | { readonly state: 'CANCELLED' }
  /** It does not run, and boards do not list it. */
  | { readonly state: 'DELETED' }
  /** An added run, by its index among the trips, stands in for it. */
  | { readonly state: 'REPLACED'; readonly by: number };

/** Translated names in one language, by the feed's own name. Names that do not differ are left out. */
export type Translations = Readonly<Record<NameKind, ReadonlyMap<string, string>>>;

export const nameKinds = ['stops', 'lines', 'headsigns', 'networks'] as const;

export type NameKind = (typeof nameKinds)[number];

/** Returns a record with one value for each kind of name. */
export function byKind<Value>(make: (kind: NameKind) => Value): Record<NameKind, Value> {
  const [stops, lines] = [make('stops'), make('lines')];
  return { stops, lines, headsigns: make('headsigns'), networks: make('networks') };
}

/** 0 unknown, 1 yes, 2 no, as in GTFS. */
export type Accessibility = 0 | 1 | 2;

/** A station of the feed, a group of stops of one name, or a single stop without a station. */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly city: string;
  readonly wheelchair: Accessibility;
  /** Indexes of its boarding places. */
  readonly stops: Int32Array;
  /** Empty if the feed has none. */
  readonly entrances: readonly Entrance[];
}

/** An entrance of a station, which is also an exit. */
export interface Entrance {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly wheelchair: Accessibility;
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
  /** `Accessibility`; unknown is inherited from the station. */
  readonly wheelchair: Uint8Array;
  /** Number of the fare zone, as in the rules of `fares`; -1 for none. */
  readonly zone: Int32Array;
  /**
   * The patterns that call here, as pairs (pattern, position): those of a stop are from `start[stop]` to `start[stop +
   * 1]`.
   */
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
  /** Index of the line that this route of the feed is a variant of and that has its patterns; -1 for a line of its own. */
  readonly variantOf: number;
  readonly patterns: Int32Array;
}

/**
 * Trips of one line and direction with the same points, in the same order, under the same boarding rules. Invariant: no
 * trip overtakes another, so trips sorted by departure are in order at every stop.
 */
export interface Pattern {
  readonly line: number;
  /** 0 or 1. */
  readonly direction: number;
  /** Stop indexes in the order of calling; a loop has a stop twice. */
  readonly stops: Int32Array;
  /** The point of each of `stops`, the same for all trips. */
  readonly points: Int32Array;
  /** 1 where boarding or alighting is allowed. */
  readonly boards: Uint8Array;
  readonly alights: Uint8Array;
  readonly tripCount: number;
  /** Index into `trips`, in order of departure. */
  readonly trips: Int32Array;
  /** Time of trip `t` at position `p` is at `t * stops.length + p`. */
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** Set on a pattern of live runs, whose times are live ones. Only there may a trip overtake another. */
  readonly live?: LiveRows;
}

/** What a pattern of live runs has besides. */
export interface LiveRows {
  /** The service day of all its runs. */
  readonly day: number;
  /** The pattern that its trips have in the timetable, and their rows there; null for an added run. */
  readonly planned: { readonly pattern: number; readonly rows: Int32Array } | null;
  /** `callStates` of each time. */
  readonly calls: Uint8Array;
}

/** Trips by index. Each departure of a frequency is a trip of its own. */
export interface TripTable {
  readonly count: number;
  readonly ids: readonly string[];
  readonly headsigns: readonly string[];
  readonly service: Int32Array;
  readonly pattern: Int32Array;
  readonly wheelchair: Uint8Array;
  /** Index into `shapes`, or -1. */
  readonly shape: Int32Array;
  /** Number of the block, whose trips one vehicle runs in a row with travellers on board; -1 for none. */
  readonly block: Int32Array;
  /** Seconds between the departures of a frequency without exact times, whose times are approximate; 0 for exact times. */
  readonly headway: Int32Array;
  /** Index into `lines` of the trip's route in the feed, which may be a variant of the pattern's line. */
  readonly route: Int32Array;
  /** `direction_id` in the feed; 2 if it has none. The pattern's direction may be another one. */
  readonly feedDirection: Uint8Array;
  /** Index into `sequences`. */
  readonly sequence: Int32Array;
}

/**
 * The `stop_sequence` numbers of trips, by which live data names calls; trips share equal ones. Those of sequence `s` are from
 * `start[s]` to `start[s + 1]`, ascending.
 */
export interface CallSequences {
  readonly start: Int32Array;
  readonly numbers: Int32Array;
}

export interface ServiceTable {
  readonly count: number;
  /** Whether a service runs on a day. */
  readonly runs: (service: number, day: number) => boolean;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** Footpaths between stops, one entry a direction. Those of a stop are from `start[stop]` to `start[stop + 1]`. */
export interface Footpaths {
  readonly start: Int32Array;
  readonly to: Int32Array;
  /** Metres on foot; 0 between platforms that have the same coordinates. */
  readonly metres: Float32Array;
  /** Minimum seconds by transfers.txt or pathways.txt at any walking speed; 0 where the feed has none. */
  readonly leastSeconds: Int32Array;
  /** `Accessibility` of the footpath. */
  readonly wheelchair: Uint8Array;
}

/**
 * Points at which travellers change: first every stop under its own index, then further points for stops where
 * transfers.txt has rules for single lines or trips. Without such rules, points equal stops.
 */
export interface ChangePoints {
  readonly count: number;
  /** Index of the stop of each point. */
  readonly stop: Int32Array;
}

/** Changes between two points whose rule about lines or trips overrides `footpaths`; sorted by `from`, then `to`. */
export interface RuledChanges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Minimum seconds of the change, or one of `ruledSeconds`. */
  readonly leastSeconds: Int32Array;
}

/** Values of `leastSeconds` for a forbidden change and for a timed transfer, where the vehicle waits. */
export const ruledSeconds = { impossible: -1, awaited: -2 } as const;

/** Pairs of trips for which transfers.txt allows (1) or forbids (0) staying on board from the first to the second. */
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
  /** Maximum number of changes; -1 for any. */
  readonly transfers: number;
  readonly durationSeconds: number;
  /** The ticket is valid where one of the rules holds; everywhere without rules. */
  readonly rules: readonly FareRule[];
}

/** Where a ticket is valid. Every condition that is set must hold. */
export interface FareRule {
  /** Empty for all lines. */
  readonly lineIds: readonly string[];
  /** Zone of the first stop and of the last; -1 for any. */
  readonly origin: number;
  readonly destination: number;
  /** The exact set of zones of all stops from boarding to alighting, ascending. Empty for any. */
  readonly contains: readonly number[];
}

/** Returns the entry at an index that exists: the timetable names it, or a loop counts to it. */
export function entryAt<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index];
  if (entry === undefined) throw new RangeError(`there is no entry ${index} among ${entries.length}`);
  return entry;
}

/**
 * Returns the id of a station that groups stops of one name (the feed has none), made from the id of one of its stops.
 * Each stop of the station yields a valid id, so links survive a feed that groups other stops.
 */
export const stationIdOf = (stopId: string): string => `station:${stopId}`;

/** Returns the pattern of a trip. */
export const patternOfTrip = ({ patterns, trips }: Timetable, trip: number): Pattern =>
  entryAt(patterns, trips.pattern[trip] ?? -1);
