import { toEpochDay } from '#shared/lib/time/calendar-day.ts';
import type { Catalogue } from '#site/server/engine/contract.ts';
import { dayNumberOf } from '#site/server/engine/router/search/day-timetable.ts';
import { daysToPeriod, servicePeriodOf } from '#site/server/engine/service-period.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';

/** Days before the end of the timetable from which the operator is warned. */
const noticeDays = 7;
/** Days, today included, over which the runs of a new feed are compared with those of the former one. */
const comparedDays = 7;

const secondsOf = (now: number) => Math.floor(now / 1000);

/** Returns the days that a timetable still has, today excluded; negative after its end. */
export const daysLeft = ({ period, zone }: Pick<Catalogue, 'period' | 'zone'>, now: number): number =>
  toEpochDay(period.lastDay) - dayNumberOf(secondsOf(now), zone);

const inDays = (days: number) => (days === 1 ? 'one day' : `${days} days`);

/** Returns a warning when the timetable has ended, has not begun or ends soon; null on other days. */
export function periodWarning(timetable: Timetable, now: number): string | null {
  const { firstDay, lastDay } = servicePeriodOf(timetable);
  const away = daysToPeriod(timetable, secondsOf(now));
  const replace = 'Replace the feed by one that covers the coming days: the server loads it automatically.';
  if (away < 0) {
    return `The timetable ended on ${lastDay}, ${inDays(-away)} ago: travellers find no journey and no departure. ${replace}`;
  }
  if (away > 0) {
    return `The timetable begins on ${firstDay}, in ${inDays(away)}: until then travellers find no journey and no departure. ${replace}`;
  }
  const left = daysLeft({ period: servicePeriodOf(timetable), zone: timetable.zone }, now);
  if (left >= noticeDays) return null;
  const when = left === 0 ? 'today' : `in ${inDays(left)}`;
  return `The timetable ends on ${lastDay}, ${when}: after that travellers find nothing. ${replace}`;
}

/** Counts the runs of all trips over `days` days from `firstDay`. */
function countRuns({ trips, services }: Timetable, firstDay: number, days: number): number {
  const tripsOf = new Map<number, number>();
  for (const service of trips.service) tripsOf.set(service, (tripsOf.get(service) ?? 0) + 1);
  let runs = 0;
  for (const [service, count] of tripsOf) {
    for (let day = firstDay; day < firstDay + days; day++) if (services.runs(service, day)) runs += count;
  }
  return runs;
}

/** Returns a reason to refuse a new feed with less than half of the former one's runs in the coming days; else null. */
export function lostRuns(next: Timetable, former: Timetable, now: number): string | null {
  const runsOf = (timetable: Timetable) =>
    countRuns(timetable, dayNumberOf(secondsOf(now), timetable.zone), comparedDays);
  const [runs, before] = [runsOf(next), runsOf(former)];
  return 2 * runs < before ? `in the next ${comparedDays} days it has ${runs} runs instead of ${before}` : null;
}
