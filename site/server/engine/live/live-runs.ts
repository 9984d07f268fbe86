/** Value of `calls`: what live data says of a call. */
export const callStates = {
  /** Nothing is known: its times are the scheduled ones. */
  unknown: 0,
  /** Its times are live. */
  live: 1,
  /** The vehicle does not stop. */
  skipped: 2,
} as const;

/** Value of `state`: what live data says of a run. */
export const runStates = {
  runs: 0,
  cancelled: 1,
  /** It does not run, and no screen shows it. */
  deleted: 2,
} as const;

/**
 * Live times of runs, in the indexes of one timetable. A value: newer data is another object. Calls of run `r` are from
 * `start[r]` to `start[r + 1]`, in the order of its pattern; a run that does not run has its calls, too.
 */
export interface LiveRuns {
  readonly count: number;
  /** Index into `timetable.trips`, and service day (days since 1970). A pair occurs once. */
  readonly trip: Int32Array;
  readonly day: Int32Array;
  /** `runStates`. */
  readonly state: Uint8Array;
  readonly start: Int32Array;
  /** Seconds of the service day. Complete and never falling within a run: an unknown call has its scheduled times. */
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** `callStates`. */
  readonly calls: Uint8Array;
  /** Boarding place of each call where a feed assigns another one than scheduled; -1 for the scheduled one. */
  readonly stops: Int32Array;
  readonly added: readonly AddedRun[];
}

/** A run that the timetable does not have. */
export interface AddedRun {
  /** Unique in the feed and day. */
  readonly id: string;
  readonly day: number;
  /** Index into `timetable.lines`. */
  readonly line: number;
  readonly direction: 0 | 1;
  readonly headsign: string;
  /** `Accessibility`. */
  readonly wheelchair: 0 | 1 | 2;
  readonly stops: Int32Array;
  readonly boards: Uint8Array;
  readonly alights: Uint8Array;
  /** Seconds of the service day. */
  readonly arrivals: Int32Array;
  readonly departures: Int32Array;
  /** `callStates`. */
  readonly calls: Uint8Array;
  /** Run of the timetable that it stands in for (REPLACEMENT): that one does not run. */
  readonly replaces: { readonly trip: number; readonly day: number } | null;
}
