import type { JourneyResults } from '#shared/domain/journey/journey.ts';
import { oncePer } from '#site/server/engine/once-per.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { LiveState } from '#site/server/live/create-live.ts';
import { refusedFor } from '../../http/call-refused.ts';
import type { OwnCity } from '../city.ts';
import type { PlanQuestion } from './plan-over.ts';

/** The timetable of a city, here and for other threads. */
export type PlannedCity = Pick<OwnCity, 'timetable' | 'sent'>;

export interface PlanSearch {
  /** With the feed's own names. */
  readonly city: PlannedCity;
  readonly live: LiveState;
  readonly question: PlanQuestion;
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal;
}

/** The versions of the data that a search uses. */
export interface PlanVersions {
  readonly timetable: number;
  readonly live: number;
}

export interface Planned {
  readonly results: JourneyResults;
  readonly versions: PlanVersions;
}

/** What a planner does at the moment, and the searches that it has refused since it began. */
export interface PlanningLoad {
  /** Threads that run; 0 for a planner in the main thread. */
  readonly threads: number;
  readonly waiting: number;
  readonly running: number;
  readonly refused: number;
}

export interface JourneyPlanner {
  /** Rejects with a `CallRefused` when there are too many searches, or when this one takes too long. */
  readonly plan: (search: PlanSearch) => Promise<Planned>;
  /** Makes a city the served one before its first search. Others are forgotten at the end of their last search. */
  readonly prepare: (city: PlannedCity) => void;
  readonly load: () => PlanningLoad;
  readonly close: () => Promise<void>;
}

let timetables = 0;
export const timetableVersion = oncePer((_: Timetable) => ++timetables);

let lives = 0;
const liveVersion = oncePer((_: LiveState) => ++lives);

export const planVersionsOf = ({ city, live }: Pick<PlanSearch, 'city' | 'live'>): PlanVersions => ({
  timetable: timetableVersion(city.timetable),
  live: liveVersion(live),
});

/** Time that a search may take. Browsers wait for 15 seconds, of which five may pass before a thread is free. */
export const searchMilliseconds = 8000;

export const tooManySearches = () =>
  refusedFor(2, 503, 'planning-busy', 'Too many searches for journeys are waiting: try again in two seconds.');

export const searchTooLong = () =>
  refusedFor(
    30,
    503,
    'planning-too-long',
    `The search for journeys was ended after ${searchMilliseconds / 1000} seconds: try one with fewer stops between, or at another time.`,
  );

export const searchFailed = () =>
  refusedFor(2, 503, 'planning-failed', 'The search for journeys ended before its time: try again.');
