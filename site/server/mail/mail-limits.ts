import { networkOf } from '../http/ip-network.ts';
import { type CountEvents, eventsInMemory } from '../recent-events.ts';
import { mailTokenLifetimeMs } from '../user-data/account-life.ts';
import type { MailKind } from './mail-texts.ts';

export type MailLimits = ReturnType<typeof createMailLimits>;

const networkLimit = { name: 'mail network', windowMs: 3_600_000, most: 20 };
/** An address that gets no further mail has one whose link still holds. */
const addressLimit = { name: 'mail', windowMs: mailTokenLifetimeMs, most: 3 };

/** Limits mails: three of a kind to an address in half an hour, twenty at the request of a network in an hour. */
export function createMailLimits(count: CountEvents = eventsInMemory()) {
  const ofNetwork = count(networkLimit);
  const ofAddress = count(addressLimit);
  return {
    /** Returns the seconds to wait when a network has requested too many mails, else 0. */
    ofNetwork: async (address: string) => Math.ceil((await ofNetwork.take(networkOf(address))) / 1000),
    /**
     * Returns whether a mail may go to this address: nobody's mailbox is filled by others. Each kind has its own limit, because
     * others may use it up: a warning or a link to a new password would be missing.
     */
    mayReach: async (email: string, kind: MailKind) => (await ofAddress.take(`${kind} ${email}`)) === 0,
  };
}

export const noMailLimits: MailLimits = { ofNetwork: async () => 0, mayReach: async () => true };
