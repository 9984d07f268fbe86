import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import { useStore } from '#shared/components/use-stores.ts';
import { modeName } from '#shared/texts/mode-name.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { ViewNavigation } from '../use-view.ts';
import { LineTiles } from './line-tiles.tsx';
import { lineListStore, linesByMode } from './lines.store.ts';
import { SearchField } from './search-field.tsx';
import css from './search-view.css?inline';

/** One field for lines and stops, and all lines of the network by mode. */
export function SearchView({ navigation }: { readonly navigation: ViewNavigation }) {
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
        <FailureMessage text={t`Les lignes ne peuvent pas être chargées.`} onRetry={() => void loadMore()} />
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
