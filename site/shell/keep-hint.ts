import { hintAtFavorites } from '#shared/domain/favorites/favorites-hint.ts';
import { pageCookies } from '#shared/element/page.ts';
import { listKeys } from '#shared/stores/favorites/forget-favorites.ts';
import { pageStorage } from '#shared/stores/page-services.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';

/** Before the page is left, tells the server of the next one whether this browser has favorites. */
export function keepHint(view: Window, stores: StoreSet): void {
  const storage = stores.get(pageStorage);
  view.addEventListener('pagehide', () => {
    const lists = Object.values(listKeys).map((key) => storage.read(key) ?? '[]');
    hintAtFavorites(
      pageCookies(),
      lists.some((list) => list !== '[]'),
    );
  });
}
