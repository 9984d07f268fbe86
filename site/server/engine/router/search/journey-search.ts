import type { Timetable } from '../../timetable.ts';
import type { DayTimetable } from './day-tables.ts';
import type { End } from './ends.ts';
import type { Masks } from './masks.ts';
import type { SearchLimits } from './raptor.ts';
import type { IsStopped } from './search-stopped.ts';
import type { WalkingRules } from './walks.ts';

/** A ride on one trip between two positions of its pattern, in the direction of travel. */
export interface Ride {
  readonly trip: number;
  readonly serviceDay: number;
  readonly board: number;
  readonly alight: number;
  /** Whether the traveller stayed on board from the previous ride. */
  readonly isStay: boolean;
}

/** What a journey is compared by; instants in seconds since 1970. */
export interface Rated {
  readonly departure: number;
  readonly arrival: number;
  readonly boardings: number;
}

export interface RouterSearch {
  readonly timetable: Timetable;
  readonly day: DayTimetable;
  readonly masks: Masks;
  readonly rules: WalkingRules;
  /** From, via…, to. */
  readonly ends: readonly End[];
  /** Ignored with a via. */
  readonly limits?: SearchLimits | undefined;
  /** Journeys of another search: what one of them is as good as is not found. Ignored with a via. */
  readonly known?: readonly Rated[] | undefined;
  /** The day with live data whose planned one is `day`, if their bounds shall be shared. */
  readonly live?: DayTimetable | undefined;
  readonly isStopped?: IsStopped | undefined;
}
