import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { DepartureLead } from '#shared/components/departure-lead.tsx';
import { useNow } from '#shared/components/use-reading.ts';
import { useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { countryOf } from '#shared/format/region.ts';
import { createScreenLock } from '#shared/lib/screen-lock.ts';
import { dayOf, isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import { pageTicker } from '#shared/stores/page-services.ts';
import { clockTime } from '#shared/texts/clock-time.ts';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { adoptStyles, dropStyles, StyleRootContext, useStyles } from '#shared/ui/use-styles.ts';
import { DepartureDetails } from '../departure-details.tsx';
import { sharedRows } from '../departure-rows.ts';
import type { ListedDeparture } from '../departures.content.ts';
import type { departures } from '../departures.widget.ts';
import type { ShownDepartures } from '../use-departures.ts';
import css from './board.css?inline';
import hostCss from './board-host.css?inline';
import { BoardNotices } from './board-notices.tsx';
import { isNight, rowsThatFit } from './board-rules.ts';

type BoardProps = ViewProps<typeof departures> & ShownDepartures;

/** The next departures on a wall display. Needs no visitor: it follows the time, the service and its own size. */
export function Component({ props, part, slot, content, reading }: BoardProps) {
  useStyles(css);
  useHostStyles();
  const { t } = useLingui();
  const { title, walk, rows, age, isStale, notices } = content;
  const list = useRef<HTMLOListElement>(null);
  const room = useRoom(list);
  const night = isNight(props.night, reading.now, reading.zone);
  useScreenLock();
  return (
    <section {...part('board')} className="wall" data-night={night} aria-label={props.label || t`Prochains départs`}>
      <div className="wall-page">
        <header className="wall-head">
          <div className="wall-stop">
            <h2>{title || t`Prochains départs`}</h2>
            <p data-stale={isStale}>{[walk, age && (isStale ? age.old : age.text)].filter(Boolean).join(' · ')}</p>
          </div>
          <BoardClock {...part('clock')} />
        </header>
        <ol className="wall-rows" ref={list} style={{ gridTemplateRows: `repeat(${room}, minmax(0, 1fr))` }}>
          {sharedRows(rows, room).map((row) => (
            <Row key={row.key} row={row} part={part} />
          ))}
          <BoardMessage content={content} />
        </ol>
        <footer className="wall-foot">
          {notices.length > 0 && <BoardNotices {...part('notice')} notices={notices} now={reading.now} />}
          <slot {...slot('logo')} />
        </footer>
      </div>
    </section>
  );
}

/** Says why there is no row. */
function BoardMessage({ content }: Pick<BoardProps, 'content'>) {
  const { t } = useLingui();
  const { status, empty, isStale, rows } = content;
  if (rows.length > 0) return null;
  const texts = {
    none: t`Aucun arrêt n’est choisi.`,
    loading: t`Chargement des départs…`,
    unknown: t`Cet arrêt n’existe pas ou n’existe plus.`,
    failed: t`Les prochains départs ne peuvent pas être chargés. Nouvel essai dans un instant.`,
    ready: isStale ? t`Les prochains départs ne sont pas connus pour le moment.` : empty,
  };
  return <li className="wall-message">{texts[status]}</li>;
}

function Row({ row, part }: Pick<BoardProps, 'part'> & { readonly row: ListedDeparture }) {
  const { line, destination, next, following, spoken } = row;
  return (
    <li {...part('row')} className="wall-row">
      <span className="visually-hidden">{spoken}</span>
      <span className="wall-badge" aria-hidden="true">
        <LineBadge line={line} label="" />
      </span>
      <span className="wall-text" aria-hidden="true">
        <span className="wall-name">{destination}</span>
        <DepartureDetails row={row} />
      </span>
      <span className="wall-when" aria-hidden="true">
        <DepartureLead departure={next} isFirst isShort />
        {following && <small>{following}</small>}
      </span>
    </li>
  );
}

/** The number of rows that fit into the list. Its height depends on its container only, not on the rows. */
function useRoom(list: { readonly current: HTMLElement | null }): number {
  const [room, setRoom] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const rowHeight = Number.parseFloat(getComputedStyle(element).gridAutoRows);
      setRoom(rowsThatFit(element.clientHeight, rowHeight));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [list]);
  return room;
}

const renewMilliseconds = 30_000;

/** Keeps the display on. */
function useScreenLock(): void {
  const ticker = useStores().get(pageTicker);
  useEffect(() => {
    const lock = createScreenLock((reason) =>
      warnOnce(
        `<tp-departures board>: the browser does not keep the screen on (${reason}). Switch off its sleep mode in the settings of the display.`,
      ),
    );
    lock.renew();
    const stop = ticker.every(renewMilliseconds, lock.renew);
    return () => {
      stop();
      lock.end();
    };
  }, [ticker]);
}

/** Time and date of the network. */
export function BoardClock({ part }: { readonly part: string }) {
  const { i18n } = useLingui();
  const { appConfig } = useStores().config;
  const { timeZone: zone } = appConfig;
  const now = useNow('clock');
  const { text, note } = clockTime(now, { zone, country: countryOf(appConfig), i18n });
  return (
    <div className="wall-clock" part={part}>
      <time dateTime={isoWithOffset(now, zone)}>{text}</time>
      <p>{note ?? formatFullDate(dayOf(now, zone), i18n.locale)}</p>
    </div>
  );
}

/** Sizes the element while the board is drawn: the list of departures has the size of its content. */
function useHostStyles() {
  const root = useContext(StyleRootContext);
  useInsertionEffect(() => {
    if (!(root instanceof ShadowRoot)) return;
    adoptStyles(root, hostCss);
    return () => dropStyles(root, hostCss);
  }, [root]);
}
