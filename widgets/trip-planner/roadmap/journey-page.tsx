import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { NoticeList } from '#shared/components/notice-list.tsx';
import { Time } from '#shared/components/time.tsx';
import { useReading } from '#shared/components/use-reading.ts';
import { useStore } from '#shared/components/use-stores.ts';
import { VehiclesPlace } from '#shared/components/vehicles/vehicles-place.tsx';
import { isPossible } from '#shared/domain/journey/changes.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { journeysStore, linkedIn, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised } from '#shared/texts/sentence.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, FollowIcon, RetryIcon } from '#shared/ui/icon/actions.tsx';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import type { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { endsOf, travelDay } from '../journey/ends.ts';
import { changesText, goneText } from '../journey/facts.ts';
import { journeyTitle } from '../journey/plain-text-of.ts';
import { type Roadmap, roadmapOf } from '../journey/roadmap-of.ts';
import { directionHeading } from '../journey/trip-document.ts';
import { isWaiting } from '../outcome/outcome-rules.ts';
import { SharePanel } from '../share/share-panel.tsx';
import type { OutcomeProps } from '../use-planner.ts';
import { JourneyFacts } from './journey-facts.tsx';
import { JourneyMap } from './journey-map.tsx';
import css from './roadmap.css?inline';
import { RoadmapThread } from './roadmap-thread.tsx';
import { useChanges } from './use-changes.ts';

interface JourneyPageProps extends OutcomeProps {
  readonly isReturn: boolean;
  /** Called when the traveller chooses this journey. */
  readonly onChoose: (isRoundTrip: boolean) => void;
  /** The module of a followed journey. */
  readonly follow: Pick<ReturnType<typeof useLazy>, 'isLost' | 'load' | 'prefetch'>;
}

/** One journey, step by step. */
export function JourneyPage(props: JourneyPageProps) {
  useStyles(css);
  const { isReturn, onChoose, follow, planner, part, announce, hasMap } = props;
  const { t } = useLingui();
  const { outbound, returns, ...actions } = useStore(journeysStore, (state) => state);
  const list = isReturn ? returns : outbound;
  const isRoundTrip = useStore(tripStore, (state) => state.form.tripType !== 0);
  const reading = useReading(list.disruptions);
  const journey = selectedJourney(list);
  const refresh = () => void (isReturn ? actions.refreshReturnJourney() : actions.refreshJourney());
  const changes = useChanges(journey, list, reading, { load: refresh, announce });

  const bar = (
    <div className="page-bar">
      <Button kind="quiet" onClick={planner.back}>
        <ArrowLeftIcon size={20} />
        {t`Retour aux trajets`}
      </Button>
      {journey && (
        <IconButton
          label={t`Actualiser les horaires`}
          aria-busy={list.loadingDetailsId === journey.id}
          onClick={changes.refresh}
        >
          <RetryIcon size={20} />
        </IconButton>
      )}
    </div>
  );
  if (!journey) {
    return (
      <>
        {bar}
        <MissingJourney
          isWaiting={isWaiting(list, outbound)}
          hasFailed={list.error !== null}
          onSearch={() => void actions.search(linkedIn({ outbound, returns }))}
        />
      </>
    );
  }

  const roadmap = roadmapOf(journey, reading);
  const isLoadingDetails = list.loadingDetailsId === journey.id && !journey.isDetailedTrip;
  return (
    <>
      {bar}
      <article {...part('roadmap')} className="roadmap" aria-label={journeyTitle(journey, reading)}>
        <JourneyHead
          journey={journey}
          roadmap={roadmap}
          reading={reading}
          direction={isRoundTrip ? directionHeading(isReturn, reading) : null}
        />
        <FollowButton journey={journey} reading={reading} planner={planner} follow={follow} />
        {changes.text && <p className="results-note">{changes.text}</p>}
        {!isPossible(journey, reading) && roadmap.departure.instant > reading.now && (
          <Button kind="secondary" onClick={() => void planner.search()}>
            {t`Chercher un autre trajet`}
          </Button>
        )}
        <NoticeList notices={roadmap.notices} />
        {list.failedDetailsId === journey.id && (
          <p className="results-note" role="alert">
            {list.goneId === journey.id
              ? goneText(reading)
              : journey.isDetailedTrip
                ? t`Les horaires ne peuvent pas être actualisés.`
                : t`Les arrêts de ce trajet ne peuvent pas être chargés.`}{' '}
            {list.goneId === journey.id ? (
              <Button kind="quiet" onClick={() => void planner.search()}>
                {t`Chercher un autre trajet`}
              </Button>
            ) : (
              <RetryButton kind="quiet" onRetry={refresh}>
                {t`Réessayer`}
              </RetryButton>
            )}
          </p>
        )}
        {hasMap && <JourneyMap announce={announce} />}
        <JourneyVehicles journey={journey} reading={reading} announce={announce} />
        <RoadmapThread {...props} rows={roadmap.rows} isLoading={isLoadingDetails} reading={reading} />
        <JourneyFacts {...roadmap} emit={props.emit} isWidget={props.isWidget} />
        <button type="button" className="button primary" onClick={() => onChoose(isRoundTrip)}>
          {isReturn
            ? t`Choisir ce retour`
            : isRoundTrip
              ? t`Choisir cet aller, voir les retours`
              : t`Choisir ce trajet`}
        </button>
        <SharePanel journeys={[journey]} reading={reading} part={part} announce={announce} />
      </article>
    </>
  );
}

