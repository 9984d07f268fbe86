import { useLingui } from '@lingui/react/macro';
import { useStore } from '#shared/components/use-stores.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { StarIcon } from '#shared/ui/icon/actions.tsx';
import type { ViewNavigation } from '../use-view.ts';
import { LineTiles } from './line-tiles.tsx';

interface FavoriteLinesProps {
  readonly navigation: ViewNavigation;
  /** Lines that are known already. */
  readonly lines: readonly LineRef[];
}

/** The favorite lines in the traveller's order, or how to get some. Loaded after the first paint, into reserved room. */
export function Component({ navigation, lines }: FavoriteLinesProps) {
  const { t } = useLingui();
  const favoriteLines = useStore(favoritesStore, ({ favorites }) => favorites.favoriteLines);
  const subjects = useStore(favoritesStore, (state) => state.subjects);
  const found = favoriteLines.map((favorite) => {
    const subject = subjects[keyOfFavorite(favorite)];
    return subject && 'line' in subject ? subject.line : lines.find(({ id }) => id === favorite.line.id);
  });
  if (favoriteLines.length === 0) {
    return (
      <p className="favorite-hint">
        <StarIcon size={20} />
        {t`Touchez l’étoile d’une ligne pour la retrouver ici.`}
      </p>
    );
  }
  return (
    <section className="favorites-row" aria-label={t`Lignes favorites`}>
      <StarIcon size={20} />
      <LineTiles lines={found.filter((line) => line !== undefined)} navigation={navigation} isRow />
    </section>
  );
}
