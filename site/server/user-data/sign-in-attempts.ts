import { networkOf } from '../http/ip-network.ts';
import { createRecentTimes } from '../recent-times.ts';

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

interface AttemptRules {
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
  /** Limit on memory: the accounts and networks unused for longest are dropped. */
  readonly mostRemembered?: number;
}

const windowMs = 15 * 60_000;
const mostPerNetwork = 5;
/** Wrong passwords of an account, from all networks together, that cost no delay. */
const mostWithoutDelay = 10;
const firstDelayMs = 250;
const longestDelayMs = 4000;
/** More times would not change the delay. One of them may be taken back. */
const mostOfAccount = mostWithoutDelay + Math.log2(longestDelayMs / firstDelayMs) + 1;

/**
 * Limits sign-ins in a quarter of an hour: five per account and network, then none. An account that many networks try is
 * slowed down, by up to four seconds, and never locked: its owner can sign in from any other network. In memory, because
 * an attacker cannot cause a restart.
 */
export function createSignInAttempts({ now = () => performance.now(), mostRemembered = 50_000 }: AttemptRules = {}) {
  const rules = { windowMs, mostRemembered, now };
  const ofNetwork = createRecentTimes(rules);
  const ofAccount = createRecentTimes(rules);
  const networkKey = (email: string, address: string) => JSON.stringify([email, networkOf(address)]);

  return {
    /**
     * Counts an attempt before its password is checked, so that parallel attempts count, too. The password may be checked
     * after `delayMs`; with `retryMs` there were too many from this network.
     */
    begin(email: string, address: string): { readonly delayMs: number } | { readonly retryMs: number } {
      const network = networkKey(email, address);
      const [oldest, ...others] = ofNetwork.at(network);
      if (oldest !== undefined && others.length + 1 >= mostPerNetwork) return { retryMs: oldest + windowMs - now() };
      ofNetwork.keep(network, [...ofNetwork.at(network), now()]);
      const before = ofAccount.at(email);
      ofAccount.keep(email, [...before, now()].slice(-mostOfAccount));
      const delayed = before.length - mostWithoutDelay;
      return { delayMs: delayed < 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** delayed) };
    },
    /** The password was right. */
    succeed(email: string, address: string): void {
      ofNetwork.keep(networkKey(email, address), []);
      // Only its own attempt: others may go on guessing meanwhile.
      ofAccount.keep(email, ofAccount.at(email).slice(0, -1));
    },
  };
}
