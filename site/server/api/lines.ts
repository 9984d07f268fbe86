import { getLine, getLineSchedule, getLineShape } from '#shared/api/calls/lines.ts';
import { getNetwork } from '#shared/api/calls/network.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import type { Network } from '#shared/domain/network.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { orUnknown } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import { engineContext, type TransportDependencies } from './journeys.ts';

const known = orUnknown('unknown-line', 'There is no such line, direction or stop.');

/** Registers the calls about lines and the network (ND-24). */
export function registerLines(
  calls: CallTable,
  { city, clock }: TransportDependencies,
  basemap: () => Pick<Network, 'ground' | 'tiles'>,
): void {
  const today = () => dayOf(clock.now(), city().engine.zone);

  calls.on(searchLines, ({ input, locale }) => city().engine.findLines(input, locale));

  calls.on(getLine, async ({ input: { id, date = today() }, ...caller }) =>
    known(await city().engine.line(id, date, engineContext(caller, clock))),
  );

  calls.on(getLineSchedule, async ({ input: { id, date = today(), ...input }, ...caller }) =>
    known(await city().engine.lineSchedule(id, { ...input, date }, engineContext(caller, clock))),
  );

  calls.on(getNetwork, async (caller) => {
    const { engine, heart } = city();
    const { name, timeZone, bounds, lines } = await engine.network(engineContext(caller, clock));
    return { name, timeZone, bounds, ...(heart && { heart: { ...heart } }), lines, ...basemap() };
  });

  calls.on(getTraffic, async ({ input, ...caller }) => {
    const traffic = await city().engine.traffic(engineContext(caller, clock));
    return input.lines === 'skip' ? { ...traffic, lines: [] } : traffic;
  });

  calls.on(getLineShape, async ({ input, ...caller }) =>
    known(await city().engine.lineShape(input.id, engineContext(caller, clock))),
  );
}
