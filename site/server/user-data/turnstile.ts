/** Too many callers wait already; a retry after a moment may succeed. */
export class TooBusy extends Error {}

/** Limits concurrency: `atOnce` run in parallel, `waiting` queue in order, more are refused. */
export function createTurnstile({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  let inside = 0;

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (inside < atOnce) inside += 1;
    else if (queue.length < waiting) await new Promise<void>((enter) => queue.push(enter));
    else throw new TooBusy();
    try {
      return await work();
    } finally {
      // The slot is passed on directly, so that no new caller can take it.
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
