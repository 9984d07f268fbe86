import type { City } from './city.ts';
import type { SourceStamp } from './source-stamp.ts';

export interface ServedCityParts {
  readonly first: City;
  /** What the source looks like now, and what it looked like when `first` was read. */
  readonly stamp: () => Promise<SourceStamp>;
  readonly firstStamp: SourceStamp;
  readonly load: (signal: AbortSignal) => Promise<City>;
  readonly everyMilliseconds: number;
  readonly log: (line: string) => void;
}

export interface ServedCity {
  /** The city of this moment. Whoever answers a request asks once and keeps to it. */
  readonly now: () => City;
  readonly close: () => void;
}

/**
 * Serves a city and, when its source has changed and is quiet again, the next one: requests go on with the old one until
 * the new one stands, and for good when the new one cannot be read.
 */
export function serveCity({ first, stamp, firstStamp, load, everyMilliseconds, log }: ServedCityParts): ServedCity {
  const ended = new AbortController();
  let city = first;
  let served = firstStamp;
  let seen = firstStamp;
  let isLooking = false;

  async function look(): Promise<void> {
    const found = await stamp();
    const isQuiet = found === seen;
    seen = found;
    // A file that is being written looks different each time; one that is away comes back.
    if (found === null || found === served || !isQuiet) return;
    served = found;
    try {
      city = await load(ended.signal);
      log('The timetable was replaced by the new feed.');
    } catch (reason) {
      if (ended.signal.aborted) return;
      log(`The new feed cannot be used: ${reason instanceof Error ? reason.message : reason}. The former one goes on.`);
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((reason: unknown) => log(`Looking for a new feed failed: ${String(reason)}`))
      .finally(() => {
        isLooking = false;
      });
  }, everyMilliseconds);
  timer.unref();

  return {
    now: () => city,
    close() {
      clearInterval(timer);
      ended.abort();
    },
  };
}
