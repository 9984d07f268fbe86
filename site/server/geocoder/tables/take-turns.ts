import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that yields now and then; its return value is its result. */
export type Steps<Result> = Generator<void, Result>;

/** Longest time without yielding, plus one step. */
const turnMilliseconds = 8;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs the steps in turns of a few milliseconds, so that other tasks run in between. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  await nextTurn();
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < turnMilliseconds) continue;
    await nextTurn();
    began = performance.now();
  }
}
