import { networkOf } from '#shared/lib/ip-network.ts';

export interface AttemptLimits {
  readonly most: number;
  readonly withinMs: number;
  /** So many are remembered; beyond, the longest untouched is forgotten. */
  readonly mostRemembered: number;
}

export interface SignInAttempts {
  /** Counts one more attempt, unless there have been too many: then the milliseconds until the next one. */
  count(email: string, address: string, now: number): number;
  forget(email: string, address: string): void;
}

/** Five in a quarter of an hour for an account from one network. In memory: a restart is not in a guesser's hands. */
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
      // A time after now is left from a clock that was set back; it would never end.
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
