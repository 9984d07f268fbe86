import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { pageTicker } from '#shared/stores/page-services.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import boardTexts from './board/board.tsx?texts';
import { DepartureList } from './departure-list.tsx';
import css from './departures.css?inline';
import type { departures } from './departures.widget.ts';
import { useDepartures } from './use-departures.ts';

/** Time between attempts to load the module of the board. */
const retryMilliseconds = 30_000;

/** Rows without the attribute `limit`. A board shows as many as fit. */
const mostListed = 6;
const mostOnBoard = 30;

/** The next departures as a list, or as a board for a wall display. */
export function View(view: ViewProps<typeof departures>) {
  useStyles(css);
  const { props, emit } = view;
  const { i18n } = useLingui();
  const ticker = useStores().get(pageTicker);
  const { Component: Board, load } = useLazy(() => import('./board/board.tsx'), boardTexts);
  const [hasFailed, setFailed] = useState(false);
  const isAwaited = props.board && !Board;
  // A list takes the place of a board that cannot be loaded.
  const isList = !props.board || (isAwaited && hasFailed);
  const shown = useDepartures(props, isList ? mostListed : mostOnBoard);
  const { receivedAt, isStale, status } = shown.content;

  const loadBoard = useStableCallback(() => void load().then((isThere) => setFailed(!isThere)));
  useEffect(() => {
    if (!isAwaited) return;
    loadBoard();
    return ticker.every(retryMilliseconds, loadBoard);
  }, [isAwaited, loadBoard, ticker]);

  const isLoaded = status !== 'none' && status !== 'loading';
  const tell = useStableCallback((at: number | null, stale: boolean) =>
    emit('tp-departures-update', { received: at === null ? '' : new Date(at).toISOString(), stale }),
  );
  useEffect(() => {
    if (isLoaded) tell(receivedAt, isStale);
  }, [isLoaded, receivedAt, isStale, tell]);

  if (isList) return <DepartureList {...view} {...shown} />;
  return Board ? <Board key={i18n.locale} {...view} {...shown} /> : <div className="departures-waiting" />;
}
