import { networkOf } from '../http/ip-network.ts';

const windowMs = 3_600_000;
const mostPerAddress = 3;
const mostPerNetwork = 20;
/** Limit on memory: the addresses and networks unused for longest are dropped. */
const mostRemembered = 20_000;

export interface MailLimits {
  /** Returns the seconds to wait when a network has asked for too many mails, else 0. */
  ofNetwork(address: string): number;
  /** Returns whether a mail may go to this address: nobody's mailbox is filled by others. */
  mayReach(email: string): boolean;
}

/** Limits mails in an hour: three to an address, twenty asked for by a network. `now` is in milliseconds of a clock that is never set. */
export function createMailLimits(now = () => performance.now()): MailLimits {
  const times = new Map<string, readonly number[]>();

  /** Counts an event, unless there were `most` in the last hour; returns the milliseconds to wait. */
  function take(key: string, most: number): number {
    const recent = (times.get(key) ?? []).filter((time) => time > now() - windowMs);
    const [oldest] = recent;
    const waitMs = recent.length >= most && oldest !== undefined ? oldest + windowMs - now() : 0;
    times.delete(key);
    times.set(key, waitMs > 0 ? recent : [...recent, now()]);
    if (times.size > mostRemembered) times.delete(times.keys().next().value as string);
    return waitMs;
  }

  return {
    ofNetwork: (address) => Math.ceil(take(`network ${networkOf(address)}`, mostPerNetwork) / 1000),
    mayReach: (email) => take(`address ${email}`, mostPerAddress) === 0,
  };
}

export const noMailLimits: MailLimits = { ofNetwork: () => 0, mayReach: () => true };