interface JourneyVehiclesProps extends Pick<OutcomeProps, 'announce'> {
  readonly journey: Journey;
  readonly reading: Reading;
}

/** The live vehicles of the rides, where there are any. */
function JourneyVehicles({ journey, ...props }: JourneyVehiclesProps) {
  if (!journey.hasVehicles) return null;
  return <VehiclesPlace subject={{ kind: 'journey', id: journey.journeySummaryCode }} {...props} />;
}

interface MissingJourneyProps {
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  readonly onSearch: () => void;
}

/** Shown instead of a journey: a skeleton while its search is pending, else the message that it does not exist. */
function MissingJourney({ isWaiting, hasFailed, onSearch }: MissingJourneyProps) {
  const { t } = useLingui();
  if (isWaiting) {
    return (
      <Skeleton label={t`Recherche des trajets`}>
        <SkeletonLine text={22} width="half" />
        <SkeletonLine width="long" />
        <SkeletonLine width="half" />
      </Skeleton>
    );
  }
  return (
    <StateMessage
      kind={hasFailed ? 'error' : 'empty'}
      text={t`Ce trajet n’est pas disponible. Cherchez-en un autre.`}
      action={
        <Button kind="secondary" onClick={onSearch}>
          {t`Chercher à nouveau`}
        </Button>
      }
    />
  );
}

interface JourneyHeadProps {
  readonly journey: Journey;
  readonly roadmap: Roadmap;
  readonly reading: Reading;
  /** "Aller · 1 sur 2"; null for a trip without a return. */
  readonly direction: string | null;
}

function JourneyHead({ journey, roadmap, reading, direction }: JourneyHeadProps) {
  const { t } = useLingui();
  const changes = changesText(journey, reading);
  return (
    <>
      <header className="roadmap-head">
        {direction && <p className="roadmap-step">{direction}</p>}
        <h2>
          <Time time={roadmap.departure} />
          <ArrowRightIcon size={20} />
          <span className="visually-hidden">{t`jusqu’à`}</span>
          <Time time={roadmap.arrival} />
        </h2>
        <p className="card-duration">{formatDuration(endsOf(journey, reading).seconds)}</p>
        <p className="roadmap-ends">{[journeyTitle(journey, reading), changes].filter(Boolean).join(' · ')}</p>
        <p className="roadmap-day">{capitalised(travelDay(journey, reading), reading.i18n.locale)}</p>
      </header>
      {roadmap.cancelled && (
        <p className="card-cancelled" role="alert">
          {roadmap.cancelled}
        </p>
      )}
    </>
  );
}

interface FollowButtonProps extends Pick<JourneyPageProps, 'planner' | 'follow'> {
  readonly journey: Journey;
  readonly reading: Reading;
}

/** Opens the view of a traveller on this journey. Its module is loaded before: on the move there may be no network. */
function FollowButton({ journey, reading, planner, follow }: FollowButtonProps) {
  const { t } = useLingui();
  useEffect(() => whenIdle(follow.prefetch, 2000));
  if (endsOf(journey, reading).arrival.instant <= reading.now) return null;
  const begin = async () => {
    if (await follow.load()) planner.follow();
  };
  return (
    <div className="follow-start">
      <Button kind="secondary" onClick={() => void begin()}>
        <FollowIcon size={20} />
        {t`Suivre ce trajet`}
      </Button>
      {follow.isLost && <p role="alert">{t`Le suivi ne peut pas s’afficher. Réessayez.`}</p>}
    </div>
  );
}
