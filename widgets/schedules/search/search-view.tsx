import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStore } from '#shared/components/use-stores.ts';
import { modeName } from '#shared/texts/mode-name.ts';
import { Button } from '#shared/ui/button.tsx';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { Navigation } from '../use-view.ts';
import { LineTiles } from './line-tiles.tsx';
import { lineListStore } from './lines.store.ts';
import { linesByMode } from './lines-by-mode.ts';
import { SearchField } from './search-field.tsx';
import css from './search-view.css?inline';

interface SearchViewProps {
  readonly navigation: Navigation;
}

/** One field for lines and stops, and all lines of the network by mode. */
export function SearchView({ navigation }: SearchViewProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { lines, total, isLoading, hasLoadingError, start, loadMore } = useStore(lineListStore, (state) => state);
  useEffect(() => void start(i18n.locale), [start, i18n.locale]);
  const { Component: Favorites, load } = useLazy(() => import('./favorite-lines.tsx'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first paint.
  useEffect(() => void load(), []);
  const isWaiting = total === null && !hasLoadingError;
  return (
    <>
      <SearchField navigation={navigation} />
      <div className="favorite-room">{Favorites && <Favorites navigation={navigation} lines={lines} />}</div>
      {linesByMode(lines).map(({ mode, lines: own }) => {
        const name = modeName(mode, { i18n });
        return (
          <section key={mode} className="mode" aria-label={name}>
            <h2>{name}</h2>
            <LineTiles lines={own} navigation={navigation} />
          </section>
        );
      })}
      {isWaiting && (
        <Skeleton label={t`Chargement des lignes…`}>
          <SkeletonLine width="short" />
          <SkeletonBlock className="mode-waiting" />
          <SkeletonLine width="short" />
          <SkeletonBlock className="mode-waiting" />
        </Skeleton>
      )}
      {total === 0 && <StateMessage kind="empty" text={t`Aucune ligne n’est publiée pour le moment.`} />}
      {hasLoadingError && (
        <div role="alert">
          <StateMessage
            kind="error"
            text={t`Les lignes ne peuvent pas être chargées.`}
            action={
              <RetryButton kind="secondary" onRetry={() => void loadMore()}>
                {t`Réessayer`}
              </RetryButton>
            }
          />
        </div>
      )}
      {total !== null && total > lines.length && !hasLoadingError && (
        <p className="more-lines">
          <Button kind="secondary" aria-busy={isLoading} onClick={() => void loadMore()}>
            {t`Afficher plus de lignes`}
          </Button>
        </p>
      )}
    </>
  );
}
