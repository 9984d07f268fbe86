import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import { nextDepartures } from '#shared/components/departures/board-content.ts';
import type { NearbyRow } from '#shared/components/places/nearby-row.ts';
import { lineInWords } from '#shared/components/reading/line-words.ts';
import type { Reading } from '#shared/components/reading/reading.ts';
import { SiteLink } from '#shared/components/site-link.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { isSamePlace, keyOfPlace } from '#shared/domain/place/map-view.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { encodeSegment } from '#shared/lib/safe-address.ts';
import { stopDepartures } from '#shared/stores/departures/live-departures.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import { PlaceIcon } from '#shared/ui/icon/place-icon.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import type { proximityMap } from './proximity-map.widget.ts';

interface NearbyRowProps {
  readonly row: NearbyRow;
  readonly point: ProximityPoint;
  readonly reading: Reading;
  readonly hasDepartures: boolean;
  readonly onOpen: (point: ProximityPoint) => void;
  readonly part: ViewProps<typeof proximityMap>['part'];
}

const mostBadges = 12;

/** One row of the list: one link whose name says everything. Memoised, so that it renders only when it changes. */
export const NearbyRowView = memo(function NearbyRowView(props: NearbyRowProps) {
  const { row, point, reading, hasDepartures, onOpen, part } = props;
  const { i18n } = useLingui();
  const stores = useStores();
  const isHovered = useStore(mapStore, ({ hoveredPlace }) => isSamePlace(hoveredPlace, row.key));
  const { key, name, kind, lines, distance, spoken } = row;
  const isStop = key.type === 'stopArea' || key.type === 'stopPoint';
  const { type, id } = key;
  const hover = (isOver: boolean) =>
    stores
      .get(mapStore)
      .getState()
      .hoverPlace(isOver ? key : null);
  // A removed row fires no pointerleave: clear its hover state here.
  useEffect(
    () => () => {
      const { hoveredPlace, hoverPlace } = stores.get(mapStore).getState();
      if (isSamePlace(hoveredPlace, { type, id })) hoverPlace(null);
    },
    [stores, type, id],
  );

  return (
    <li
      {...part('row')}
      className="row"
      data-hovered={isHovered}
      data-place={keyOfPlace(key)}
      onPointerEnter={() => hover(true)}
      onPointerLeave={() => hover(false)}
      onFocus={() => hover(true)}
      onBlur={() => hover(false)}
    >
      <SiteLink
        href={`${stores.config.siteUrl}/${i18n.locale}/proximity/${key.type}/${encodeSegment(key.id)}`}
        isWidget={false}
        onNavigate={() => {
          onOpen(point);
          return false;
        }}
        className="row-link"
      >
        <span className="visually-hidden">{spoken}</span>
        <span className="row-disc" aria-hidden="true">
          <PlaceIcon place={point} size={20} />
        </span>
        <span className="row-text" aria-hidden="true">
          <span className="row-name">{name}</span>
          <span className="row-kind">{kind}</span>
        </span>
        <span className="row-far" aria-hidden="true">
          {distance.text}
          {distance.walk && <small>{distance.walk}</small>}
        </span>
      </SiteLink>
      {isStop && hasDepartures ? (
        <RowDepartures point={point} lines={lines} reading={reading} />
      ) : (
        lines.length > 0 && <RowLines lines={lines} />
      )}
    </li>
  );
});

interface RowLinesProps {
  readonly lines: NearbyRow['lines'];
}

function RowLines({ lines }: RowLinesProps) {
  const { t } = useLingui();
  const left = lines.length - mostBadges;
  return (
    <span className="row-lines" aria-hidden="true">
      {lines.slice(0, mostBadges).map((line) => (
        <LineBadge key={line.id} line={line} label="" size="small" />
      ))}
      {left > 0 && <small>{t`+${left}`}</small>}
    </span>
  );
}

const mostDepartures = 3;

/** The next departures. Their room is reserved while they load, so that the list does not shift. */
function RowDepartures({ point, lines, reading }: Pick<NearbyRowProps, 'point' | 'reading'> & RowLinesProps) {
  const stores = useStores();
  const { type, id } = point;
  const departures = stores.get(stopDepartures);
  const store = departures.of({ type, id });
  const { schedules, hasLoadingError } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  useEffect(() => departures.hold({ type, id }), [departures, type, id]);
  const next = useMemo(
    () => (schedules ? nextDepartures(schedules, reading, mostDepartures) : []),
    [schedules, reading],
  );
  const isWaiting = !schedules && !hasLoadingError;
  // Most lines leave a stop in two directions.
  const both = lines.flatMap((line) => [0, 1].map((direction) => ({ line, key: `${line.id} ${direction}` })));
  const awaited = isWaiting ? both.slice(0, mostDepartures) : [];
  const areLinesSaid = lines.length === 1 && (isWaiting || next.length > 0);
  return (
    <>
      {lines.length > 0 && !areLinesSaid && <RowLines lines={lines} />}
      {awaited.length > 0 && (
        <ul className="row-departures" aria-hidden="true" data-waiting="">
          {awaited.map(({ line, key }) => (
            <li key={key}>
              <LineBadge line={line} label="" size="small" />
            </li>
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <ul className="row-departures">
          {next.map(({ line, direction, departure: { day, lead } }) => (
            <li key={`${line.id} ${direction.id}`}>
              <LineBadge line={line} label={lineInWords(line, reading)} size="small" />
              <span>{direction.heading}</span>
              <strong>{day ? `${day} ${lead}` : lead}</strong>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
