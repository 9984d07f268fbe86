import { useLingui } from '@lingui/react/macro';

import { useEffect } from 'react';

import { FailureMessage } from '#shared/components/failure-message.tsx';
import { subjectOf } from '#shared/domain/schedules-view.ts';
import type { Prepare, ViewProps } from '#shared/element/contract.ts';
import { ChevronLeftIcon } from '#shared/ui/icon/controls.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useFollowSubject } from '#shared/ui/use-follow-subject.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import lineTexts from './line/line-page.tsx?texts';
import css from './schedules.css?inline';
import type { schedules } from './schedules.widget.ts';
import { lineListStore } from './search/lines.store.ts';
import { SearchView } from './search/search-view.tsx';
import stopTexts from './stop/stop-page.tsx?texts';
import { useView } from './use-view.ts';
import { ViewLink } from './view-link.tsx';

const importLine = () => import('./line/line-page.tsx');
const importStop = () => import('./stop/stop-page.tsx');

/** The first page of the lines of the network, for the first drawing. */
export const prepare: Prepare = (stores) => stores.get(lineListStore).getState().start(stores.locale);

/** The schedules: the search for lines and stops, one line, or one stop. */
export function View({ props, emit, part, announce }: ViewProps<typeof schedules>) {
  useStyles(css);
  const { t } = useLingui();
  const { view, navigation } = useView(props, emit);
  const line = useLazy(importLine, lineTexts);
  const stop = useLazy(importStop, stopTexts);
  const { start, work } = useFollowSubject(subjectOf(view));
  const shown = { search: null, line, stop }[view.view];
  useLoading(view.view, shown);

  const bar = (
    <p className="bar">
      <ViewLink navigation={navigation} to={{ view: 'search' }} kind="quiet">
        <ChevronLeftIcon size={20} />
        {t`Lignes et arrêts`}
      </ViewLink>
    </p>
  );
  const shared = { navigation, bar, emit, announce, isWidget: props.widget };
  const page = () => {
    if (view.view === 'search') return <SearchView navigation={navigation} />;
    if (view.view === 'line' && line.Component) return <line.Component view={view} {...shared} />;
    if (view.view === 'stop' && stop.Component) return <stop.Component view={view} {...shared} />;
    return (
      <>
        {bar}
        {shown?.isLost ? (
          <FailureMessage text={t`Cette page ne peut pas être chargée.`} onRetry={() => void shown.load()} />
        ) : (
          <Skeleton label={t`Chargement…`}>
            <SkeletonLine text={22} width="half" />
            <SkeletonLine />
            <SkeletonLine width="long" />
          </Skeleton>
        )}
      </>
    );
  };
  return (
    <section
      {...part('schedules')}
      className="schedules"
      data-view={view.view}
      aria-label={props.label || t`Horaires`}
      onPointerOver={() => void Promise.all([line.load(), stop.load()])}
      {...work}
    >
      <div ref={start} className="view" tabIndex={-1}>
        {page()}
      </div>
    </section>
  );
}

interface Lazy {
  readonly Component: unknown;
  readonly load: () => Promise<boolean>;
}

/** Loads the component of the shown view. */
function useLoading(view: string, lazy: Lazy | null): void {
  const isMissing = lazy !== null && !lazy.Component;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` stands for `load`, which is new on each render.
  useEffect(() => {
    if (isMissing) void lazy?.load();
  }, [isMissing, view]);
}
