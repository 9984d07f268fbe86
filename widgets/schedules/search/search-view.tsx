import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { modeName } from '#shared/components/places/place-names.ts';
import { useStore } from '#shared/components/use-stores.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { Button } from '#shared/ui/button.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import type { Navigation } from '../use-view.ts';
import { ViewLink } from '../view-link.tsx';
import { lineListStore } from './lines.store.ts';
import { linesByMode } from './lines-by-mode.ts';

interface SearchViewProps {
  readonly navigation: Navigation;
}

/** All lines of the network by mode. */
export function SearchView({ navigation }: SearchViewProps) {
  const { t, i18n } = useLingui();
  const { lines, total, isLoading, hasLoadingError, start, loadMore } = useStore(lineListStore, (state) => state);
  useEffect(() => void start(i18n.locale), [start, i18n.locale]);
  return (
    <>
      {linesByMode(lines).map(({ mode, lines: own }) => (
        <section key={mode} className="mode" aria-label={modeName(mode, { i18n })}>
          <h3>{modeName(mode, { i18n })}</h3>
          <ul>
            {own.map((line) => (
              <li key={line.id}>
                <LineLink line={line} navigation={navigation} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasLoadingError && (
        <div role="alert">
          <StateMessage
            kind="error"
            text={t`Les lignes ne peuvent pas être chargées.`}
            action={
              <Button kind="secondary" onClick={() => void loadMore()}>
                {t`Réessayer`}
              </Button>
            }
          />
        </div>
      )}
      {lines.length === 0 && !hasLoadingError && total === null && (
        <Skeleton label={t`Chargement des lignes…`}>
          <SkeletonLine width="half" />
          <SkeletonLine />
          <SkeletonLine />
        </Skeleton>
      )}
      {total !== null && total > lines.length && !hasLoadingError && (
        <Button kind="secondary" aria-busy={isLoading} onClick={() => void loadMore()}>
          {t`Afficher plus de lignes`}
        </Button>
      )}
    </>
  );
}

function LineLink({ line, navigation }: { readonly line: LineRef; readonly navigation: Navigation }) {
  return (
    <ViewLink
      navigation={navigation}
      to={{ view: 'line', line: line.id }}
      name={line.code || line.name}
      className="line"
    >
      <LineBadge line={line} label={line.code} />
      <span>{line.name}</span>
    </ViewLink>
  );
}
