import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DepartureLead } from '#shared/components/departure-lead.tsx';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { NoticeList } from '#shared/components/notice-list.tsx';
import { Retry } from '#shared/components/retry.tsx';
import { useStores } from '#shared/components/use-stores.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { encodeSegment } from '#shared/lib/safe-address.ts';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { DepartureDetails } from './departure-details.tsx';
import type { ListedDeparture } from './departures.content.ts';
import type { departures } from './departures.widget.ts';
import type { ShownDepartures } from './use-departures.ts';

type ListProps = ViewProps<typeof departures> & ShownDepartures;

/** The next departures in a page. Each row leads to the timetable of its line. */
export function DepartureList(list: ListProps) {
  const { props, part, content } = list;
  const { t } = useLingui();
  const { title, walk, status } = content;
  return (
    <section
      {...part('departures')}
      className="departures"
      tabIndex={-1}
      aria-label={props.label || t`Prochains départs`}
    >
      {title && (
        <header className="departures-head">
          <h2 {...part('title')} className="departures-title">
            {title}
          </h2>
          {walk && <p>{walk}</p>}
        </header>
      )}
      {status === 'ready' ? <Listed {...list} /> : <Unlisted {...list} />}
    </section>
  );
}

/** Replaces the list while there is no stop, no response yet, or a failure. */
function Unlisted({ content, retry, most }: ListProps) {
  const { t } = useLingui();
  switch (content.status) {
    case 'none':
      return <p className="departures-note">{t`Aucun arrêt n’est choisi.`}</p>;
    case 'unknown':
      return <p className="departures-note">{t`Cet arrêt n’existe pas ou n’existe plus.`}</p>;
    case 'failed':
      return (
        <p className="departures-note" role="alert">
          {t`Les prochains départs ne peuvent pas être chargés.`} <Retry kind="quiet" onRetry={retry} />
        </p>
      );
    default:
      return (
        <Skeleton label={t`Chargement des départs…`}>
          {!content.title && <SkeletonLine text={22} width="half" />}
          <div className="departures-rows">
            {Array.from({ length: most }, (_, row) => row).map((row) => (
              <div key={row} className="departures-row">
                <SkeletonBlock className="departures-badge" />
                <SkeletonLine width="long" />
                <SkeletonBlock className="departures-badge" />
              </div>
            ))}
          </div>
          <SkeletonLine text={14} width="half" />
        </Skeleton>
      );
  }
}

function Listed(list: ListProps) {
  const { content, retry } = list;
  const { t } = useLingui();
  const { rows, empty, notices, lost, age, isStale } = content;
  const names = lost.join(', ');
  return (
    <>
      <NoticeList notices={notices} />
      {empty && <p className="departures-note">{empty}</p>}
      {rows.length > 0 && (
        <ol className="departures-rows">
          {rows.map((row) => (
            <Row key={row.key} row={row} {...list} />
          ))}
        </ol>
      )}
      {names && <p className="departures-note">{t`Arrêt introuvable\u00A0: ${names}`}</p>}
      {age && (
        <p className="departures-note" {...(isStale && { role: 'status' })}>
          {isStale ? age.old : age.text} {isStale && <Retry kind="quiet" onRetry={retry} />}
        </p>
      )}
    </>
  );
}

function Row({ row, props, part, emit }: ListProps & { readonly row: ListedDeparture }) {
  const { i18n } = useLingui();
  const { siteUrl } = useStores().config;
  const { line, directionId, destination, next, following, spoken, stopId } = row;
  const query = new URLSearchParams({ direction: directionId });
  const address = `${siteUrl}/${i18n.locale}/schedules/line/${encodeSegment(line.id)}?${query}`;
  const select = (href: string): ReturnType<typeof emit> =>
    emit('tp-departure-select', { href, stop: stopId, line: line.id, direction: directionId, destination });
  const hidden = (className: string, children: ReactNode) => (
    <span className={className} aria-hidden="true">
      {children}
    </span>
  );
  return (
    <li {...part('row')}>
      <SiteLink href={address} isWidget={props.widget} onNavigate={select} className="departures-row">
        <span className="visually-hidden">{spoken}</span>
        {hidden('departures-line', <LineBadge line={line} label="" />)}
        {hidden(
          'departures-text',
          <>
            <span>{destination}</span>
            <DepartureDetails row={row} />
          </>,
        )}
        {hidden(
          'departures-when',
          <>
            <DepartureLead departure={next} isFirst isShort />
            {following && <small>{following}</small>}
          </>,
        )}
      </SiteLink>
    </li>
  );
}
