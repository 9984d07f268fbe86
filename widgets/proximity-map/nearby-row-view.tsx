import { useLingui } from '@lingui/react/macro';
import { memo, useEffect } from 'react';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { StopLines, StopNextDepartures } from '#shared/components/stop-next-departures.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { isSamePlace, keyOfPlace } from '#shared/domain/place/place-key.ts';
import type { ProximityPoint } from '#shared/domain/place/proximity.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { encodeSegment } from '#shared/lib/safe-address.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import type { NearbyRow } from '#shared/texts/nearby-row.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { PlaceIcon } from '#shared/ui/icon/places.tsx';
import type { proximityMap } from './proximity-map.widget.ts';

interface NearbyRowProps {
  readonly row: NearbyRow;
  readonly point: ProximityPoint;
  readonly reading: Reading;
  readonly hasDepartures: boolean;
  readonly onOpen: (point: ProximityPoint) => void;
  readonly part: ViewProps<typeof proximityMap>['part'];
}

/** One row of the list: one link whose name says everything. Memoised, so that it renders only when it changes. */
export const NearbyRowView = memo(function NearbyRowView(props: NearbyRowProps) {
  const { row, point, reading, hasDepartures, onOpen, part } = props;
  const { i18n } = useLingui();
  const stores = useStores();
  const hoverPlace = useStore(mapStore, (state) => state.hoverPlace);
  const isHovered = useStore(mapStore, ({ hoveredPlace }) => isSamePlace(hoveredPlace, row.key));
  const { key, name, kind, lines, distance, availability, spoken } = row;
  const isStop = key.type === 'stopArea' || key.type === 'stopPoint';
  const { type, id } = key;
  // A removed row fires no pointerleave: clear its hover state here.
  useEffect(
    () => () => {
      const { hoveredPlace } = stores.get(mapStore).getState();
      if (isSamePlace(hoveredPlace, { type, id })) hoverPlace(null);
    },
    [stores, hoverPlace, type, id],
  );

  return (
    <li
      {...part('row')}
      className="row"
      data-hovered={isHovered}
      data-place={keyOfPlace(key)}
      onPointerEnter={() => hoverPlace(key)}
      onPointerLeave={() => hoverPlace(null)}
      onFocus={() => hoverPlace(key)}
      onBlur={() => hoverPlace(null)}
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
          {availability && (
            <span className="row-left" data-state={availability.state}>
              {availability.text}
              {availability.updated && <small>{availability.updated}</small>}
            </span>
          )}
        </span>
        <span className="row-far" aria-hidden="true">
          {distance.text}
          {distance.walk && <small>{distance.walk}</small>}
        </span>
      </SiteLink>
      {isStop && hasDepartures ? (
        <StopNextDepartures stop={point} lines={lines} reading={reading} />
      ) : (
        lines.length > 0 && <StopLines lines={lines} />
      )}
    </li>
  );
});
