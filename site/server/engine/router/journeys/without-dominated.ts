import type { Criterion } from '#shared/domain/trip/trip-request.ts';
import type { Candidate } from './candidate.ts';

interface Worth {
  /** Seconds of riding and walking that a traveller gives at most to save one change. */
  readonly changeSeconds: number;
  /** Seconds of riding that a second less on foot is worth. */
  readonly walking: number;
}

const worths: Readonly<Record<Criterion, Worth>> = {
  FASTEST: { changeSeconds: 1200, walking: 2 },
  LESS_TRANSFER: { changeSeconds: 2400, walking: 2 },
  LESS_WALK: { changeSeconds: 1200, walking: 3 },
};

/** Smaller differences are no clear margin. */
const marginSeconds = 600;

/** Seconds of travel, in which walking counts three times or more. */
export const effortOf = ({ departure, arrival, walkSeconds }: Candidate, criterion: Criterion): number =>
  arrival - departure + worths[criterion].walking * walkSeconds;

/**
 * Tells whether a journey is better than another in everything that matters, by a clear margin: it leaves no earlier,
 * arrives no later, and saves more time and walking than the changes that the other one saves are worth.
 */
export function dominates(better: Candidate, worse: Candidate, criterion: Criterion): boolean {
  if (better.departure < worse.departure || better.arrival > worse.arrival) return false;
  const savedChanges = Math.max(0, better.transfers - worse.transfers);
  const limit = savedChanges * worths[criterion].changeSeconds + marginSeconds;
  return effortOf(worse, criterion) - effortOf(better, criterion) > limit;
}

/** The least that one change more must save, in time or on foot; where walking is hard, less on foot. */
const leastSavedSeconds = 120;
const leastSavedWalk: Readonly<Record<Criterion, number>> = { FASTEST: 300, LESS_TRANSFER: 300, LESS_WALK: 60 };

/** Tells whether a journey changes once more than another for next to nothing, such as a stop by métro to the same train. */
export function changesInVain(one: Candidate, other: Candidate, criterion: Criterion): boolean {
  return (
    other.transfers < one.transfers &&
    other.arrival <= one.arrival &&
    one.departure - other.departure <= leastSavedSeconds &&
    other.walkSeconds - one.walkSeconds <= leastSavedWalk[criterion]
  );
}

/**
 * Drops journeys that another one dominates, or that change in vain, and those by the same lines with no less effort: at the end of a searched
 * hour the journey that would dominate leaves later. The first to arrive (or last to leave) stays in any case.
 */
export function withoutDominated(
  candidates: readonly Candidate[],
  criterion: Criterion,
  isArrival: boolean,
): Candidate[] {
  const dominated = new Set(
    candidates.filter((worse) => candidates.some((better) => dominates(better, worse, criterion))),
  );
  const least = new Map<string, number>();
  for (const one of dominated) {
    const known = least.get(one.lines) ?? Number.POSITIVE_INFINITY;
    least.set(one.lines, Math.min(known, effortOf(one, criterion)));
  }
  const lateness = ({ departure, arrival }: Candidate) => (isArrival ? -departure : arrival);
  const best = Math.min(...candidates.map(lateness));
  const isAlike = (one: Candidate) =>
    effortOf(one, criterion) >= (least.get(one.lines) ?? Number.POSITIVE_INFINITY) && lateness(one) > best;
  const isLastToLeave = (one: Candidate) => isArrival && lateness(one) === best;
  const isInVain = (one: Candidate) =>
    !isLastToLeave(one) && candidates.some((other) => changesInVain(one, other, criterion));
  return candidates.filter((one) => !dominated.has(one) && !isAlike(one) && !isInVain(one));
}
