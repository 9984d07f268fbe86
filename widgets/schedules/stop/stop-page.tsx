import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import { FavoriteStar } from '#shared/components/favorite-star.tsx';
import { DepartureBoard } from '#shared/components/place-detail/departure-board.tsx';
import { PlaceHead } from '#shared/components/place-detail/place-head.tsx';
import { TripEnds } from '#shared/components/trip-ends.tsx';
import { usePerPlace } from '#shared/components/use-per-place.ts';
import { useReading } from '#shared/components/use-reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { VehiclesPlace } from '#shared/components/vehicles/vehicles-place.tsx';
import type { StopView } from '#shared/domain/schedules-view.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { encodeSegment } from '#shared/lib/safe-address.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { placeDetails } from '#shared/stores/places/place-detail.ts';
import { placeSheet } from '#shared/texts/place-sheet.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { ChevronRightIcon } from '#shared/ui/icon/controls.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { DayBar } from '../day-bar.tsx';
import type { PageProps } from '../page-props.ts';
import { ViewLink } from '../view-link.tsx';
import { stopDayStore } from './stop-day.store.ts';
import css from './stop-page.css?inline';
import { WholeDay } from './whole-day.tsx';

const noDisruptions: never[] = [];

/** A stop: its next departures by line and terminus, or the service of another day. */
export function Component({ view, navigation, bar, isWidget, emit, announce }: PageProps<StopView>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const reading = useReading(noDisruptions, 'seconds');
  const { stop } = view;
  const hasTimetables = !useStores().config.appConfig.lacks.includes('wholeDayTimetables');
  const today = dayOf(reading.now, reading.zone);
  const day = view.date;
  const { detail, departures, retry } = useStop(stop, day);
  const { place, failure } = detail;
  const { schedules } = departures;

  if (failure && !schedules) {
    const isUnknown = failure === 'unknown-place';
    return (
      <>
        {bar}
        <FailureMessage
          text={isUnknown ? t`Cet arrêt n’existe pas ou n’existe plus.` : t`Cet arrêt ne peut pas être chargé.`}
          onRetry={isUnknown ? null : retry}
        />
      </>
    );
  }
  const sheet = place && placeSheet(place, null, reading);
  const name = sheet?.title ?? schedules?.stop.name;
  return (
    <>
      {bar}
      <PlaceHead
        place={place ?? { type: 'stopArea' }}
        title={name ?? t`Arrêt`}
        kind={sheet?.kind}
        end={sheet && <FavoriteStar subject={{ place: sheet.place }} announce={announce} />}
      />
      {hasTimetables && (
        <DayBar
          date={day}
          hasNow
          reading={reading}
          onChoose={(date) => navigation.go({ view: 'stop', stop, ...(date && { date }) }, name)}
        />
      )}
      {schedules?.hasVehicles && !day && (
        <VehiclesPlace subject={{ kind: 'stop', id: stop }} reading={reading} announce={announce} />
      )}
      <DepartureBoard
        departures={departures}
        onRetry={retry}
        reading={reading}
        day={day}
        lines={sheet?.lines.length}
        lineHead={({ line, directions: [only, ...others] }, content) => (
          <ViewLink
            navigation={navigation}
            to={{
              view: 'line',
              line: line.id,
              stop,
              ...(only && others.length === 0 && { direction: only.id }),
              ...(day && { date: day }),
            }}
            name={line.code || line.name}
            className="board-line-link"
          >
            {content}
            <ChevronRightIcon size={20} />
          </ViewLink>
        )}
        more={({ line }, direction) =>
          hasTimetables && (
            <WholeDay
              question={{
                lineId: line.id,
                directionId: direction.id,
                stopPointId: direction.stopPointId,
                date: day ?? today,
              }}
              title={`${direction.heading}, ${formatFullDate(day ?? today, i18n.locale)}`}
              reading={reading}
              isAtOnce={day !== undefined}
            />
          )
        }
      />
      {sheet && (
        <div className="stop-actions">
          <TripEnds
            place={sheet.place}
            isWidget={isWidget}
            onUse={(field, query) => emit('tp-place-use', { field, query })}
            announce={announce}
          />
          <PlaceLink stop={stop} isWidget={isWidget} />
        </div>
      )}
    </>
  );
}

/** Loads the stop, its live departures, and its service on another day. */
function useStop(stop: string, day: string | undefined) {
  const detail = usePerPlace(placeDetails, { type: 'stopArea', id: stop });
  const ofDay = useStore(stopDayStore, (state) => state);
  const { show } = ofDay;
  useEffect(() => (day ? show(stop, day) : undefined), [show, stop, day]);
  const live = detail.departures;
  return {
    detail,
    departures: day ? { ...ofDay, loadedAt: ofDay.keptAt } : live,
    /** Sends the failed requests again. */
    retry() {
      if (detail.failure) detail.retry();
      if (day && ofDay.hasLoadingError) ofDay.retry();
      else if (live.hasLoadingError) detail.retryDepartures();
    },
  };
}

/** Link to the detail of the stop on the full site: the map, lifts and what is around it. */
function PlaceLink({ stop, isWidget }: { readonly stop: string; readonly isWidget: boolean }) {
  const { t, i18n } = useLingui();
  const { siteUrl } = useStores().config;
  return (
    <LinkButton
      kind="quiet"
      href={`${siteUrl}/${i18n.locale}/proximity/stopArea/${encodeSegment(stop)}`}
      {...(isWidget && { target: '_blank' })}
    >
      {t`Plan et accès`}
    </LinkButton>
  );
}
