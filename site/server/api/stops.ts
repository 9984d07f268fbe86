import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getNextDepartures, getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { CallRefused, orUnknown } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import { engineContext, type TransportDependencies } from './journeys.ts';

const known = orUnknown('unknown-stop', 'There is no such stop, line or destination.');

/** Registers the calls about departures. */
export function registerStops(calls: CallTable, { city, clock }: TransportDependencies): void {
  const now = () => Math.floor(clock.now() / 1000);

  /** Parses a time of a request to seconds since 1970. Default: now; without offset: local time of the network. */
  function momentOf(text: string | undefined): number {
    if (text === undefined) return now();
    const instant = parseInstant(text, city().engine.zone);
    if (instant === null) throw new CallRefused(400, 'bad-query', 'fromDatetime is not a valid time.');
    return Math.floor(instant / 1000);
  }

  calls.on(getStopAreaSchedules, async ({ input, ...caller }) =>
    known(
      await city().engine.stopSchedules(
        input.id,
        { from: now(), groupedByTerminus: true },
        engineContext(caller, clock),
      ),
    ),
  );

  calls.on(getStopPointSchedules, async ({ input: { id, groupedByTerminus = false, fromDatetime }, ...caller }) => {
    const query = { from: momentOf(fromDatetime), groupedByTerminus };
    return known(await city().engine.stopSchedules(id, query, engineContext(caller, clock)));
  });

  calls.on(getNextDepartures, async ({ input: { id, fromDatetime, ...input }, ...caller }) => {
    const query = { ...input, stopPointId: id, from: momentOf(fromDatetime) };
    return known(await city().engine.departures(query, engineContext(caller, clock)));
  });
}
