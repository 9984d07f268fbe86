/** Half of what our server allows a network to read (`request-limits.ts`): the other half is for what pages show. */
const perSecond = 10;
/** Requests for one response, at most. */
const mostTries = 3;
/** A service that wants a longer rest is left alone, in seconds. */
const longestRest = 30;

export interface PaceOptions {
  /** Milliseconds of a clock that is never set back. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** Sends a request when its turn comes, and again if there were too many. */
export type Pace = (send: () => Promise<Response>) => Promise<Response>;

/** Creates a pace for requests that only keep something. All requests of a pace share it. */
export function createPace({ now, wait }: PaceOptions): Pace {
  let free = 0;
  async function turn(): Promise<void> {
    const instant = now();
    const at = Math.max(instant, free);
    free = at + 1000 / perSecond;
    await wait(at - instant);
  }
  return async (send) => {
    for (let tries = 1; ; tries += 1) {
      await turn();
      const response = await send();
      const rest = restAfter(response);
      if (rest === null || tries === mostTries) return response;
      await wait(rest * 1000);
    }
  };
}

/** Returns the seconds to wait before a request is repeated; null if it is not. */
function restAfter({ status, headers }: Response): number | null {
  if (status !== 429) return null;
  const seconds = Number(headers.get('retry-after')) || 1;
  return seconds <= longestRest ? seconds : null;
}
