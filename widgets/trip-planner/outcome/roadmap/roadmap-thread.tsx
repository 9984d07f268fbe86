import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { encodeSegment } from '#shared/lib/safe-address.ts';
import { EquipmentList } from '#shared/parts/reading/drawn/equipment-list.tsx';
import { NoticeList } from '#shared/parts/reading/drawn/notice-list.tsx';
import { SiteLink } from '#shared/parts/reading/drawn/site-link.tsx';
import { Time } from '#shared/parts/reading/drawn/time.tsx';
import { lineInWords } from '#shared/parts/reading/line-words.ts';
import type { Reading } from '#shared/parts/reading/reading.ts';
import { useStores } from '#shared/parts/use-stores.ts';
import { ExternalLinkIcon } from '#shared/ui/icon/actions.tsx';
import { WarningIcon } from '#shared/ui/icon/basic.tsx';
import { modeIcons } from '#shared/ui/icon/modes.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { SkeletonLine } from '#shared/ui/skeleton.tsx';
import type { BoardRow, RoadmapPlace, RoadmapRow } from '../journey/roadmap/roadmap-rows.ts';
import type { OutcomeProps } from '../outcome.tsx';
import { NextDepartures } from './next-departures.tsx';

interface RoadmapThreadProps extends Pick<OutcomeProps, 'emit' | 'isWidget'> {
  readonly rows: readonly RoadmapRow[];
  readonly isLoading: boolean;
  readonly reading: Reading;
}

/** The journey as a thread: times on the left, the line's own colour along the ride, dots on foot. */
export function RoadmapThread({ rows, isLoading, reading, emit, isWidget }: RoadmapThreadProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const site = `${stores.config.siteUrl}/${i18n.locale}`;

  const stop = ({ type, id, name }: RoadmapPlace) =>
    type === 'stopPoint' || type === 'stopArea' ? (
      <SiteLink
        href={`${site}/proximity/${type}/${encodeSegment(id)}`}
        isWidget={isWidget}
        onNavigate={(href) => emit('tp-navigate', { href })}
      >
        {name}
      </SiteLink>
    ) : (
      name
    );

  /** Where this ride is left: departures that do not go there are of no use. */
  const towards = (row: BoardRow) => {
    const end = rows.slice(rows.indexOf(row)).find((one) => one.kind === 'ALIGHT');
    return end ? { toStopPointId: end.place.id } : {};
  };

  const content = (row: RoadmapRow): ReactNode => {
    switch (row.kind) {
      case 'START':
      case 'VIA':
      case 'END':
        return <strong>{stop(row.place)}</strong>;
      case 'OWN_WAY': {
        const Icon = modeIcons[row.mode];
        return (
          <>
            <span className="row-move">
              <Icon size={20} />
              {row.text}
            </span>
            {row.steps.length > 0 && (
              <details>
                <summary>{t`Indications`}</summary>
                <ol className="steps">
                  {row.steps.map((step) => (
                    <li key={`${step.text} ${step.distance}`}>
                      {step.text} <small>{step.distance}</small>
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </>
        );
      }
      case 'BOARD':
        return (
          <>
            <strong>{stop(row.place)}</strong>
            {row.platform && <span className="row-platform">{row.platform}</span>}
            <span className="row-ride">
              <LineBadge line={row.line} label={lineInWords(row.line, reading)} />
              <span data-cancelled={row.isCancelled}>
                {t`Direction ${row.direction}`}
                {row.headsign && <small>{row.headsign}</small>}
              </span>
            </span>
            <NoticeList notices={row.notices} />
            <EquipmentList equipments={row.equipments} />
            {row.nextDepartures && (
              <NextDepartures
                text={row.nextDepartures.text}
                question={{ stopPointId: row.place.id, lineId: row.line.id, ...towards(row) }}
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
      case 'RIDE':
        if (!row.stops) return isLoading ? <SkeletonLine width="half" /> : <span>{row.text}</span>;
        if (row.stops.length === 0) return <span>{row.text}</span>;
        return (
          <details className="stops">
            <summary>{row.text}</summary>
            <ol>
              {row.stops.map(({ id, name, time }) => (
                <li key={`${id} ${time?.iso ?? ''}`}>
                  {time && <Time time={time} />} {name}
                </li>
              ))}
            </ol>
          </details>
        );
      case 'ALIGHT':
        return (
          <>
            <strong>{stop(row.place)}</strong>
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
  };

  return (
    <ol className="thread">
      {rows.map((row) => (
        <ThreadRow key={row.id} row={row}>
          {content(row)}
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
