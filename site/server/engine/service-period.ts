import type { ServicePeriod } from '#shared/domain/schedule.ts';
import { fromEpochDay } from '#shared/lib/time/calendar-day.ts';
import { dayNumberOf } from './router/search/day-timetable.ts';
import type { Timetable } from './timetable.ts';

/** Returns the first and last day of the timetable. */
export function servicePeriodOf({ services }: Timetable): ServicePeriod {
  return { firstDay: fromEpochDay(services.firstDay), lastDay: fromEpochDay(services.lastDay) };
}

/**
 * Returns the days from an instant (seconds since 1970) to the timetable: negative after its end, positive before it.
 */
export function daysToPeriod({ services, zone }: Timetable, instant: number): number {
  const day = dayNumberOf(instant, zone);
  if (day > services.lastDay) return services.lastDay - day;
  return Math.max(0, services.firstDay - day);
}

/** The days of a timetable, for `/healthz`. */
export interface FeedPeriod extends ServicePeriod {
  readonly state: 'CURRENT' | 'FUTURE' | 'EXPIRED';
}

/** The period of a timetable at `now` (milliseconds since 1970). */
export function feedPeriod(timetable: Timetable, now: number): FeedPeriod {
  const days = daysToPeriod(timetable, Math.floor(now / 1000));
  return { ...servicePeriodOf(timetable), state: days < 0 ? 'EXPIRED' : days > 0 ? 'FUTURE' : 'CURRENT' };
}

/** Returns the API field `outOfPeriod` for an instant; no field on a day of the timetable. */
export function outOfPeriod(timetable: Timetable, instant: number): { outOfPeriod?: ServicePeriod } {
  return daysToPeriod(timetable, instant) === 0 ? {} : { outOfPeriod: servicePeriodOf(timetable) };
}
