import { browserTimeoutMilliseconds } from '#shared/api/client.ts';

/** How long each side waits for a request, from the inside to the outside. */
export interface TimeBudget {
  /** The engine gives up by itself. */
  readonly engineMilliseconds: number;
  /** This server gives up. */
  readonly serverMilliseconds: number;
}

/** Time for the network and for this server's own work. */
const marginMilliseconds = 1000;
const mostSeconds = (browserTimeoutMilliseconds - marginMilliseconds) / 1000;

/**
 * Returns the budget of a setting in seconds: the engine ends before this server, and this server before the browser, so
 * that each says in its own words what happened. Throws an Error for the operator for a time that cannot be kept.
 */
export function timeBudgetOf(text: string): TimeBudget {
  const seconds = Number(text);
  if (!/^\d{1,2}$/.test(text) || seconds < 2 || seconds > mostSeconds) {
    throw new Error(
      `ENGINE_TIMEOUT=${text} is no usable time: give 2 to ${mostSeconds} seconds (10 when unset). Browsers give up after ${browserTimeoutMilliseconds / 1000}.`,
    );
  }
  return { engineMilliseconds: seconds * 1000 - marginMilliseconds, serverMilliseconds: seconds * 1000 };
}

/** Returns a function that says how much is left of a time, at least a millisecond: for several requests of one call. */
export function countdown(milliseconds: number): () => number {
  const until = performance.now() + milliseconds;
  return () => Math.max(1, Math.round(until - performance.now()));
}
