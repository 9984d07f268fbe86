import { millisecondsInDay } from 'date-fns/constants';
import type { Clock } from '#shared/lib/clock.ts';
import type { City } from './city.ts';
import type { SourceStamp } from './source-stamp.ts';

export interface ServedCityParts {
  readonly first: City;
  /** What the source looks like now, and what it looked like when `first` was read. */
  readonly stamp: () => Promise<SourceStamp>;
  readonly firstStamp: SourceStamp;
  readonly load: (signal: AbortSignal) => Promise<City>;
  /** Says why a city must not follow the served one by itself; null where it may. */
  readonly refuse: (next: City, served: City) => string | null;
  readonly everyMilliseconds: number;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

export interface ServedCity {
  /** The city of this moment. Whoever answers a request asks once and keeps to it. */
  readonly now: () => City;
  /** The newest feed, when it was refused; null when it is served. */
  readonly held: () => HeldFeed | null;
  readonly close: () => void;
}

/** A feed that waits for the operator's word. */
export interface HeldFeed {
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A feed that came before its time is looked at again: its days may have come. */
const retryMilliseconds = millisecondsInDay;

/**
 * Serves a city and, when its source has changed and is quiet again, the next one: requests go on with the old one until
 * the new one stands, and for good when the new one cannot be read or is refused.
 */
export function serveCity(parts: ServedCityParts): ServedCity {
  const { first, stamp, firstStamp, load, refuse, everyMilliseconds, clock, log } = parts;
  const ended = new AbortController();
  let city = first;
  let read = firstStamp;
  let held: (HeldFeed & { readonly readAt: number }) | null = null;
  let seen = firstStamp;
  let isLooking = false;

  async function look(): Promise<void> {
    const found = await stamp();
    const isQuiet = found === seen;
    seen = found;
    // A file that is being written looks different each time; one that is away comes back.
    if (found === null || !isQuiet) return;
    const isRetry = found === read && held !== null && clock.now() - held.readAt >= retryMilliseconds;
    if (found === read && !isRetry) return;
    read = found;
    try {
      const next = await load(ended.signal);
      const reason = refuse(next, city);
      if (reason === null) {
        city = next;
        held = null;
        log('The timetable was replaced by the new feed.');
      } else {
        held = { reason, since: isRetry && held ? held.since : clock.now(), readAt: clock.now() };
        log(`The new feed is held back: ${reason}. The former one goes on. Restart the server to serve the new one.`);
      }
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
    held: () => held && { reason: held.reason, since: held.since },
    close() {
      clearInterval(timer);
      ended.abort();
    },
  };
}
