import type { LineDirection } from '#shared/domain/line/line-detail.ts';

/**
 * Returns the direction that is shown: the one asked by id, name or terminus, else that of the schedule, else the first;
 * null for a line without any.
 */
export function directionOf(
  directions: readonly LineDirection[],
  asked: string | undefined,
  scheduled: string | undefined,
): LineDirection | null {
  const named =
    (name: string) =>
    ({ id, name: own }: LineDirection) =>
      id === name || own === name;
  const found =
    asked === undefined
      ? undefined
      : (directions.find(named(asked)) ?? directions.find(({ termini }) => termini.includes(asked)));
  return found ?? directions.find(({ id }) => id === scheduled) ?? directions[0] ?? null;
}
