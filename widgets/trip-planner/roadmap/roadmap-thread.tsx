import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { EquipmentList } from '#shared/components/equipment-list.tsx';
import { FavoriteStar } from '#shared/components/favorite-star.tsx';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { NoticeList } from '#shared/components/notice-list.tsx';
import { Time } from '#shared/components/time.tsx';
import { useStores } from '#shared/components/use-stores.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { schedulesAddress, schedulesViewOf } from '#shared/domain/schedules-view.ts';
import { encodeSegment } from '#shared/lib/safe-address.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { ExternalLinkIcon, WarningIcon } from '#shared/ui/icon/controls.tsx';
import { modeIcons } from '#shared/ui/icon/modes.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { SkeletonLine } from '#shared/ui/skeleton.tsx';
import type { RoadmapRow, RowOf } from '../journey/roadmap-of.ts';
import type { OutcomeProps } from '../use-planner.ts';
import { LaterDepartures } from './next-departures.tsx';

/** Values that all rows of one journey share. */
export interface RowContext extends Pick<OutcomeProps, 'emit' | 'isWidget' | 'announce'> {
  readonly rows: readonly RoadmapRow[];
  readonly isLoading: boolean;
  readonly reading: Reading;
}

/** Renders one row of the roadmap without its time and its mark. */
function RowContent({ row, ...context }: RowContext & { readonly row: RoadmapRow }) {
  switch (row.kind) {
    case 'START':
    case 'VIA':
    case 'END':
      return <PlaceName {...context} place={row.place} />;
    case 'STREET':
      return <StreetLeg row={row} />;
    case 'BOARD':
      return <Boarding {...context} row={row} />;
    case 'RIDE':
      return <Ride {...context} row={row} />;
    case 'ALIGHT':
      return (
        <>
          <PlaceName {...context} place={row.place} />
          {row.platform && <span className="row-platform">{row.platform}</span>}
        </>
      );
    case 'TRANSFER':
      return (
        <>
          <span className="row-move" data-state={row.state}>
            {row.state !== 'FINE' && <WarningIcon size={20} />}
            {row.text}
          </span>
          <EquipmentList equipments={row.equipments} />
        </>
      );
    default:
      return <span className="row-move">{row.text}</span>;
  }
}

function PlaceName(props: Pick<RowContext, 'emit' | 'isWidget' | 'announce'> & { readonly place: Place }) {
  const { place, emit, isWidget, announce } = props;
  const { i18n } = useLingui();
  const { siteUrl } = useStores().config;
  const { type, id, title } = place;
  if (type !== 'stopPoint' && type !== 'stopArea') return <strong>{title}</strong>;
  return (
    <strong>
      <SiteLink
        href={`${siteUrl}/${i18n.locale}/proximity/${type}/${encodeSegment(id)}`}
        isWidget={isWidget}
        onNavigate={(href) => emit('tp-navigate', { href })}
      >
        {title}
      </SiteLink>
      <FavoriteStar subject={{ place }} announce={announce} />
    </strong>
  );
}

