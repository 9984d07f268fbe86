import type { Criterion, Speed } from '#shared/domain/trip/trip-request.ts';

/** The measures of a journey that determine its cost. Instants in seconds since 1970. */
export interface Effort {
  readonly departure: number;
  readonly arrival: number;
  readonly transfers: number;
  readonly walkSeconds: number;
}

/** Preferences of the traveller. `time` is the wished departure, or with `isArrival` the wished arrival. */
export interface Wish {
  readonly criterion: Criterion;
  readonly walkSpeed: Speed;
  readonly time: number;
  readonly isArrival: boolean;
}

interface Weights {
  /** Cost of a change in seconds of travel, in addition to its duration. */
  readonly changeSeconds: number;
  /** Cost of a second on foot, in addition to its duration. */
  readonly walking: number;
}

const costWeights: Readonly<Record<Criterion, Weights>> = {
  FASTEST: { changeSeconds: 240, walking: 0.5 },
  LESS_TRANSFER: { changeSeconds: 900, walking: 0.5 },
  LESS_WALK: { changeSeconds: 240, walking: 2 },
};

/** The least saving on foot that is worth a word. */
export const leastSavedWalk = 120;
/** Seconds that a traveller gives at most to save a change, or to save a second on foot. */
const givenForChange = 1200;
const givenForWalking = 5;
/** Factor on both if the saving is the criterion of the search. */
const timesIfPreferred = 4;
/** Seconds that a change costs at least, where it is the price of less walking. */
const changePrice = 600;

/**
 * Tells whether a journey that saves changes or walking is worth what it costs besides, compared with the one that is
 * offered first: a later arrival (or an earlier departure), and more walking or more changes. The first to arrive is
 * always worth showing.
 */
export function isWorth(
  journey: Effort,
  first: Effort,
  by: Criterion,
  { criterion, isArrival }: Pick<Wish, 'criterion' | 'isArrival'>,
): boolean {
  const later = isArrival ? first.departure - journey.departure : journey.arrival - first.arrival;
  const savedChanges = first.transfers - journey.transfers;
  const savedWalk = first.walkSeconds - journey.walkSeconds;
  const patience = by === criterion ? timesIfPreferred : 1;
  if (by === 'LESS_TRANSFER') return later + Math.max(0, -savedWalk) <= savedChanges * givenForChange * patience;
  if (by === 'LESS_WALK') {
    const price = later + Math.max(0, -savedChanges) * changePrice;
    return savedWalk >= leastSavedWalk && price <= savedWalk * givenForWalking * patience;
  }
  return true;
}

/**
 * Cost of a second of waiting before the departure (or between the arrival and the wished arrival). Less than 1, so
 * that of two journeys with the same arrival the later departure wins.
 */
const waitingWeight = 0.8;

/** Factor on `walking` for a slow walker. */
const slowWalking = 2;

/**
 * Returns the generalised cost of a journey in seconds of travel: its duration, its changes, its walking and the wait
 * before the departure or after the arrival.
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

/** A journey whose departure does not matter. */
interface Travel extends Pick<Effort, 'transfers' | 'walkSeconds'> {
  readonly durationSeconds: number;
}

/** Returns the cost of a journey that begins, or ends, at the wished time. */
export function costWithoutWait({ durationSeconds, transfers, walkSeconds }: Travel, wish: Wish): number {
  const effort = { departure: 0, arrival: durationSeconds, transfers, walkSeconds };
  return costOf(effort, { ...wish, time: wish.isArrival ? durationSeconds : 0 });
}

/** Tells whether walking the whole journey takes no longer and costs no more than public transport, without its wait. */
export const isWalkBetter = (walk: Travel, ride: Travel, wish: Wish): boolean =>
  walk.durationSeconds <= ride.durationSeconds && costWithoutWait(walk, wish) <= costWithoutWait(ride, wish);
