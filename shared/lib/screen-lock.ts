import { messageOf } from './foreign.ts';

export interface ScreenLock {
  /**
   * Requests the lock if it is not held. Browsers release it when the page is hidden and when the battery is low: call this at
   * intervals.
   */
  renew(): void;
  end(): void;
}

type Locks = Pick<WakeLock, 'request'>;

/**
 * Keeps the screen on. `refused` gets the browser's reason each time it refuses, `unsupported` where it has no wake lock:
 * on pages without TLS and in old browsers.
 */
export function createScreenLock(
  refused: (reason: string) => void,
  locks: Locks | undefined = globalThis.navigator?.wakeLock,
): ScreenLock {
  let held: WakeLockSentinel | null = null;
  let isPending = false;
  let isOver = false;

  async function request() {
    isPending = true;
    try {
      if (!locks) throw new Error('unsupported');
      const lock = await locks.request('screen');
      if (isOver) await lock.release();
      else held = lock;
    } catch (reason) {
      refused(messageOf(reason));
    }
    isPending = false;
  }

  return {
    renew() {
      const isHidden = globalThis.document?.hidden ?? false;
      if (!isOver && !isPending && !isHidden && (held === null || held.released)) void request();
    },
    end() {
      isOver = true;
      // A lock that the browser has released already stays released.
      void held?.release().catch((reason: unknown) => refused(String(reason)));
    },
  };
}
