import { useLingui } from '@lingui/react/macro';
import { type FavoriteSubject, favoriteFor } from '#shared/domain/favorites/favorite-subject.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { StarFilledIcon, StarIcon } from '#shared/ui/icon/actions.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './favorite-star.css?inline';
import { useFavoriteActs } from './use-favorite-acts.ts';
import { useStore } from './use-stores.ts';

interface FavoriteStarProps {
  /** `{ line }` or `{ place }`: a stop, an address or a point of interest by the type of the place. */
  readonly subject: FavoriteSubject;
  /** Tells screen readers what happened if the page has no toaster. */
  readonly announce: (text: string) => void;
}

/** Adds a line or place to the favorites, or removes it. The next press undoes a removal, name and lines included. */
export function FavoriteStar({ subject, announce }: FavoriteStarProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const favorite = useStore(favoritesStore, ({ favorites }) => favoriteFor(favorites, subject));
  const { add, remove } = useFavoriteActs(announce);
  const name = 'line' in subject ? lineInWords(subject.line, { i18n }) : subject.place.title;
  const Icon = favorite ? StarFilledIcon : StarIcon;
  return (
    <span className="favorite-star" data-on={Boolean(favorite)}>
      <IconButton
        label={t`Favori\u00A0: ${name}`}
        aria-pressed={Boolean(favorite)}
        onClick={() => void (favorite ? remove(favorite) : add(subject))}
      >
        <Icon size={20} />
      </IconButton>
    </span>
  );
}
