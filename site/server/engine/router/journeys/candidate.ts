import type { Journey } from '#shared/domain/journey/journey.ts';
import { totalShownSeconds } from '#shared/domain/journey/street-leg.ts';
import { entryAt, patternOfTrip, type Timetable } from '../../timetable.ts';
import { costOf, type Effort, type Wish } from './journey-cost.ts';
import type { Leg } from './timeline.ts';

/** Times, changes and walking of a journey by public transport, by which it is compared; read from its legs. */
export interface Measured extends Effort {
  readonly durationSeconds: number;
  /** Walking time as displayed. */
  readonly shownWalkSeconds: number;
  /** Ids of the lines that it rides, in order, separated by spaces. */
  readonly lines: string;
}

/** A journey by public transport that may be shown. It is built when it is first read: most are never shown. */
export interface Candidate extends Measured {
  readonly cost: number;
  readonly journey: Journey;
}

interface Walked {
  readonly seconds: number;
  readonly metres: number;
}

export const walksOf = (legs: readonly Leg[]): Walked[] =>
  legs.flatMap((leg) => {
    const isWalk = (leg.kind === 'STREET' || leg.kind === 'TRANSFER') && leg.mode === 'WALK';
    return isWalk ? [{ seconds: leg.end - leg.start, metres: leg.metres }] : [];
  });

export function transfersOf(legs: readonly Leg[]): number {
  const boardings = legs.filter((leg) => leg.kind === 'RIDE' && !leg.ride.isStay).length;
  return Math.max(0, boardings - 1);
}

/** Measures a journey that leaves its first end, and reaches its last, at these instants. */
export function candidateOf(
  timetable: Timetable,
  legs: readonly Leg[],
  { departure, arrival }: Pick<Effort, 'departure' | 'arrival'>,
  wish: Wish,
  build: () => Journey,
): Candidate {
  const [walks, transfers] = [walksOf(legs), transfersOf(legs)];
  const walkSeconds = walks.reduce((sum, { seconds }) => sum + seconds, 0);
  const rides = legs.filter((leg) => leg.kind === 'RIDE');
  const lineIds = rides.map(({ ride }) => entryAt(timetable.lines, patternOfTrip(timetable, ride.trip).line).id);
  let built: Journey | undefined;
  return {
    departure,
    arrival,
    durationSeconds: (legs.at(-1)?.end ?? 0) - (legs[0]?.start ?? 0),
    transfers,
    walkSeconds,
    shownWalkSeconds: totalShownSeconds(walks.map(({ seconds }) => ({ durationSeconds: seconds }))),
    lines: lineIds.join(' '),
    cost: costOf({ departure, arrival, transfers, walkSeconds }, wish),
    get journey() {
      built ??= build();
      return built;
    },
  };
}
