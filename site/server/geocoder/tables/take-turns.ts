import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that stops now and then, so that others may have their turn; its last value is its result. */
export type Steps<Result> = Generator<void, Result>;

/** Others wait no longer than this and one step. */
const turnMilliseconds = 8;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the same work between all others', a few milliseconds at a time. */
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
