import { useLingui } from '@lingui/react/macro';
import type { Favorite } from '#shared/domain/favorites/favorite.ts';
import type { FavoriteSubject } from '#shared/domain/favorites/favorite-subject.ts';
import { askToSignIn, hasAccountMenu } from '#shared/stores/access-token.ts';
import type { FavoriteOutcome, FavoritesActions } from '#shared/stores/favorites/favorites-state.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { pageToasts } from '#shared/stores/toasts.ts';
import { useStores } from './use-stores.ts';

export interface FavoriteActs {
  add(subject: FavoriteSubject, details?: Parameters<FavoritesActions['add']>[1]): Promise<FavoriteOutcome>;
  /** Removes a favorite and offers to undo it. With `hasOwnUndo`, the caller offers it. */
  remove(favorite: Favorite, hasOwnUndo?: boolean): Promise<FavoriteOutcome>;
  undoRemove(favorite: Favorite): Promise<FavoriteOutcome>;
  /** Tells the traveller if a change was not kept. */
  tellOutcome(done: Promise<FavoriteOutcome>): Promise<FavoriteOutcome>;
}

/** Time to reach the button of a message, with a keyboard or a screen reader too. */
const actionMilliseconds = 10_000;

/**
 * The acts on favorites, each with one message: in the toaster of the page, or through `announce` without one (ND-90). The
 * change shows at once, and its outcome is reported when it is known.
 */
export function useFavoriteActs(announce: (text: string) => void): FavoriteActs {
  const { t } = useLingui();
  const stores = useStores();
  const favorites = stores.get(favoritesStore);
  const toasts = pageToasts(stores.get(pageClock));

  const tell = (...[toast]: Parameters<ReturnType<typeof toasts.getState>['push']>) => {
    if (!toasts.getState().push(toast)) announce(toast.message);
  };
  const tellOutcome = async (done: Promise<FavoriteOutcome>) => {
    const outcome = await done;
    if (outcome === 'refused')
      tell({ type: 'error', message: t`Vos favoris n’ont pas pu être enregistrés. Réessayez.` });
    if (outcome === 'expired') {
      // Without a login script on the page the sentence stands alone.
      tell({
        type: 'error',
        message: t`Votre session est terminée. Connectez-vous de nouveau pour changer vos favoris.`,
        milliseconds: actionMilliseconds,
        action: hasAccountMenu() ? { label: t`Se connecter`, run: askToSignIn } : undefined,
      });
    }
    if (outcome === 'existing') tell({ type: 'error', message: t`Ce favori existe déjà.` });
    if (outcome === 'full') tell({ type: 'error', message: t`Vous avez déjà le nombre maximal de favoris.` });
    return outcome;
  };
  const undoRemove = (favorite: Favorite) => tellOutcome(favorites.getState().undoRemove(favorite));

  return {
    async add(subject, details) {
      const outcome = await tellOutcome(favorites.getState().add(subject, details));
      if (outcome === 'kept' || outcome === 'unchanged') tell({ type: 'success', message: t`Ajouté aux favoris` });
      return outcome;
    },
    async remove(favorite, hasOwnUndo = false) {
      const outcome = await tellOutcome(favorites.getState().remove(favorite));
      if (hasOwnUndo || outcome !== 'kept') return outcome;
      const action = { label: t`Remettre`, run: () => void undoRemove(favorite) };
      tell({ type: 'success', message: t`Retiré des favoris`, milliseconds: actionMilliseconds, action });
      return outcome;
    },
    undoRemove,
    tellOutcome,
  };
}
