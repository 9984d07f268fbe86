import { networkOf } from '../http/ip-network.ts';
import { createRecentTimes } from '../recent-times.ts';

const windowMs = 3_600_000;
const mostPerAddress = 3;
const mostPerNetwork = 20;

export type MailLimits = ReturnType<typeof createMailLimits>;

/** Limits mails in an hour: three to an address, twenty at the request of a network. */
export function createMailLimits() {
  const now = () => performance.now();
  const times = createRecentTimes({ windowMs, mostRemembered: 20_000, now });

  /** Counts an event, unless there were `most` in the last hour; returns the milliseconds to wait. */
  function take(key: string, most: number): number {
    const recent = times.at(key);
    const [oldest] = recent;
    const waitMs = recent.length >= most && oldest !== undefined ? oldest + windowMs - now() : 0;
    times.keep(key, waitMs > 0 ? recent : [...recent, now()]);
    return waitMs;
  }

  return {
    /** Returns the seconds to wait when a network has requested too many mails, else 0. */
    ofNetwork: (address: string) => Math.ceil(take(`network ${networkOf(address)}`, mostPerNetwork) / 1000),
    /** Returns whether a mail may go to this address: nobody's mailbox is filled by others. */
    mayReach: (email: string) => take(`address ${email}`, mostPerAddress) === 0,
  };
}

export const noMailLimits: MailLimits = { ofNetwork: () => 0, mayReach: () => true };
