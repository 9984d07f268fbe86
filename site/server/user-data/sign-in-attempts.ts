import { networkOf } from '../http/ip-network.ts';
import { type CountEvents, eventsInMemory } from '../recent-events.ts';

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

const windowMs = 15 * 60_000;
const mostPerNetwork = 5;
/** Wrong passwords of an account, from all networks together, that cost no delay. */
const mostWithoutDelay = 10;
const firstDelayMs = 250;
const longestDelayMs = 4000;
/** More attempts would not change the delay. One of them may be taken back. */
const mostOfAccount = mostWithoutDelay + Math.log2(longestDelayMs / firstDelayMs) + 1;

/**
 * Limits sign-ins in a quarter of an hour: five per account and network, then none. An account that many networks try is
 * slowed down, by up to four seconds, and never locked: its owner can sign in from any other network.
 */
export function createSignInAttempts(count: CountEvents = eventsInMemory()) {
  const ofNetwork = count({ name: 'sign-in', windowMs, most: mostPerNetwork });
  const ofAccount = count({ name: 'account', windowMs, most: mostOfAccount });
  const networkKey = (email: string, address: string) => JSON.stringify([email, networkOf(address)]);

  return {
    /**
     * Counts an attempt before its password is checked, so that parallel attempts count, too. The password may be checked
     * after `delayMs`; with `retryMs` there were too many from this network.
     */
    async begin(email: string, address: string): Promise<{ readonly delayMs: number } | { readonly retryMs: number }> {
      const retryMs = await ofNetwork.take(networkKey(email, address));
      if (retryMs > 0) return { retryMs };
      const delayed = (await ofAccount.note(email)) - mostWithoutDelay;
      return { delayMs: delayed < 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** delayed) };
    },
    /** The password was right. */
    async succeed(email: string, address: string): Promise<void> {
      await ofNetwork.forget(networkKey(email, address), 'all');
      // Only its own attempt: others may go on guessing meanwhile.
      await ofAccount.forget(email, 'last');
    },
  };
}
