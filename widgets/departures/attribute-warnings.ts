import { type DepartureFilter, isChosenDirection, isChosenLine } from './departure-rows.ts';
import type { StopState } from './departures.content.ts';
import type { NamedStop } from './departures.model.ts';

/** Returns a console warning for each attribute that matches nothing at its stop, with the values that would match. */
export function attributeWarnings(
  stops: readonly NamedStop[],
  states: readonly StopState[],
  base: DepartureFilter,
): string[] {
  return stops.flatMap(({ stop, name, filter: own }, index) => {
    const { schedules = null, similarStops = null } = states[index] ?? {};
    if (similarStops !== null) {
      const similar = similarStops.length > 0 ? ` Similar stops: ${similarStops.join(', ')}.` : '';
      return [`<tp-departures stop>: the service knows no stop “${name ?? stop.id}”.${similar}`];
    }
    if (schedules === null || schedules.schedules.length === 0) return [];
    const filter = { ...base, ...own };
    const here = schedules.stop.name || stop.id;
    const onLines = schedules.schedules.filter(({ line }) => isChosenLine(line, filter));
    if (onLines.length === 0) {
      const there = new Set(schedules.schedules.map(({ line }) => line.code || line.id));
      return [
        `<tp-departures lines>: none of the lines “${filter.lines.join(', ')}” stops at ${here}. Lines there: ${[...there].join(', ')}.`,
      ];
    }
    const isAhead = onLines.some((schedule) =>
      ['', ...schedule.departures.map(({ destination }) => destination)].some((destination) =>
        isChosenDirection(schedule, destination, filter),
      ),
    );
    if (isAhead) return [];
    const there = new Set(onLines.map(({ direction }) => direction.name));
    return [
      `<tp-departures direction>: nothing at ${here} goes to “${filter.direction}”. Directions there: ${[...there].join(', ')}.`,
    ];
  });
}
