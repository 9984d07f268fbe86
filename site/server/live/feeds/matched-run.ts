/** A run of the timetable. */
export interface MatchedRun {
  readonly trip: number;
  readonly day: number;
  /** Seconds after its scheduled times; other than 0 only for a frequency without exact times. */
  readonly shift: number;
}

/** Why a trip of a feed is no run of the timetable. */
export type NoRun = 'unknownTrip' | 'notRunning' | 'severalRuns' | 'incomplete' | 'malformed' | 'modifiedTrip';
