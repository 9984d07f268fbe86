import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useEffect } from 'react';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { schedulesAddress } from '#shared/domain/schedules-view.ts';
import { encodeSegment } from '#shared/lib/safe-address.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import { type PlaceDetail, type PlaceToShow, placeDetails } from '#shared/stores/places/place-detail.ts';
import { proximityStore } from '#shared/stores/places/proximity.ts';
import { type PlaceSheet, placeSheet } from '#shared/texts/place-sheet.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { ShareIcon } from '#shared/ui/icon/actions.tsx';
import { ExternalLinkIcon } from '#shared/ui/icon/controls.tsx';
import { ClockIcon, PhoneIcon, WheelchairIcon } from '#shared/ui/icon/objects.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { EquipmentList } from '../equipment-list.tsx';
import { FailureMessage } from '../failure-message.tsx';
import { FavoriteStar } from '../favorite-star.tsx';
import { NoticeList } from '../notice-list.tsx';
import { TripEnds, type UsePlace } from '../trip-ends.tsx';
import { usePerPlace } from '../use-per-place.ts';
import { useReading } from '../use-reading.ts';
import { useSharing } from '../use-sharing.ts';
import { useStore, useStores } from '../use-stores.ts';
import { DepartureBoard } from './departure-board.tsx';
import css from './place-detail-panel.css?inline';
import { PlaceHead } from './place-head.tsx';
import { PlaceLines } from './place-lines.tsx';

