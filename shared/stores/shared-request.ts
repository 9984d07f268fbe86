import { retryOnline } from '#shared/lib/when-online.ts';

/** A failed request counts as a response for this long: a widget that is drawn meanwhile does not send it again (API-5). */
const failureCountsMilliseconds = 30_000;

/** Returns whether a failure, in milliseconds of `performance.now()`, still counts as the response. */
export const isRecentFailure = (failedAt: number | undefined): boolean =>
  failedAt !== undefined && performance.now() - failedAt < failureCountsMilliseconds;

export interface SharedRequest<Key> {
  /** Sends the request unless the last one had the same key, and is pending, has succeeded, or has failed recently. */
  ask(key: Key): Promise<void>;
  /** Sends the request again: a traveller retries. A pending one is awaited. */
  askAgain(key: Key): Promise<void>;
}

interface Sent<Key> {
  readonly key: Key;
  done: Promise<void>;
  failedAt?: number;
}

/**
 * One request for all who need its response, sent again when the network is back. `send` returns whether it succeeded;
 * `isCurrent` is false once a request with another key has replaced it.
 */
export function createSharedRequest<Key>(
  send: (key: Key, isCurrent: () => boolean) => Promise<boolean>,
): SharedRequest<Key> {
  let last: Sent<Key> | null = null;

  function begin(key: Key): Promise<void> {
    const sent: Sent<Key> = { key, done: Promise.resolve() };
    last = sent;
    sent.done = send(key, () => last === sent).then((isWell) => {
      if (isWell) return;
      sent.failedAt = performance.now();
      retryOnline(() => last === sent && begin(key));
    });
    return sent.done;
  }

  return {
    ask(key) {
      const isLoaded = last?.key === key && (last.failedAt === undefined || isRecentFailure(last.failedAt));
      return last && isLoaded ? last.done : begin(key);
    },
    askAgain(key) {
      return last?.key === key && last.failedAt === undefined ? last.done : begin(key);
    },
  };
}
