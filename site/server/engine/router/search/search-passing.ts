import { runAt } from '../../live/timetable-now.ts';
import { oncePerNetwork } from '../../once-per.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import type { DayTimetable } from './day-tables.ts';
import { accessToPoints, type End } from './ends.ts';
import type { Ride, RouterSearch } from './journey-search.ts';
import { type Masks, masksOfPoints } from './masks.ts';
import { accessInLayer, changesInLayers, masksInLayers, passingDayOf } from './passing-day.ts';
import type { RaptorSearch } from './raptor.ts';
import { changesOf, pointsOfStop } from './walks.ts';

interface Known {
  readonly day: DayTimetable;
  readonly masks: Masks;
  readonly key: string;
  readonly search: RaptorSearch;
}

/**
 * The last search of a timetable, which the windows of a request share. Each further via adds a copy of the day's stops and
 * labels, and the limit of the day cache counts none of them: so there is only one.
 */
const lastSearches = oncePerNetwork((): { known: Known | null } => ({ known: null }));

/**
 * Returns the search for journeys that pass every via aboard a vehicle; null without a via, or if one is no stop.
 */
export function passingSearchOf({ timetable, day, masks, rules, ends, isStopped }: RouterSearch): RaptorSearch | null {
  const vias = ends.slice(1, -1);
  if (vias.length === 0 || vias.some(({ stops }) => stops.length === 0)) return null;
  const key = JSON.stringify([ends, rules]);
  const last = lastSearches(timetable);
  const { known } = last;
  if (known?.day === day && known.masks === masks && known.key === key && known.search.isStopped === isStopped)
    return known.search;
  const { isMirrored } = day;
  const order = isMirrored ? ends.toReversed() : ends;
  const passed = order
    .slice(1, -1)
    .map(({ stops }) => new Set(stops.flatMap((stop) => [...pointsOfStop(timetable, stop)])));
  const layers = passed.length + 1;
  const [from, to] = [entryAt(order, 0), entryAt(order, order.length - 1)];
  const found = {
    day: passingDayOf(day, passed),
    changes: changesInLayers(changesOf(timetable, rules, isMirrored), layers),
    changesInto: changesInLayers(changesOf(timetable, rules, !isMirrored), layers),
    masks: masksInLayers(masksOfPoints(timetable, masks), layers),
    access: accessToPoints(timetable, from, rules, isMirrored),
    egress: accessInLayer(accessToPoints(timetable, to, rules, !isMirrored), layers - 1, timetable.points.count),
    isStopped,
  };
  last.known = { day, masks, key, search: found };
  return found;
}

/** Cuts rides that pass the vias aboard at their calls there: the next stage begins with the rest of the ride. */
export function stagesOfPassing(timetable: Timetable, rides: readonly Ride[], vias: readonly End[]): Ride[][] {
  const stages: Ride[][] = [[]];
  for (const ride of rides) {
    const { pattern } = runAt(timetable, ride.trip, ride.serviceDay);
    let rest = ride;
    for (let at = ride.board + 1; at < ride.alight; at++) {
      const isCall = pattern.boards[at] === 1 || pattern.alights[at] === 1;
      if (!isCall || !vias[stages.length - 1]?.stops.includes(pattern.stops[at] ?? 0)) continue;
      stages.at(-1)?.push({ ...rest, alight: at });
      rest = { ...rest, board: at, isStay: true };
      stages.push([]);
    }
    stages.at(-1)?.push(rest);
  }
  return stages;
}