export interface PlaceDetailPanelProps {
  readonly shown: PlaceToShow;
  readonly isWidget: boolean;
  /** Asks the host before the place becomes an end of the trip. */
  readonly onUse: UsePlace;
  readonly announce: (text: string) => void;
  /** Drawn above the title, such as a back button. */
  readonly bar?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

export { PlaceDetailPanel as Component };

const noDisruptions: never[] = [];

/** One place in full: departures, availability, opening hours, and buttons for a trip from or to it. */
export function PlaceDetailPanel(props: PlaceDetailPanelProps) {
  useStyles(css);
  const { shown, isWidget, announce, bar, headingRef } = props;
  const { t, i18n } = useLingui();
  const stores = useStores();
  const detail = usePerPlace(placeDetails, shown);
  const ownPosition = useStore(proximityStore, (state) => state.ownPosition);
  const reading = useReading(noDisruptions, 'seconds');
  const { note, share } = useSharing(announce);
  const site = `${stores.config.siteUrl}/${i18n.locale}`;

  const { place, failure } = detail;
  const sheet: PlaceSheet | null = place && placeSheet(place, ownPosition, reading);
  const { type, id } = shown;
  useSelectionOnMap(type, id, place);

  if (failure) {
    return (
      <div className="place-detail">
        {bar}
        <h2 ref={headingRef} tabIndex={-1} className="place-title">
          {shown.name ?? t`Lieu`}
        </h2>
        <Failure isUnknown={failure === 'unknown-place'} onRetry={() => detail.retry()} />
      </div>
    );
  }

  return (
    <div className="place-detail" aria-busy={detail.isLoading}>
      {bar}
      <PlaceHead
        place={place ?? shown}
        title={sheet?.title ?? shown.name ?? t`Lieu`}
        kind={sheet && [sheet.kind, sheet.distance?.text, sheet.distance?.walk].filter(Boolean).join(' · ')}
        headingRef={headingRef}
        end={sheet?.canBeKept && <FavoriteStar subject={{ place: sheet.place }} announce={announce} />}
      />
      {sheet?.address && <p className="place-address">{sheet.address}</p>}
      {!sheet && (
        <Skeleton label={t`Chargement du lieu…`}>
          <SkeletonLine text={14} width="half" />
          <SkeletonBlock className="place-waiting-actions" />
          <SkeletonBlock className="place-waiting" />
        </Skeleton>
      )}
      {sheet && (
        <>
          <PlaceLines lines={sheet.lines} reading={reading} />
          <div className="place-actions">
            <TripEnds place={sheet.place} isWidget={isWidget} onUse={props.onUse} announce={announce} />
            <Button
              kind="secondary"
              onClick={() => void share(sheet.title, `${site}/proximity/${type}/${encodeSegment(id)}`)}
            >
              <ShareIcon size={20} />
              {t`Partager`}
            </Button>
          </div>
          {note && <p className="place-note">{note}</p>}
          <NoticeList notices={sheet.notices} />
          {sheet.availability && (
            <p className="place-left" data-state={sheet.availability.state}>
              <strong>{sheet.availability.text}</strong>
              {sheet.availability.updated && <small>{sheet.availability.updated}</small>}
            </p>
          )}
          {sheet.opening && <Opening opening={sheet.opening} />}
          {(type === 'stopArea' || type === 'stopPoint') && (
            <StopDepartures
              stop={id}
              lines={sheet.lines.length}
              detail={detail}
              site={site}
              isWidget={isWidget}
              reading={reading}
            />
          )}
          <Facts sheet={sheet} />
          {sheet.equipments.length > 0 && (
            <section className="place-equipments" aria-label={t`Ascenseurs et escaliers mécaniques`}>
              <h3>{t`Ascenseurs et escaliers mécaniques`}</h3>
              <EquipmentList equipments={sheet.equipments} />
            </section>
          )}
        </>
      )}
    </div>
  );
}

interface StopDeparturesProps extends Pick<PlaceDetailPanelProps, 'isWidget'> {
  readonly stop: string;
  readonly lines: number;
  readonly detail: Pick<PlaceDetail, 'departures' | 'retryDepartures'>;
  readonly site: string;
  readonly reading: Reading;
}

/** The next departures, and a link to those of a whole day. */
function StopDepartures({ stop, lines, detail, site, isWidget, reading }: StopDeparturesProps) {
  const { t } = useLingui();
  return (
    <>
      <DepartureBoard
        departures={detail.departures}
        onRetry={() => detail.retryDepartures()}
        reading={reading}
        lines={lines}
      />
      <p className="place-timetable">
        <LinkButton
          kind="quiet"
          href={`${site}/${schedulesAddress({ view: 'stop', stop, date: dayOf(reading.now, reading.zone) })}`}
          {...(isWidget && { target: '_blank' })}
        >
          <ClockIcon size={20} />
          {t`Horaires d’une journée`}
        </LinkButton>
      </p>
    </>
  );
}

/** Selects the place on the map of the group, and moves the map to it once its position is known. */
function useSelectionOnMap(type: PlaceToShow['type'], id: string, position: LatLon | null): void {
  const stores = useStores();
  const { lat, lon } = position ?? {};
  useEffect(() => {
    stores.get(mapStore).getState().selectPlace({ type, id });
    return () => stores.get(mapStore).getState().selectPlace(null);
  }, [stores, type, id]);
  useEffect(() => {
    if (lat === undefined || lon === undefined) return;
    stores.get(mapStore).getState().showPosition({ lat, lon });
  }, [stores, lat, lon]);
}

function Failure({ isUnknown, onRetry }: { readonly isUnknown: boolean; readonly onRetry: () => void }) {
  const { t } = useLingui();
  return isUnknown ? (
    <FailureMessage text={t`Ce lieu n’existe pas ou n’existe plus.`} onRetry={null} />
  ) : (
    <FailureMessage text={t`Ce lieu ne peut pas être chargé.`} onRetry={onRetry} />
  );
}

function Facts({ sheet }: { readonly sheet: PlaceSheet }) {
  const { t } = useLingui();
  const { accessibility, phone, website, pricesHref } = sheet;
  return (
    <ul className="place-facts">
      {accessibility && (
        <li data-state={accessibility.state}>
          <WheelchairIcon size={20} />
          {accessibility.text}
        </li>
      )}
      {phone && (
        <li>
          <PhoneIcon size={20} />
          <a href={phone.href}>{phone.text}</a>
        </li>
      )}
      {website && (
        <li>
          <ExternalLinkIcon size={20} />
          <a href={website.href} target="_blank" rel="noopener noreferrer">
            {website.text}
          </a>
        </li>
      )}
      {pricesHref && (
        <li>
          <ExternalLinkIcon size={20} />
          <a href={pricesHref} target="_blank" rel="noopener noreferrer">
            {t`Tarifs`}
          </a>
        </li>
      )}
    </ul>
  );
}

function Opening({ opening }: { readonly opening: NonNullable<PlaceSheet['opening']> }) {
  const { t } = useLingui();
  const { state, now, rows, asWritten } = opening;
  const title = now ?? t`Horaires d’ouverture`;
  return (
    <div className="place-opening" data-state={state}>
      <ClockIcon size={20} />
      {rows.length === 0 ? (
        <p>{now ?? asWritten}</p>
      ) : (
        <details>
          <summary>{title}</summary>
          <dl>
            {rows.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
