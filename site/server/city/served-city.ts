import { millisecondsInDay } from 'date-fns/constants';
import type { Clock } from '#shared/lib/time/clock.ts';
import { FeedNotReceived } from '#site/server/engine/reader/feed-unusable.ts';
import type { City } from './city.ts';
import type { SourceStamp } from './source-stamp.ts';

export interface ServedCityDependencies<Served extends City> {
  readonly first: Served;
  /** Stamp of the source now, and its stamp when `first` was read. */
  readonly stamp: () => Promise<SourceStamp>;
  readonly firstStamp: SourceStamp;
  /** Whether the source is a file or folder, which may be half written. An address gives complete feeds. */
  readonly isWrittenInPlace: boolean;
  readonly load: (signal: AbortSignal) => Promise<Served>;
  /** Returns why the next city must not replace the served one automatically; null when it may. */
  readonly refuse: (next: Served, served: Served) => string | null;
  /** Called with each next city when it is served. */
  readonly replaced?: (next: Served) => void;
  readonly everyMilliseconds: number;
  readonly clock: Clock;
  readonly log: (line: string) => void;
}

export interface ServedCity<Served extends City = City> {
  /** The current city. A request handler calls it once and keeps the result. */
  readonly now: () => Served;
  /** The newest feed if it was refused; null if it is served. */
  readonly held: () => HeldFeed | null;
  /** When the current city was read, in milliseconds since 1970. */
  readonly since: () => number;
  readonly close: () => void;
}

/** A refused feed. It is served after a restart, which is the operator's consent. */
export interface HeldFeed {
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A refused feed is tried again after a day: its service period may have begun. */
const retryMilliseconds = millisecondsInDay;

/**
 * Serves a city and replaces it by the next one when the source has changed and is no longer being written. Requests get
 * the former city until the next one is complete, and for good when the next one cannot be read or is refused. A feed that
 * did not arrive is tried again at the next check.
 */
export function serveCity<Served extends City>(dependencies: ServedCityDependencies<Served>): ServedCity<Served> {
  const { first, stamp, firstStamp, isWrittenInPlace, load, refuse, replaced, everyMilliseconds, clock, log } =
    dependencies;
  const ended = new AbortController();
  let city = first;
  let since = clock.now();
  let read = firstStamp;
  let held: (HeldFeed & { readonly readAt: number }) | null = null;
  let seen = firstStamp;
  let isChecking = false;

  async function checkSource(): Promise<void> {
    const found = await stamp();
    const isQuiet = found === seen;
    seen = found;
    // A file that is being written has a new stamp at each check. A missing file may come back.
    if (found === null || (isWrittenInPlace && !isQuiet)) return;
    const isRetry = found === read && held !== null && clock.now() - held.readAt >= retryMilliseconds;
    if (found === read && !isRetry) return;
    const former = read;
    read = found;
    try {
      const next = await load(ended.signal);
      const reason = refuse(next, city);
      if (reason === null) {
        city = next;
        since = clock.now();
        held = null;
        replaced?.(next);
        log('The timetable was replaced by the new feed.');
      } else {
        held = { reason, since: isRetry && held ? held.since : clock.now(), readAt: clock.now() };
        log(
          `The new feed is held back: ${reason}. The former feed stays in use. Restart the server to serve the new one.`,
        );
      }
    } catch (reason) {
      if (ended.signal.aborted) return;
      if (reason instanceof FeedNotReceived) read = former;
      log(
        `The new feed cannot be used: ${reason instanceof Error ? reason.message : reason}. The former feed stays in use.`,
      );
    }
  }

  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkSource()
      .catch((reason: unknown) => log(`The check for a new feed failed; the next check follows. ${String(reason)}`))
      .finally(() => {
        isChecking = false;
      });
  }, everyMilliseconds);
  timer.unref();

  return {
    now: () => city,
    since: () => since,
    held: () => held && { reason: held.reason, since: held.since },
    close() {
      clearInterval(timer);
      ended.abort();
    },
  };
}
