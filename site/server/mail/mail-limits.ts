import { networkOf } from '../http/ip-network.ts';
import { createRecentTimes } from '../recent-times.ts';
import { mailTokenLifetimeMs } from '../user-data/account-life.ts';
import type { MailKind } from './mail-texts.ts';

export type MailLimits = ReturnType<typeof createMailLimits>;

interface Limit {
  readonly windowMs: number;
  readonly most: number;
}

const networkLimit: Limit = { windowMs: 3_600_000, most: 20 };
/** An address that gets no further mail has one whose link still holds. */
const addressLimit: Limit = { windowMs: mailTokenLifetimeMs, most: 3 };

/** Limits mails: three of a kind to an address in half an hour, twenty at the request of a network in an hour. */
export function createMailLimits() {
  const takeOfNetwork = createLimit(networkLimit);
  const takeOfAddress = createLimit(addressLimit);
  return {
    /** Returns the seconds to wait when a network has requested too many mails, else 0. */
    ofNetwork: (address: string) => Math.ceil(takeOfNetwork(networkOf(address)) / 1000),
    /**
     * Returns whether a mail may go to this address: nobody's mailbox is filled by others. Each kind has its own limit, because
     * others may use it up: a warning or a link to a new password would be missing.
     */
    mayReach: (email: string, kind: MailKind) => takeOfAddress(`${kind} ${email}`) === 0,
  };
}

/** Returns a function that counts an event, unless there were `most` in the window, and returns the milliseconds to wait. */
function createLimit({ windowMs, most }: Limit) {
  const now = () => performance.now();
  const times = createRecentTimes({ windowMs, mostRemembered: 20_000, now });
  return function take(key: string): number {
    const recent = times.at(key);
    const [oldest] = recent;
    const waitMs = recent.length >= most && oldest !== undefined ? oldest + windowMs - now() : 0;
    times.keep(key, waitMs > 0 ? recent : [...recent, now()]);
    return waitMs;
  };
}

export const noMailLimits: MailLimits = { ofNetwork: () => 0, mayReach: () => true };
