import type { Criterion } from '#shared/domain/trip/trip-request.ts';
import { withoutLines } from '../search/masks.ts';
import type { RoutedJourney } from '../search/search-journeys.ts';
import { searchSpan, type WindowSearch } from '../search/search-windows.ts';
import type { Candidate } from './candidate.ts';
import { effortOf } from './without-dominated.ts';

const searchedSeconds = 900;
/** Effort that an alternative may add: half as much again and ten minutes, twenty minutes at most. */
const addedShare = 0.5;
const addedSeconds = 600;
const mostAddedSeconds = 1200;

/** Returns the most effort of an alternative to these journeys. */
function mostEffort(rides: readonly Candidate[], criterion: Criterion): number {
  const least = Math.min(...rides.map((ride) => effortOf(ride, criterion)));
  return least + Math.min(mostAddedSeconds, addedShare * least + addedSeconds);
}

const mostChanges = (rides: readonly Candidate[]): number => 1 + Math.min(...rides.map(({ transfers }) => transfers));

const areAlike = (rides: readonly Candidate[]): boolean =>
  rides.length > 1 && new Set(rides.map(({ lines }) => lines)).size === 1;

/**
 * Searches without the lines of these journeys, if they all ride the same ones: they hide every slower line. Returns no
 * journey whose duration alone is too much effort, and none with too many changes.
 */
export function searchOtherLines(
  search: WindowSearch,
  rides: readonly Candidate[],
  criterion: Criterion,
): RoutedJourney[] {
  const [first] = rides;
  if (first === undefined || !areAlike(rides)) return [];
  const { timetable, masks, isArrival } = search;
  const ids = new Set(first.lines.split(' '));
  const lines = new Set([...timetable.lines.keys()].filter((line) => ids.has(timetable.lines[line]?.id ?? '')));
  const latest = Math.max(...rides.map(({ arrival }) => arrival));
  const earliest = Math.min(...rides.map(({ departure }) => departure));
  const [from, to] = isArrival ? [latest - searchedSeconds, latest] : [earliest, earliest + searchedSeconds];
  const limits = { longestSeconds: mostEffort(rides, criterion), mostBoardings: mostChanges(rides) + 1 };
  return searchSpan({ ...search, masks: withoutLines(timetable, masks, lines), limits }, from, to);
}

/**
 * Returns the cheapest of `others` by other lines, if all `rides` ride the same ones, and if it runs while they run and adds
 * little effort and at most one change. One that leaves long after a line that runs all the time is no alternative.
 */
export function alternatives(
  rides: readonly Candidate[],
  others: readonly Candidate[],
  criterion: Criterion,
): Candidate[] {
  if (!areAlike(rides)) return [];
  const most = mostEffort(rides, criterion);
  const changes = mostChanges(rides);
  const last = Math.max(...rides.map(({ departure }) => departure));
  const first = Math.min(...rides.map(({ arrival }) => arrival));
  return others
    .filter(({ lines }) => lines !== rides[0]?.lines)
    .filter(({ departure, arrival }) => departure <= last && arrival >= first)
    .filter((other) => effortOf(other, criterion) <= most && other.transfers <= changes)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 1);
}
