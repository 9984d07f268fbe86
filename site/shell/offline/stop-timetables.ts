import { getLineSchedule } from '#shared/api/calls/lines.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import type { FavoriteStopPoint } from '#shared/domain/favorites/favorite.ts';
import { wantedLines } from '#shared/domain/favorites/favorite-subject.ts';
import type { PlaceKey } from '#shared/domain/place/place-key.ts';
import type { StopSchedule } from '#shared/domain/schedule.ts';
import { addDays } from '#shared/lib/time/calendar-day.ts';
import { noonOf } from '#shared/lib/time/zoned-time.ts';

/** Directions of a stop whose timetables are kept. The largest stations have more, most of them by night. */
const mostDirections = 24;

interface StopTimetables {
  readonly stop: PlaceKey;
  /** The lines that the traveller wants to see at the stop; none for all. */
  readonly lineIds: FavoriteStopPoint['lineIds'];
  readonly schedules: readonly Pick<StopSchedule, 'line' | 'direction' | 'stopPointId'>[];
  readonly today: string;
  readonly zone: string;
}

/** Returns path and query of every request that the widgets send to show a stop today and tomorrow. */
export function timetablesOf({ stop: { type, id }, lineIds, schedules, today, zone }: StopTimetables): string[] {
  const tomorrow = addDays(today, 1);
  const isWanted = wantedLines(
    { lineIds },
    schedules.map(({ line }) => line),
  );
  const ofStop =
    type === 'stopArea'
      ? [
          addressOf(getStopArea, { id }),
          addressOf(getStopAreaSchedules, { id }),
          addressOf(getStopPointSchedules, { id, groupedByTerminus: true, fromDatetime: noonOf(tomorrow, zone) }),
        ]
      : // Requests for “now” name the minute; this one stands for all of them.
        [addressOf(getStopPointSchedules, { id, groupedByTerminus: false })];
  const directions = schedules
    .filter(({ line }) => isWanted(line.id))
    .map(({ line, direction, stopPointId }) => ({
      id: line.id,
      direction: direction.id,
      fromStopPointId: stopPointId,
    }));
  const ofLines = [...new Map(directions.map((one) => [JSON.stringify(one), one])).values()]
    .slice(0, mostDirections)
    .flatMap((one) => [today, tomorrow].map((date) => addressOf(getLineSchedule, { ...one, date })));
  return [...ofStop, ...ofLines];
}
