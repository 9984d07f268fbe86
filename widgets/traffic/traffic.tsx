import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import { Retry } from '#shared/components/retry.tsx';
import { useNow } from '#shared/components/use-reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { favoritesHint } from '#shared/domain/favorites/favorites-hint.ts';
import { schedulesAddress } from '#shared/domain/schedules-view.ts';
import type { TrafficLine } from '#shared/domain/traffic.ts';
import type { Prepare, ViewProps } from '#shared/element/contract.ts';
import { countryOf } from '#shared/format/region.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { ChevronLeftIcon } from '#shared/ui/icon/controls.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useFollowSubject } from '#shared/ui/use-follow-subject.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { DisruptionPage } from './disruption-page.tsx';
import { NetworkState } from './network-state.tsx';
import css from './traffic.css?inline';
import { type TrafficState, trafficStore } from './traffic.store.ts';
import type { traffic } from './traffic.widget.ts';
import { TrafficLink } from './traffic-link.tsx';
import { receivedText } from './traffic-words.ts';
import { type TrafficNavigation, useTrafficView } from './use-traffic-view.ts';

const importFavorites = () => import('./favorite-lines.tsx');

/** The traffic, for the first drawing. */
export const prepare: Prepare<typeof traffic> = (stores) => stores.get(trafficStore).getState().start(stores.locale);

/** The state of the network: all lines with their disruptions, or one disruption. */
export function View(widget: ViewProps<typeof traffic>) {
  useStyles(css);
  const { props, emit, part } = widget;
  const { t, i18n } = useLingui();
  const { config } = useStores();
  const { view, navigation } = useTrafficView(props, emit);
  const { start, work } = useFollowSubject(view.disruption ?? '');
  const isLacking = config.appConfig.lacks.includes('traffic');
  const state = useTraffic(isLacking);
  const reading = useOwnReading();
  const favorites = useFavoriteLines(props.favorites);
  const isWaiting = state.traffic === null || favorites.isAwaited;

  const lines = state.traffic?.lines;
  const lineById = useMemo(() => new Map((lines ?? []).map((line) => [line.id, line])), [lines]);
  const links = {
    navigation,
    part,
    isWidget: props.widget,
    onNavigate: (href: string) => emit('tp-navigate', { href }),
    timetableOf: ({ id }: TrafficLine) =>
      `${config.siteUrl}/${i18n.locale}/${schedulesAddress({ view: 'line', line: id })}`,
  };
  const content = () => {
    if (isLacking) return <StateMessage kind="empty" text={t`L’info trafic n’est pas disponible sur ce réseau.`} />;
    if (state.traffic === null && state.hasLoadingError && !state.isLoading) {
      return (
        <FailureMessage
          text={t`L’info trafic ne peut pas être chargée. Vérifiez votre connexion, puis réessayez.`}
          onRetry={state.retry}
        />
      );
    }
    if (isWaiting || state.traffic === null) return <Waiting isList={!view.disruption} />;
    if (view.disruption) {
      const shown = state.traffic.disruptions.find(({ id }) => id === view.disruption);
      return <DisruptionPage disruption={shown} lineById={lineById} reading={reading} {...links} />;
    }
    return (
      <NetworkState
        widget={widget}
        traffic={state.traffic}
        view={view}
        favorites={favorites.ids}
        lineById={lineById}
        reading={reading}
        age={<Age state={state} reading={reading} />}
        {...links}
      />
    );
  };
  return (
    <section
      {...part('traffic')}
      className="traffic"
      data-view={view.disruption ? 'disruption' : 'network'}
      aria-label={props.label || t`Info trafic`}
      {...work}
    >
      <div ref={start} className="traffic-view" tabIndex={-1}>
        {view.disruption && <BackLink navigation={navigation} />}
        {content()}
        {view.disruption && state.hasLoadingError && <Age state={state} reading={reading} />}
      </div>
      {favorites.reader}
    </section>
  );
}

function BackLink({ navigation }: { readonly navigation: TrafficNavigation }) {
  const { t } = useLingui();
  return (
    <p className="traffic-bar">
      <TrafficLink navigation={navigation} to={{}} className="traffic-back">
        <ChevronLeftIcon size={20} />
        {t`Toute l’info trafic`}
      </TrafficLink>
    </p>
  );
}

/** Loads the traffic and keeps it fresh while the widget is on the page. */
function useTraffic(isLacking: boolean): TrafficState {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const state = useStore(trafficStore, (all) => all);
  const { start, hold } = state;
  useEffect(() => {
    if (!isLacking) void start(locale);
  }, [start, locale, isLacking]);
  useEffect(() => (isLacking ? undefined : hold()), [hold, isLacking]);
  return state;
}

function useOwnReading(): Reading {
  const { i18n } = useLingui();
  const { appConfig, siteUrl } = useStores().config;
  const { timeZone: zone } = appConfig;
  const country = countryOf(appConfig);
  const now = useNow('minutes');
  return useMemo(() => ({ i18n, zone, country, now, siteUrl }), [i18n, zone, country, now, siteUrl]);
}

/** The ids of the traveller's lines, and the component that reads them. What shows them first waits for them. */
function useFavoriteLines(isOnly: boolean) {
  const { cookies } = useStores();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [hasHint] = useState(() => cookies.read(favoritesHint) !== null);
  const { Component: Reader, load } = useLazy(importFavorites);
  const begin = useStableCallback(() => void load().then((isLoaded) => isLoaded || setIds([])));
  useEffect(begin, [begin]);
  return {
    ids: ids ?? noIds,
    isAwaited: ids === null && (isOnly || hasHint),
    reader: Reader && <Reader onFound={setIds} />,
  };
}

const noIds: readonly string[] = [];

function Waiting({ isList }: { readonly isList: boolean }) {
  const { t } = useLingui();
  const rows = useRef(Array.from({ length: 4 }, (_, row) => row)).current;
  return (
    <Skeleton label={t`Chargement de l’info trafic…`}>
      <SkeletonLine text={22} width="long" />
      {isList ? (
        rows.map((row) => <SkeletonBlock key={row} className="traffic-waiting" />)
      ) : (
        <>
          <SkeletonLine width="half" />
          <SkeletonLine />
          <SkeletonLine width="long" />
        </>
      )}
    </Skeleton>
  );
}

/** When the traffic was received; that it is old, if the last request failed. */
function Age({ state, reading }: { readonly state: TrafficState; readonly reading: Reading }) {
  const { loadedAt, hasLoadingError, retry } = state;
  if (loadedAt === null) return null;
  const { text, old } = receivedText(loadedAt, reading);
  return (
    <p className="traffic-note" {...(hasLoadingError && { role: 'status' })}>
      {hasLoadingError ? old : text} {hasLoadingError && <Retry kind="quiet" onRetry={retry} />}
    </p>
  );
}
