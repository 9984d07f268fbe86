import type { Criterion, Speed } from '#shared/domain/trip-request.ts';

/** What a journey asks of its traveller. Instants in seconds since 1970. */
export interface Effort {
  readonly departure: number;
  readonly arrival: number;
  readonly transfers: number;
  readonly walkSeconds: number;
}

/** What the traveller wants. `time` is the wished departure, or with `isArrival` the wished arrival. */
export interface Wish {
  readonly criterion: Criterion;
  readonly walkSpeed: Speed;
  readonly time: number;
  readonly isArrival: boolean;
}

interface Weights {
  /** Seconds of travel that one change is worth, besides the time it takes. */
  readonly changeSeconds: number;
  /** What a second on foot costs besides its time. */
  readonly walking: number;
}

const costWeights: Readonly<Record<Criterion, Weights>> = {
  FASTEST: { changeSeconds: 240, walking: 0.5 },
  LESS_TRANSFER: { changeSeconds: 900, walking: 0.5 },
  LESS_WALK: { changeSeconds: 240, walking: 2 },
};

/**
 * What a second costs before the departure (or between the arrival and a wished arrival): less than a second of travel,
 * so that of two journeys with the same arrival the later departure wins.
 */
const waitingWeight = 0.8;

/** For a slow walker, `walking` counts so many times. */
const slowWalking = 2;

/**
 * Returns the generalised cost of a journey in seconds of travel: its duration, its changes, its walking and the wait
 * before the departure or after the arrival. The cheapest journey is the one to offer first.
 */
export function costOf(
  { departure, arrival, transfers, walkSeconds }: Effort,
  { criterion, walkSpeed, time, isArrival }: Wish,
): number {
  const { changeSeconds, walking } = costWeights[criterion];
  const onFoot = walkSpeed === 'SLOW' ? slowWalking * walking : walking;
  const waiting = isArrival ? time - arrival : departure - time;
  return arrival - departure + waitingWeight * waiting + changeSeconds * transfers + onFoot * walkSeconds;
}
