import { knownInstant } from '#site/server/content/moment.ts';
import { affectsPattern } from '#site/server/engine/disruptions/disrupted-runs.ts';
import type { DisruptedPlace, Span } from '#site/server/engine/disruptions/known-disruption.ts';
import { dayNumberOf, serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { entryAt, type Timetable } from '#site/server/engine/timetable.ts';
import { type WrittenDisruption, weekdays } from './live-files.ts';

/** Hours are expanded for the service days from a week before now to a year after. */
const [daysBefore, daysAfter] = [7, 366];

/**
 * Returns when a disruption is active: its periods or, with hours, those hours of each service day within its periods;
 * null for always. The end of service is the last arrival of the runs that it affects.
 */
export function activeSpans(
  { periods, hours }: Pick<WrittenDisruption, 'periods' | 'hours'>,
  where: readonly DisruptedPlace[],
  timetable: Timetable,
  now: number,
): Span[] | null {
  const written = periods.map(
    ({ from, to }): Span => [
      knownInstant(from, now) / 1000,
      to === undefined ? Number.POSITIVE_INFINITY : knownInstant(to, now) / 1000,
    ],
  );
  if (hours.length === 0) return written.length === 0 ? null : written.sort(byStart);
  const within = written.length > 0 ? written : [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const];
  const endOfService = lastArrival(timetable, where);
  const today = dayNumberOf(now / 1000, timetable.zone);
  const spans: Span[] = [];
  for (let day = today - daysBefore; day <= today + daysAfter; day++) {
    const origin = serviceDayOrigin(day, timetable.zone);
    for (const { days, from, to } of hours) {
      if (!days.includes(weekdayOf(day))) continue;
      const [start, end] = [origin + secondsOf(from), origin + (to === undefined ? endOfService : secondsOf(to))];
      for (const [begins, ends] of within) {
        const span: Span = [Math.max(start, begins), Math.min(end, ends)];
        if (span[0] < span[1]) spans.push(span);
      }
    }
  }
  return spans.sort(byStart);
}

const byStart = ([one]: Span, [other]: Span) => one - other;

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number) => entryAt(weekdays, (((day + 3) % 7) + 7) % 7);

function secondsOf(clockTime: string): number {
  const [hour = 0, minute = 0] = clockTime.split(':').map(Number);
  return hour * 3600 + minute * 60;
}

/** Last arrival of the runs that a disruption affects, in seconds of the service day. */
function lastArrival(timetable: Timetable, where: readonly DisruptedPlace[]): number {
  const arrivals = timetable.patterns.map((pattern, index) =>
    affectsPattern(timetable, where, index) ? (pattern.arrivals.at(-1) ?? 0) : 0,
  );
  return arrivals.reduce((last, arrival) => Math.max(last, arrival), 0);
}
