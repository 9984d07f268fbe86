import type { BrowserStorage } from '#shared/lib/browser-storage.ts';
import { pageStorage } from '../page-services.ts';
import type { Services } from '../page-stores.ts';
import { sessionStore } from '../session.ts';
import { listKeys, visitorKey } from './forget-favorites.ts';

/**
 * Has the favorites of before a sign-in sent to the account: the sign-out will remove them from the browser, and the account must
 * have them by then (ND-76). Only for that is the store of favorites loaded here. Returns a function that ends it.
 */
export function sendGuestFavorites({ get }: Pick<Services, 'get'>): () => void {
  const send = async ({ token }: { readonly token: string | null }) => {
    if (token === null || !hasGuestFavorites(get(pageStorage))) return;
    try {
      // The store synchronizes once it is there.
      get((await import('./favorites-store.ts')).favoritesStore);
    } catch (reason) {
      console.error(
        'The favorites of this browser are not in the account: a file is missing. Reload the page to retry.',
        reason,
      );
    }
  };
  const session = get(sessionStore);
  void send(session.getState());
  return session.subscribe((now, before) => {
    if (now.token !== before.token) void send(now);
  });
}

/** Whether the browser stores favorites that were added without an account. */
const hasGuestFavorites = (storage: BrowserStorage): boolean =>
  storage.read(visitorKey) === null && Object.values(listKeys).some((key) => (storage.read(key) ?? '[]') !== '[]');
