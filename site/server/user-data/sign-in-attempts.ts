import { networkOf } from '#shared/lib/ip-network.ts';

export interface AttemptLimits {
  readonly most: number;
  readonly withinMs: number;
  /** Limit on memory: the keys unused for longest are dropped. */
  readonly mostRemembered: number;
}

export interface SignInAttempts {
  /** Counts an attempt and returns 0, or returns the milliseconds to wait when there were too many. */
  count(email: string, address: string, now: number): number;
  forget(email: string, address: string): void;
}

/** Limits sign-ins: five in a quarter of an hour per account and network. In memory, because an attacker cannot cause a restart. */
export function createSignInAttempts({
  most = 5,
  withinMs = 15 * 60_000,
  mostRemembered = 50_000,
}: Partial<AttemptLimits> = {}): SignInAttempts {
  const attempts = new Map<string, readonly number[]>();
  const keyOf = (email: string, address: string) => JSON.stringify([email, networkOf(address)]);

  return {
    count(email, address, now) {
      const key = keyOf(email, address);
      // A time after now is left from a clock that was set back. It would never expire.
      const recent = (attempts.get(key) ?? []).filter((time) => time > now - withinMs && time <= now);
      const oldest = recent[0];
      const isTooMany = recent.length >= most && oldest !== undefined;
      attempts.delete(key);
      attempts.set(key, isTooMany ? recent : [...recent, now]);
      for (const untouched of attempts.keys()) {
        if (attempts.size <= mostRemembered) break;
        attempts.delete(untouched);
      }
      return isTooMany ? oldest + withinMs - now : 0;
    },
    forget(email, address) {
      attempts.delete(keyOf(email, address));
    },
  };
}
