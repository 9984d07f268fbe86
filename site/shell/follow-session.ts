import type { Services } from '#shared/stores/page-stores.ts';
import { sessionStore } from '#shared/stores/session.ts';
import type { Destination } from '#site/rules/address.ts';
import { pageForSession } from '#site/rules/after-sign-in.ts';

interface SessionOptions {
  readonly stores: Services;
  /** The page that is shown now. */
  readonly current: () => Destination;
  readonly go: (address: string) => void;
}

/**
 * Leads the visitor on when the session begins or ends. The returned function does so for a session that began or ended
 * before: call it for each page that is put in place.
 */
export function followSession({ stores, current, go }: SessionOptions): () => void {
  const session = stores.get(sessionStore);
  const land = () => {
    const address = pageForSession(current(), session.getState().authenticated);
    if (address !== null) go(address);
  };
  session.subscribe(({ authenticated }, before) => {
    if (authenticated !== before.authenticated) land();
  });
  return land;
}
