import { isSameSubject, type SchedulesView, schedulesViewOf } from '#shared/domain/schedules-view.ts';
import type { Destination } from './address.ts';

type SchedulesAddress = Pick<Destination, 'name' | 'params' | 'query'>;

/** Returns the view of the schedules at an address; null for any other page. */
export function schedulesAt({ name, params, query }: SchedulesAddress): SchedulesView | null {
  if (name !== 'schedules' && name !== 'schedules-line-id') return null;
  const parameters = new URLSearchParams(query);
  const text = (parameter: string) => parameters.get(parameter);
  return schedulesViewOf({
    line: params.id,
    stop: text('stop'),
    direction: text('direction'),
    date: text('date'),
  });
}

/** Whether two addresses show the same line, the same stop or the search, perhaps on other days. */
export function isSameSchedule(one: SchedulesAddress, other: SchedulesAddress): boolean {
  const [view, before] = [schedulesAt(one), schedulesAt(other)];
  return view !== null && before !== null && isSameSubject(view, before);
}
