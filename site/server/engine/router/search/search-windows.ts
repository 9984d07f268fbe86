import type { Speed } from '#shared/domain/trip/trip-request.ts';
import type { Closures } from '../../disruptions/closures.ts';
import { plannedOf } from '../../live/timetable-now.ts';
import type { Timetable } from '../../timetable.ts';
import type { DayTimetable } from './day-tables.ts';
import { dayNumberOf, dayTimetable, startOfServiceDay } from './day-timetable.ts';
import type { End } from './ends.ts';
import type { Rated, RouterSearch } from './journey-search.ts';
import type { Masks } from './masks.ts';
import type { SearchLimits } from './raptor.ts';
import { endsReachableOn, type IsReachableOn } from './running-days.ts';
import { bestEndFrom, findJourneys, type RoutedJourney } from './search-journeys.ts';
import { endIfStopped, type IsStopped } from './search-stopped.ts';
import type { Reach } from './walks.ts';

/** Length of the first searched window; each further one is twice as long, until there are enough journeys. */
const windowSeconds = 3600;
const enoughJourneys = 3;

export interface WindowSearch {
  readonly timetable: Timetable;
  readonly ends: readonly End[];
  readonly masks: Masks;
  readonly closures: Closures | null;
  readonly speed: Speed;
  readonly isAccessible: boolean;
  readonly barred: readonly (readonly number[])[];
  /** The wished departure, or with `isArrival` the wished arrival, in seconds since 1970. */
  readonly time: number;
  readonly isArrival: boolean;
  /** Last calendar day searched; for an arrival the first one. */
  readonly lastDay: number;
  /** As in `RouterSearch`. */
  readonly limits?: SearchLimits;
  readonly known?: readonly Rated[];
  readonly isStopped?: IsStopped | undefined;
}

/** Returns the journeys that leave (or arrive) between two instants of one day, both included. */
export function searchSpan(windowSearch: WindowSearch, from: number, to: number): RoutedJourney[] {
  const day = dayOfSpan(windowSearch, from, to);
  return searchDay(windowSearch, { timetable: windowSearch.timetable, day }, from, to);
}

/** The same by the timetable without live data; none on a day that live data does not reach. */
export function searchPlannedSpan(windowSearch: WindowSearch, from: number, to: number): RoutedJourney[] {
  const live = dayOfSpan(windowSearch, from, to);
  if (live.planned === null) return [];
  const planned = { timetable: plannedOf(windowSearch.timetable), day: live.planned, live };
  return searchDay(windowSearch, planned, from, to);
}

function dayOfSpan({ timetable, isArrival, closures }: WindowSearch, from: number, to: number): DayTimetable {
  return dayTimetable(timetable, dayNumberOf(isArrival ? to : from, timetable.zone), isArrival, closures);
}

function searchDay(
  { timetable: { zone }, isArrival, ends, masks, speed, isAccessible, barred, limits, known, isStopped }: WindowSearch,
  searched: Pick<RouterSearch, 'timetable' | 'day' | 'live'>,
  from: number,
  to: number,
): RoutedJourney[] {
  const dayNumber = dayNumberOf(isArrival ? to : from, zone);
  const rules = { speed, isAccessible, barred, reach: 'USUAL' } as const;
  const [start, end] = [startOfServiceDay(dayNumber, zone), startOfServiceDay(dayNumber + 1, zone) - 1];
  const search = { ...searched, masks, rules, ends, limits, known, isStopped };
  return findJourneys(search, Math.max(from, start), Math.min(to, end));
}

/**
 * Searches window after window until there are enough journeys and they include the best (the earliest arrival, or the
 * latest departure). The first window is searched whole, across midnight too. The neighbouring day is searched for more of them, later days only until something is found. If
 * nothing leaves (or arrives) within the first hour, stops further away are searched too.
 */
export function searchWindows(windowSearch: WindowSearch, reach: Reach): RoutedJourney[] {
  const { timetable, ends, masks, isArrival, time, closures, speed, isAccessible, barred, isStopped } = windowSearch;
  const { zone } = timetable;
  const rules = { speed, isAccessible, barred, reach };
  const wishedDay = dayNumberOf(time, zone);
  let isReachable: IsReachableOn | null = null;
  const journeys: RoutedJourney[] = [];
  let edge = time;
  let best: number | null = null;
  const isBest = ({ departure, arrival }: RoutedJourney) =>
    best !== null && (isArrival ? departure >= best : arrival <= best);
  const isSoon = ({ departure, arrival }: RoutedJourney) =>
    (isArrival ? time - arrival : departure - time) < windowSeconds;
  const isEnough = () => journeys.length >= enoughJourneys && (best === null || journeys.some(isBest));
  const searchedSeconds = () => Math.abs(edge - time);
  let span = windowSeconds;
  let goal = span;
  while (searchedSeconds() < goal || !isEnough()) {
    endIfStopped(isStopped);
    if (searchedSeconds() >= goal) {
      span *= 2;
      goal = searchedSeconds() + span;
    }
    const dayNumber = dayNumberOf(edge, zone);
    const isBeyond = Math.abs(dayNumber - wishedDay) > 1;
    if (isArrival ? dayNumber < windowSearch.lastDay : dayNumber > windowSearch.lastDay) break;
    if (isBeyond && journeys.length > 0) break;
    const [dayStart, dayEnd] = [startOfServiceDay(dayNumber, zone), startOfServiceDay(dayNumber + 1, zone) - 1];
    if (isBeyond) isReachable ??= endsReachableOn(timetable, masks, rules, ends);
    let isHopeless = isBeyond && isReachable?.(dayNumber) === false;
    if (!isHopeless) {
      const search = {
        timetable,
        day: dayTimetable(timetable, dayNumber, isArrival, closures),
        masks,
        rules,
        ends,
        isStopped,
      };
      best ??= bestEndFrom(search, edge);
      isHopeless = best === null && ends.length === 2;
      const from = isArrival ? Math.max(time - goal + 1, dayStart) : edge;
      const to = isArrival ? edge : Math.min(time + goal - 1, dayEnd);
      if (!isHopeless) {
        journeys.push(...findJourneys(search, from, to));
        edge = isArrival ? from - 1 : to + 1;
      }
    }
    if (isHopeless) edge = isArrival ? dayStart - 1 : dayEnd + 1;
    if (reach === 'USUAL' && searchedSeconds() >= windowSeconds && !journeys.some(isSoon)) {
      return searchWindows(windowSearch, 'FAR');
    }
  }
  return journeys;
}
