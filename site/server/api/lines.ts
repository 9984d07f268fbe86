import { getLine, getLineSchedule, getLineShape } from '#shared/api/calls/lines.ts';
import { getNetwork } from '#shared/api/calls/network.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import type { GroundShape, NetworkLine } from '#shared/domain/network.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { idsOf } from '#site/server/engine/router/journeys/itinerary.ts';
import { lineDetail } from '#site/server/engine/schedules/lines/line-detail.ts';
import { lineSchedule } from '#site/server/engine/schedules/lines/line-schedule.ts';
import { lineShape, networkShape } from '#site/server/engine/schedules/lines/line-shape.ts';
import { findLines } from '#site/server/engine/schedules/lines/search-lines.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { orUnknown } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import type { TransportDependencies } from './journeys.ts';

const known = orUnknown('unknown-line', 'There is no such line, direction or stop.');

/** The shapes of all lines of a timetable. */
const shapes = new WeakMap<Timetable, NetworkLine[]>();

/** Registers the calls about lines and the network (ND-24). */
export function registerLines(
  calls: CallTable,
  { city, circumstances, clock }: TransportDependencies,
  ground: readonly GroundShape[],
): void {
  const today = () => dayOf(clock.now(), city().timetable.zone);

  calls.on(searchLines, ({ input, locale }) => findLines(city(locale).timetable, input));

  calls.on(getLine, ({ input: { id, date = today() }, locale }) =>
    known(lineDetail(city(locale).timetable, id, { day: date, circumstances: circumstances(locale) })),
  );

  calls.on(getLineSchedule, ({ input: { id, date = today(), ...input }, locale }) =>
    known(lineSchedule(city(locale).timetable, id, { ...input, date, language: locale }, circumstances(locale))),
  );

  calls.on(getNetwork, ({ locale }) => {
    const { timetable, heart } = city();
    const named = city(locale).timetable;
    const { feedName, zone, bounds } = named;
    // Computed once per feed: every map requests it, and only the names differ between languages.
    const lines = shapes.get(timetable) ?? networkShape(timetable);
    shapes.set(timetable, lines);
    const codeOf = ({ id, code }: NetworkLine) => named.lines[idsOf(named).lines.get(id) ?? -1]?.code ?? code;
    return {
      name: feedName,
      timeZone: zone,
      bounds: { ...bounds },
      ...(heart && { heart: { ...heart } }),
      lines: named === timetable ? lines : lines.map((line) => ({ ...line, code: codeOf(line) })),
      ground: [...ground],
    };
  });

  calls.on(getLineShape, ({ input, locale }) => known(lineShape(city(locale).timetable, input.id)));
}
