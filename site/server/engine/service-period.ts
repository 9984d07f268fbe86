import type { ServicePeriod } from '#shared/domain/schedule.ts';
import { fromEpochDay } from '#shared/lib/calendar-day.ts';
import { dayNumberOf } from './router/search/day-timetable.ts';
import type { Timetable } from './timetable.ts';

/** The days that the timetable knows. */
export function servicePeriodOf({ services }: Timetable): ServicePeriod {
  return { firstDay: fromEpochDay(services.firstDay), lastDay: fromEpochDay(services.lastDay) };
}

/** How many days the timetable is away from an instant (seconds since 1970): below 0 it is over, above 0 to come. */
export function daysToPeriod({ services, zone }: Timetable, instant: number): number {
  const day = dayNumberOf(instant, zone);
  if (day > services.lastDay) return services.lastDay - day;
  return Math.max(0, services.firstDay - day);
}

/** The field `outOfPeriod` of an answer about an instant; nothing on the days that the timetable knows. */
export function outOfPeriod(timetable: Timetable, instant: number): { outOfPeriod?: ServicePeriod } {
  return daysToPeriod(timetable, instant) === 0 ? {} : { outOfPeriod: servicePeriodOf(timetable) };
}
