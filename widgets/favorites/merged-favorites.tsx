import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFavoriteActs } from '#shared/components/use-favorite-acts.ts';
import { useStore } from '#shared/components/use-stores.ts';
import { leftOfMerge } from '#shared/domain/favorites/merge-favorites.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { Button } from '#shared/ui/button.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './merged-favorites.css?inline';

interface MergedFavoritesProps {
  /** The notice goes: the focus needs another place. */
  readonly onLeave: () => void;
  readonly announce: (text: string) => void;
}

/** Says what the sign-in has added to the account, and offers to undo it. */
export function Component({ onLeave, announce }: MergedFavoritesProps) {
  useStyles(css);
  const { t } = useLingui();
  const acts = useFavoriteActs(announce);
  const { favorites, merged, undoMerge, dismissMerge } = useStore(favoritesStore, (state) => state);
  const { length: count } = leftOfMerge(favorites, merged);
  const text = t`${plural(count, { one: '# favori de cet appareil a été ajouté à votre compte.', other: '# favoris de cet appareil ont été ajoutés à votre compte.' })}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, in the language of that moment.
  useEffect(() => announce(text), []);
  const undo = async () => {
    onLeave();
    if ((await acts.tellOutcome(undoMerge())) === 'kept') announce(t`Retirés de votre compte`);
  };
  const agree = () => {
    onLeave();
    dismissMerge();
  };
  // The request to undo it is pending, or the traveller has removed them one by one.
  if (count === 0) return null;
  return (
    <div className="favorites-merged">
      <p>{text}</p>
      <Button kind="secondary" data-act="undo-merge" onClick={() => void undo()}>
        {t`Annuler`}
      </Button>
      <Button kind="quiet" data-act="agree" onClick={agree}>
        {t`Fermer`}
      </Button>
    </div>
  );
}