function StreetLeg({ row }: { readonly row: RowOf<'STREET'> }) {
  const { t } = useLingui();
  const Icon = modeIcons[row.mode];
  return (
    <>
      <span className="row-move">
        <Icon size={20} />
        {row.text}
      </span>
      {row.hints.map((text) => (
        <span key={text} className="row-doors">
          {text}
        </span>
      ))}
      {row.steps.length > 0 && (
        <details>
          <summary>{t`Indications`}</summary>
          <ol className="steps">
            {row.steps.map((step) => (
              <li key={step.id}>
                {step.text} <small>{step.distance}</small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** Returns the stop where the traveller gets off. Departures that do not reach it are left out. */
function alightAfter(row: RowOf<'BOARD'>, rows: readonly RoadmapRow[]): { readonly toStopPointId?: string } {
  const end = rows.slice(rows.indexOf(row)).find((one) => one.kind === 'ALIGHT');
  return end ? { toStopPointId: end.place.id } : {};
}

function Boarding({ row, ...context }: RowContext & { readonly row: RowOf<'BOARD'> }) {
  const { t } = useLingui();
  const { rows, reading } = context;
  return (
    <>
      <PlaceName {...context} place={row.place} />
      {row.platform && <span className="row-platform">{row.platform}</span>}
      <span className="row-ride">
        <LineLink {...context} row={row} />
        <span data-cancelled={row.isCancelled}>
          {t`Direction ${{ direction: row.direction }}`}
          {row.headsign && <small>{row.headsign}</small>}
        </span>
        <FavoriteStar subject={{ line: row.line }} announce={context.announce} />
      </span>
      {row.ridingPosition && <span className="row-doors">{row.ridingPosition}</span>}
      {row.frequency && <p className="row-frequency">{row.frequency}</p>}
      <NoticeList notices={row.notices} />
      <EquipmentList equipments={row.equipments} />
      {row.nextDepartures && (
        <LaterDepartures
          text={row.nextDepartures}
          question={{
            stopPointId: row.place.id,
            lineId: row.line.id,
            // Those after a boarding that is still to come.
            ...(row.time.instant > reading.now && { fromDatetime: row.time.iso }),
            ...alightAfter(row, rows),
          }}
          reading={reading}
        />
      )}
      {row.reservationUrl && (
        <a href={row.reservationUrl} target="_blank" rel="noopener noreferrer">
          {t`Réserver`} <ExternalLinkIcon size={16} />
        </a>
      )}
    </>
  );
}

/** The line's badge, which leads to its timetable at this stop and on this day. */
function LineLink({ row, reading, emit, isWidget }: RowContext & { readonly row: RowOf<'BOARD'> }) {
  const { t, i18n } = useLingui();
  const { siteUrl } = useStores().config;
  const { line, direction, place, time } = row;
  const day = dayOf(time.instant, reading.zone);
  const view = schedulesViewOf({
    line: line.id,
    direction,
    stop: place.id,
    date: day === dayOf(reading.now, reading.zone) ? null : day,
  });
  const name = lineInWords(line, reading);
  return (
    <SiteLink
      href={`${siteUrl}/${i18n.locale}/${schedulesAddress(view)}`}
      isWidget={isWidget}
      onNavigate={(href) => emit('tp-navigate', { href })}
      className="row-line"
    >
      <LineBadge line={line} label={t`${name}, horaires`} />
    </SiteLink>
  );
}

function Ride({ row, isLoading }: Pick<RowContext, 'isLoading'> & { readonly row: RowOf<'RIDE'> }) {
  if (!row.stops) return isLoading ? <SkeletonLine width="half" /> : <span>{row.text}</span>;
  if (row.stops.length === 0) return <span>{row.text}</span>;
  return (
    <details className="stops">
      <summary>{row.text}</summary>
      <ol>
        {row.stops.map(({ id, name, time }) => (
          <li key={`${id} ${time?.iso ?? ''}`} className="timed">
            {time && <Time time={time} />} <span>{name}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The journey as a thread: times on the left, a line in the line's colour, dots on foot. */
export function RoadmapThread(props: RowContext) {
  return (
    <ol className="thread">
      {props.rows.map((row) => (
        <ThreadRow key={row.id} row={row}>
          <RowContent {...props} row={row} />
        </ThreadRow>
      ))}
    </ol>
  );
}

function ThreadRow({ row, children }: { readonly row: RoadmapRow; readonly children: ReactNode }) {
  const element = useRef<HTMLLIElement>(null);
  const color = 'line' in row ? row.line.color : '';
  useLayoutEffect(() => {
    element.current?.style.setProperty('--_line', color);
  }, [color]);
  const time = 'time' in row ? row.time : null;
  return (
    <li ref={element} data-kind={row.kind}>
      <span className="row-time">{time && <Time time={time} />}</span>
      <span className="row-mark" aria-hidden="true" />
      <div className="row-body">{children}</div>
    </li>
  );
}
