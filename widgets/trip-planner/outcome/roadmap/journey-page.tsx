import { texts as mapTexts } from 'virtual:tp/texts/trip-planner/map';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { NoticeList } from '#shared/components/reading/drawn/notice-list.tsx';
import { Time } from '#shared/components/reading/drawn/time.tsx';
import { useReading } from '#shared/components/reading/drawn/use-reading.ts';
import type { Reading } from '#shared/components/reading/reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { Disruption } from '#shared/domain/disruption.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { formatDuration } from '#shared/format/duration.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { journeysStore, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, RetryIcon } from '#shared/ui/icon/actions.tsx';
import { LeafIcon, TicketIcon, WheelchairIcon } from '#shared/ui/icon/objects.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import mapCss from '../../map/planner-map.css?inline';
import { endsOf } from '../journey/ends.ts';
import { changesBetween } from '../journey/refresh/changes-between.ts';
import { refreshOf } from '../journey/refresh/refresh-of.ts';
import { journeyTitle } from '../journey/rows/plain-text-of.ts';
import { type Roadmap, roadmapOf } from '../journey/rows/roadmap-of.ts';
import type { OutcomeProps } from '../outcome-props.ts';
import { TakeAlong } from '../share/take-along.tsx';
import css from './roadmap.css?inline';
import { RoadmapThread } from './roadmap-thread.tsx';

interface JourneyPageProps extends OutcomeProps {
  readonly isReturn: boolean;
  /** Called when the traveller chooses this journey of a round trip. */
  readonly onChoose: () => void;
}

/** One journey, step by step. */
export function JourneyPage(props: JourneyPageProps) {
  useStyles(css);
  const { isReturn, onChoose, steps, part, announce, hasMap } = props;
  const { t } = useLingui();
  const stores = useStores();
  const actions = stores.get(journeysStore).getState();
  const list = useStore(journeysStore, (state) => (isReturn ? state.returns : state.outbound));
  const tripType = useStore(tripStore, (state) => state.form.tripType);
  const reading = useReading(list.disruptions);
  const journey = selectedJourney(list);
  const said = useRefreshWords(journey, reading, list.disruptions, announce);
  const refresh = () => void (isReturn ? actions.refreshReturnJourney() : actions.refreshJourney());
  const askRefresh = () => {
    said.ask();
    refresh();
  };

  const bar = (
    <div className="page-bar">
      <Button kind="quiet" onClick={steps.back}>
        <ArrowLeftIcon size={20} />
        {t`Retour aux trajets`}
      </Button>
      {journey && (
        <IconButton
          label={t`Actualiser les horaires`}
          aria-busy={list.loadingDetailsId === journey.id}
          onClick={askRefresh}
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
        <MissingJourney list={list} onSearch={() => void actions.search()} />
      </>
    );
  }

  const roadmap = roadmapOf(journey, reading);
  const isLoadingDetails = list.loadingDetailsId === journey.id && !journey.isDetailedTrip;
  return (
    <>
      {bar}
      <article {...part('roadmap')} className="roadmap" aria-label={journeyTitle(journey, reading)}>
        <JourneyHead journey={journey} roadmap={roadmap} reading={reading} />
        {said.text && <p className="results-note">{said.text}</p>}
        <NoticeList notices={roadmap.notices} />
        {list.failedDetailsId === journey.id && (
          <p className="results-note" role="alert">
            {t`Les arrêts de ce trajet ne peuvent pas être chargés.`}{' '}
            <Button kind="quiet" onClick={refresh}>
              {t`Réessayer`}
            </Button>
          </p>
        )}
        {hasMap && <JourneyMap announce={announce} />}
        <RoadmapThread {...props} rows={roadmap.rows} isLoading={isLoadingDetails} reading={reading} />
        <JourneyFacts roadmap={roadmap} />
        {tripType !== 0 && (
          <button type="button" className="button primary" onClick={onChoose}>
            {isReturn ? t`Choisir ce retour` : t`Choisir cet aller, voir les retours`}
          </button>
        )}
        <TakeAlong journeys={[journey]} reading={reading} part={part} announce={announce} />
      </article>
    </>
  );
}

/** Shown instead of a journey: a skeleton while its search is pending, else the message that it does not exist. */
function MissingJourney({ list, onSearch }: { readonly list: JourneyList; readonly onSearch: () => void }) {
  const { t } = useLingui();
  if (list.isLoading) {
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
      kind={list.error ? 'error' : 'empty'}
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
}

function JourneyHead({ journey, roadmap, reading }: JourneyHeadProps) {
  const { t } = useLingui();
  return (
    <>
      <header className="roadmap-head">
        <h2>
          <Time time={roadmap.departure} />
          <ArrowRightIcon size={20} />
          <span className="visually-hidden">{t`jusqu’à`}</span>
          <Time time={roadmap.arrival} />
        </h2>
        <p className="card-duration">{formatDuration(endsOf(journey, reading).seconds)}</p>
        <p className="roadmap-ends">{journeyTitle(journey, reading)}</p>
      </header>
      {roadmap.cancelled && (
        <p className="card-cancelled" role="alert">
          {roadmap.cancelled}
        </p>
      )}
    </>
  );
}

/** Price, carbon and accessibility of the whole journey. */
function JourneyFacts({ roadmap: { price, tickets, carbon, accessibility } }: Pick<JourneyHeadProps, 'roadmap'>) {
  return (
    <ul className="roadmap-facts">
      {price && (
        <li>
          <TicketIcon size={20} />
          <span>
            {price}
            {tickets.map(({ id, name }) => (
              <small key={id}>{name}</small>
            ))}
          </span>
        </li>
      )}
      {carbon && (
        <li>
          <LeafIcon size={20} />
          {carbon.compared}
        </li>
      )}
      {accessibility && (
        <li>
          <WheelchairIcon size={20} />
          {accessibility.text}
        </li>
      )}
    </ul>
  );
}

/**
 * Shows the journey on a map that is loaded when it nears the viewport. Its space is reserved, so that loading it does
 * not shift the start of the journey out of view.
 */
function JourneyMap({ announce }: Pick<OutcomeProps, 'announce'>) {
  const { Component: PlannerMap, load } = useLazy(() => import('../../map/planner-map.tsx'), mapTexts);
  const isOwn = useStore(presenceStore, (state) => state.counts.map === 0);
  useStyles(mapCss);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    void load().then((isLoaded) => setLost(!isLoaded));
  });
  if (PlannerMap) return <PlannerMap announce={announce} />;
  return isOwn && !isLost && <div className="planner-map" />;
}

/** Shows and announces the changes of the last refresh. */
function useRefreshWords(
  journey: Journey | undefined,
  reading: Reading,
  disruptions: readonly Disruption[],
  announce: (text: string) => void,
) {
  const [text, setText] = useState('');
  const asked = useRef<{ readonly journey: Journey; readonly disruptions: readonly Disruption[] } | null>(null);
  useEffect(() => {
    const before = asked.current;
    const refresh = refreshOf(before?.journey, journey);
    if (refresh === 'pending' || !before || !journey) return;
    asked.current = null;
    if (refresh === 'stale') return;
    const words = changesBetween(before.journey, journey, reading, before.disruptions).text;
    setText(words);
    announce(words);
  }, [journey, reading, announce]);
  return {
    text,
    ask() {
      if (journey?.isDetailedTrip) asked.current = { journey, disruptions };
      setText('');
    },
  };
}
