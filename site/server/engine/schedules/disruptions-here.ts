import type { Disruption } from '#shared/domain/disruption.ts';
import { type Circumstances, isDisruptedBetween } from '../router/answer/journey-of-legs.ts';

/** What disturbs some lines or stops (by id) at some moment between two instants. */
export function disruptionsHere(
  { disruptions = [] }: Circumstances,
  lineIds: ReadonlySet<string>,
  stopIds: ReadonlySet<string>,
  [from, to]: readonly [number, number],
): Disruption[] {
  return disruptions.filter(
    (disruption) =>
      (disruption.lineIds.some((id) => lineIds.has(id)) || disruption.stopIds.some((id) => stopIds.has(id))) &&
      isDisruptedBetween(disruption, from, to),
  );
}

export function stopsService({ severity, effect }: Disruption): boolean {
  return severity === 'BLOCKING' || effect === 'NO_SERVICE';
}
