import type { LineDirection } from '#shared/domain/line/line-detail.ts';

/**
 * Returns the direction to show: the requested one, by id, name or terminus, else the direction of the schedule, else the
 * first one; null for a line without directions.
 */
export function shownDirection(
  directions: readonly LineDirection[],
  requested: string | undefined,
  scheduled: string | undefined,
): LineDirection | null {
  const named =
    (name: string) =>
    ({ id, name: own }: LineDirection) =>
      id === name || own === name;
  const found =
    requested === undefined
      ? undefined
      : (directions.find(named(requested)) ?? directions.find(({ termini }) => termini.includes(requested)));
  return found ?? directions.find(({ id }) => id === scheduled) ?? directions[0] ?? null;
}

/** Returns the stop point of a direction that a stop point or station names; the name itself if it is unknown. */
export function boardingAt(direction: LineDirection | null, stop: string | undefined): string | undefined {
  return direction?.stopPoints.find(({ id, stopAreaId }) => id === stop || stopAreaId === stop)?.id ?? stop;
}
