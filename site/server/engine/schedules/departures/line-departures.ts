import type { NextDepartures } from '#shared/domain/schedule.ts';
import type { DeparturesRequest } from '../../contract.ts';
import { timetableNow } from '../../live/timetable-now.ts';
import { clockTextOf } from '../../router/journeys/clock-text.ts';
import { idsOf } from '../../router/journeys/itinerary.ts';
import { type Circumstances, lineRefOf } from '../../router/journeys/journey-of-legs.ts';
import { dayNumberOf } from '../../router/search/day-timetable.ts';
import { entryAt, type Timetable } from '../../timetable.ts';
import { disruptionsOfListed } from '../disruptions-here.ts';
import { directionOf, patternsTowards } from '../lines/line-routes.ts';
import { arrivalOfRun, departureOfRun } from './departure.ts';
import { edgesOfDay, expectedOf, isBoardable, positionTowards, runsAt, slotsAt } from './runs.ts';
import { stopGroupOf } from './stop-group.ts';

const mostShown = 10;

/**
 * Returns the next departures of a line at a stop, today or tomorrow; null for an unknown stop, line or target. `now`
 * in seconds.
 */
export function lineDepartures(
  planned: Timetable,
  { stopPointId, lineId, toStopPointId, direction, from }: DeparturesRequest,
  circumstances: Circumstances,
  now: number,
): NextDepartures | null {
  const timetable = timetableNow(planned, circumstances.runs);
  const { lines, patterns, zone } = timetable;
  const place = stopGroupOf(timetable, stopPointId);
  const line = idsOf(timetable).lines.get(lineId);
  const target = toStopPointId ? stopGroupOf(timetable, toStopPointId) : undefined;
  if (place === null || line === undefined || target === null) return null;

  const targets = target === undefined ? null : new Set(target.stops);
  const towards = direction ? patternsTowards(timetable, line, direction) : null;
  const slots = slotsAt(timetable, place.stops).filter(
    (slot) =>
      patterns[slot.pattern]?.line === line &&
      isBoardable(timetable, slot) &&
      (towards === null || towards.has(slot.pattern)) &&
      (targets === null || positionTowards(timetable, slot, targets) >= 0),
  );
  const search = { from, lastDay: dayNumberOf(from, zone) + 1, most: mostShown };
  const runs = slots
    .flatMap((slot) => runsAt(timetable, slot, search))
    .sort((a, b) => expectedOf(a) - expectedOf(b) || a.scheduled - b.scheduled || a.trip - b.trip)
    .slice(0, mostShown);
  const days = new Set(runs.map(({ serviceDay }) => serviceDay));
  const lastOf = new Map([...days].map((day) => [day, edgesOfDay(timetable, slots, day)?.last]));
  const directions = new Set(slots.map(({ pattern }) => entryAt(patterns, pattern).direction));
  const [slot] = slots;
  const clock = clockTextOf(zone);
  return {
    stopPointId,
    line: lineRefOf(entryAt(lines, line)),
    ...(slot !== undefined && directions.size === 1 ? { direction: directionOf(timetable, slot.pattern).name } : {}),
    departures: runs.map((run) => {
      const isLast = run.delay !== null && lastOf.get(run.serviceDay) === run.scheduled;
      const arrivalAtTarget =
        targets === null
          ? {}
          : { arrivalAtTarget: arrivalOfRun(timetable, run, positionTowards(timetable, run, targets)) };
      return { ...departureOfRun(timetable, run, isLast), ...arrivalAtTarget };
    }),
    disruptions: disruptionsOfListed(timetable, circumstances, {
      runs,
      targetOf: targets === null ? undefined : (run) => positionTowards(timetable, run, targets),
      idle: runs.length > 0 ? [] : slots,
      at: from,
    }),
    updatedAt: clock.iso(now),
  };
}
