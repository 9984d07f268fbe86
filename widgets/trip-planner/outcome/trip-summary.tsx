import { useLingui } from '@lingui/react/macro';
import { useReading } from '#shared/components/use-reading.ts';
import { useStore } from '#shared/components/use-stores.ts';
import { journeysOfStep, journeysStore, linkedIn, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { capitalised } from '#shared/texts/sentence.ts';
import { Button } from '#shared/ui/button.tsx';
import { ArrowLeftIcon } from '#shared/ui/icon/actions.tsx';
import { ClockIcon } from '#shared/ui/icon/objects.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { travelDay } from '../journey/ends.ts';
import { totalsOf } from '../journey/totals.ts';
import { directionHeading, stayText } from '../journey/trip-document.ts';
import { JourneyCardView } from '../results/journey-card.tsx';
import css from '../results/results.css?inline';
import { SearchFailure } from '../results/search-failure.tsx';
import { useBarWidth } from '../results/use-bar-width.tsx';
import { JourneyFacts } from '../roadmap/journey-facts.tsx';
import { JourneyMap } from '../roadmap/journey-map.tsx';
import { SharePanel } from '../share/share-panel.tsx';
import type { OutcomeProps } from '../use-planner.ts';
import { isWaiting } from './outcome-rules.ts';

/** The chosen journey, or outbound and return together: where to, when, the total, and buttons to change and share them. */
export function TripSummary({ planner, emit, part, announce, isWidget, hasMap }: OutcomeProps) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { outbound, returns, search } = useStore(journeysStore, (state) => state);
  const { departure, arrival, tripType } = useStore(tripStore, (state) => state.form);
  const [start, end] = [departure?.title, arrival?.title];
  const isRoundTrip = tripType !== 0;
  const there = useReading(outbound.disruptions);
  const back = useReading(returns.disruptions);
  const { barWidth, ruler } = useBarWidth();
  const chosen = journeysOfStep(isRoundTrip ? 'summary' : 'journey', { outbound, returns });
  const isWhole = chosen.length === (isRoundTrip ? 2 : 1);
  const reading = { ...there, disruptions: [...outbound.disruptions, ...returns.disruptions] };
  const totals = totalsOf(chosen, reading);
  const title = isRoundTrip ? t`Votre aller-retour` : t`Votre trajet`;

  const stay = isRoundTrip ? stayText(chosen, reading) : null;

  const chosenCard = (list: typeof outbound, own: typeof there, view: 'journey' | 'return-journey') => {
    const journey = selectedJourney(list);
    if (!journey || barWidth === null) return null;
    const day = capitalised(travelDay(journey, own), i18n.locale);
    const heading = directionHeading(view === 'return-journey', own);
    return (
      <section className="group" aria-label={isRoundTrip ? heading : title}>
        {isRoundTrip ? (
          <h3>
            {heading} <small className="summary-day">{day}</small>
          </h3>
        ) : (
          <h3>{day}</h3>
        )}
        <JourneyCardView
          journey={journey}
          reading={own}
          barWidth={barWidth}
          isSelected={false}
          isDayInHeading
          onOpen={() => planner.show(view)}
          part={part}
        />
      </section>
    );
  };

  return (
    <div className="results">
      <div className="page-bar">
        <Button kind="quiet" onClick={planner.back}>
          <ArrowLeftIcon size={20} />
          {t`Revenir`}
        </Button>
      </div>
      <header className="summary-head">
        <h2 className="summary-title">{title}</h2>
        {start && end && <p>{isRoundTrip ? t`De ${start} à ${end}, et retour` : t`De ${start} à ${end}`}</p>}
      </header>
      {ruler}
      {chosenCard(outbound, there, 'journey')}
      {stay && (
        <p className="summary-stay">
          <ClockIcon size={20} />
          {stay}
        </p>
      )}
      {isRoundTrip && chosenCard(returns, back, 'return-journey')}
      {isWhole ? (
        <>
          <JourneyFacts {...totals} emit={emit} isWidget={isWidget} />
          {hasMap && <JourneyMap announce={announce} />}
          <SharePanel journeys={chosen} heading={title} reading={reading} part={part} announce={announce} />
        </>
      ) : isWaiting(outbound, outbound) || isWaiting(returns, outbound) ? (
        <Skeleton label={t`Recherche des trajets`}>
          <SkeletonLine width="half" />
          <SkeletonBlock className="waiting-bar" />
          <SkeletonLine width="long" />
        </Skeleton>
      ) : outbound.error || returns.error ? (
        <SearchFailure onRetry={() => void search(linkedIn({ outbound, returns }))} />
      ) : (
        <StateMessage
          kind="empty"
          text={t`Choisissez d’abord vos trajets.`}
          action={
            <Button kind="secondary" onClick={() => planner.show(chosen.length === 0 ? 'results' : 'returns')}>
              {chosen.length === 0 ? t`Choisir l’aller` : t`Choisir le retour`}
            </Button>
          }
        />
      )}
    </div>
  );
}
