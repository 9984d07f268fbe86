import { CallerLeft } from '#site/server/engine/contract.ts';

/** Starts a request, which ends when `signal` is aborted. */
type Start<Result> = (signal: AbortSignal) => Promise<Result>;

interface Pending {
  readonly result: Promise<unknown>;
  readonly controller: AbortController;
  callers: number;
}

/**
 * Creates a function that sends equal requests once: callers with an equal key share the pending one. It is aborted when all
 * of them have left. One who leaves gets a `CallerLeft` at once.
 */
export function createSharedRequests() {
  const pending = new Map<string, Pending>();

  function begin<Result>(key: string, start: Start<Result>): Pending {
    const controller = new AbortController();
    const result = start(controller.signal).finally(() => {
      if (pending.get(key)?.controller === controller) pending.delete(key);
    });
    // When every caller has left, nobody waits for the rejection of an aborted request.
    result.catch(() => {});
    const made: Pending = { result, controller, callers: 0 };
    pending.set(key, made);
    return made;
  }

  return async function share<Result>(key: string, signal: AbortSignal, start: Start<Result>): Promise<Result> {
    if (signal.aborted) throw new CallerLeft();
    const shared = pending.get(key) ?? begin(key, start);
    shared.callers += 1;
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        shared.callers -= 1;
        if (shared.callers === 0) {
          if (pending.get(key) === shared) pending.delete(key);
          shared.controller.abort();
        }
        reject(new CallerLeft());
      };
      signal.addEventListener('abort', leave, { once: true });
      (shared.result as Promise<Result>)
        .finally(() => signal.removeEventListener('abort', leave))
        .then(resolve, reject);
    });
  };
}
