import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getNextDepartures, getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { lineDepartures } from '#site/server/engine/schedules/departures/line-departures.ts';
import { schedulesOfStop } from '#site/server/engine/schedules/departures/stop-schedules.ts';
import { CallRefused, orUnknown } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import type { TransportDependencies } from './journeys.ts';

const known = orUnknown('unknown-stop', 'There is no such stop, line or destination.');

/** Registers the calls about departures. */
export function registerStops(calls: CallTable, { city, circumstances, clock }: TransportDependencies): void {
  const now = () => Math.floor(clock.now() / 1000);

  /** Parses a time of a request to seconds since 1970. Default: now; without offset: local time of the network. */
  function momentOf(text: string | undefined): number {
    if (text === undefined) return now();
    const instant = parseInstant(text, city().timetable.zone);
    if (instant === null) throw new CallRefused(400, 'bad-query', 'fromDatetime is not a valid time.');
    return Math.floor(instant / 1000);
  }

  calls.on(getStopAreaSchedules, ({ input, locale }) =>
    known(
      schedulesOfStop(
        city(locale).timetable,
        input.id,
        { from: now(), groupedByTerminus: true },
        circumstances(locale),
      ),
    ),
  );

  calls.on(getStopPointSchedules, ({ input: { id, groupedByTerminus = false, fromDatetime }, locale }) =>
    known(
      schedulesOfStop(
        city(locale).timetable,
        id,
        { from: momentOf(fromDatetime), groupedByTerminus },
        circumstances(locale),
      ),
    ),
  );

  calls.on(getNextDepartures, ({ input: { id, fromDatetime, ...input }, locale }) =>
    known(
      lineDepartures(
        city(locale).timetable,
        { ...input, stopPointId: id, from: momentOf(fromDatetime) },
        circumstances(locale),
        now(),
      ),
    ),
  );
}
