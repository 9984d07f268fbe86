import type { ServicePeriod } from '#shared/domain/schedule.ts';
import { dayNumberOf } from '#site/server/engine/router/search/day-timetable.ts';
import { daysToPeriod, servicePeriodOf } from '#site/server/engine/service-period.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';

/** What `/healthz` tells of the days that a timetable knows. */
export interface FeedPeriod extends ServicePeriod {
  readonly state: 'CURRENT' | 'FUTURE' | 'EXPIRED';
}

/** So many days before the end of the timetable the operator hears of it. */
const noticeDays = 7;
/** Over so many days, today included, the runs of a new feed are compared with those of the former one. */
const comparedDays = 7;

const secondsOf = (now: number) => Math.floor(now / 1000);

/** The period of a timetable at `now` (milliseconds since 1970). */
export function feedPeriod(timetable: Timetable, now: number): FeedPeriod {
  const days = daysToPeriod(timetable, secondsOf(now));
  return { ...servicePeriodOf(timetable), state: days < 0 ? 'EXPIRED' : days > 0 ? 'FUTURE' : 'CURRENT' };
}

const inDays = (days: number) => (days === 1 ? 'one day' : `${days} days`);

/** Tells the operator in one line that the timetable is over, is yet to begin, or ends soon; null on other days. */
export function periodWarning(timetable: Timetable, now: number): string | null {
  const { firstDay, lastDay } = servicePeriodOf(timetable);
  const away = daysToPeriod(timetable, secondsOf(now));
  const replace = 'Put a feed in its place that covers the coming days: the server goes over to it by itself.';
  if (away < 0) {
    return `The timetable ended on ${lastDay}, ${inDays(-away)} ago: travellers find no journey and no departure. ${replace}`;
  }
  if (away > 0) {
    return `The timetable begins on ${firstDay}, in ${inDays(away)}: until then travellers find no journey and no departure. ${replace}`;
  }
  const left = timetable.services.lastDay - dayNumberOf(secondsOf(now), timetable.zone);
  if (left >= noticeDays) return null;
  const when = left === 0 ? 'today' : `in ${inDays(left)}`;
  return `The timetable ends on ${lastDay}, ${when}: from then on travellers find nothing. ${replace}`;
}

/** The runs of all trips over so many days from `firstDay` on. */
function countRuns({ trips, services }: Timetable, firstDay: number, days: number): number {
  const tripsOf = new Map<number, number>();
  for (const service of trips.service) tripsOf.set(service, (tripsOf.get(service) ?? 0) + 1);
  let runs = 0;
  for (const [service, count] of tripsOf) {
    for (let day = firstDay; day < firstDay + days; day++) if (services.runs(service, day)) runs += count;
  }
  return runs;
}

/** Says how many runs a new feed has lost, when it has less than half of the former one's in the coming days; else null. */
export function lostRuns(next: Timetable, former: Timetable, now: number): string | null {
  const runsOf = (timetable: Timetable) =>
    countRuns(timetable, dayNumberOf(secondsOf(now), timetable.zone), comparedDays);
  const [runs, before] = [runsOf(next), runsOf(former)];
  return 2 * runs < before ? `in the next ${comparedDays} days it has ${runs} runs instead of ${before}` : null;
}
