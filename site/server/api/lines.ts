import { getLine, getLineSchedule, getLineShape, searchLines } from '#shared/api/lines.ts';
import { getNetwork } from '#shared/api/network.ts';
import type { NetworkLine } from '#shared/domain/network.ts';
import { dayOf } from '#shared/lib/zoned-time.ts';
import { lineDetail } from '#site/server/engine/schedules/lines/line-detail.ts';
import { lineSchedule } from '#site/server/engine/schedules/lines/line-schedule.ts';
import { lineShape } from '#site/server/engine/schedules/lines/line-shape.ts';
import { networkShape } from '#site/server/engine/schedules/lines/network-shape.ts';
import { searchLines as findLines } from '#site/server/engine/schedules/lines/search-lines.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { CallRefused } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import type { TransportParts } from './journeys.ts';

const drawn = new WeakMap<Timetable, NetworkLine[]>();

/** Lines, for the screens that the spec shows without a call (ND-24). */
export function answerLines(calls: CallTable, { city, circumstances, clock }: TransportParts): void {
  const today = () => dayOf(clock.now(), city().timetable.zone);

  calls.answer(searchLines, ({ input }) => findLines(city().timetable, input));

  calls.answer(getLine, ({ input, locale }) =>
    known(lineDetail(city().timetable, input.id, { day: today(), circumstances: circumstances(locale) })),
  );

  calls.answer(getLineSchedule, ({ input: { id, date = today(), ...input }, locale }) =>
    known(lineSchedule(city().timetable, id, { ...input, date, language: locale }, circumstances(locale))),
  );

  calls.answer(getNetwork, () => {
    const { timetable } = city();
    const { feedName, zone, bounds } = timetable;
    // Drawn once a feed: every map asks for it, and it is the same for all.
    const lines = drawn.get(timetable) ?? networkShape(timetable);
    drawn.set(timetable, lines);
    return { name: feedName, timeZone: zone, bounds: { ...bounds }, lines };
  });

  calls.answer(getLineShape, ({ input }) => known(lineShape(city().timetable, input.id)));
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new CallRefused(404, 'unknown-line', 'There is no such line, direction or stop here.');
  return found;
}
