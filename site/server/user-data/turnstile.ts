/** Too many wait already; whoever asked may come again in a moment. */
export class TooBusy extends Error {
  constructor() {
    super('Too much to do at once.');
  }
}

export interface TurnstileLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Lets a few in at a time, in the order they came, and turns away whoever would wait behind too many. */
export function createTurnstile({ atOnce, waiting }: TurnstileLimits) {
  const queue: (() => void)[] = [];
  let inside = 0;

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (inside < atOnce) inside += 1;
    else if (queue.length < waiting) await new Promise<void>((enter) => queue.push(enter));
    else throw new TooBusy();
    try {
      return await work();
    } finally {
      // The place is handed on, so nobody can slip in between.
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
