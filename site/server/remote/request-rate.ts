import { setTimeout as sleep } from 'node:timers/promises';
import { EngineUnavailable } from '#site/server/engine/contract.ts';

/** A request that would wait longer is refused. */
const mostMilliseconds = 2000;

/**
 * Creates a function that lets at most so many requests a second go, evenly: it resolves when it is the turn of a request,
 * and rejects with `EngineUnavailable` if that is too far away. `now` in milliseconds, of a clock that only goes on.
 */
export function createRequestRate(perSecond: number | undefined, now: () => number) {
  let next = 0;
  return async (signal: AbortSignal): Promise<void> => {
    if (perSecond === undefined) return;
    const wait = Math.max(0, next - now());
    if (wait > mostMilliseconds) throw new EngineUnavailable('too many requests for this service', 2);
    next = now() + wait + 1000 / perSecond;
    // An aborted wait rejects, like an aborted request.
    if (wait > 0) await sleep(wait, undefined, { signal });
  };
}
