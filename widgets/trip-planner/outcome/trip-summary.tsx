import { useLingui } from '@lingui/react/macro';
import { useReading } from '#shared/components/reading/drawn/use-reading.ts';
import { useStore } from '#shared/components/use-stores.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { journeysStore, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import { Button } from '#shared/ui/button.tsx';
import { ArrowLeftIcon } from '#shared/ui/icon/actions.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { OutcomeProps } from './outcome-props.ts';
import { JourneyCardView } from './results/journey-card.tsx';
import css from './results/results.css?inline';
import { useBarWidth } from './results/use-bar-width.tsx';
import { TakeAlong } from './share/take-along.tsx';

/** Outbound and return journey together, with their buttons to change and share them. */
export function TripSummary({ steps, part, announce }: OutcomeProps) {
  useStyles(css);
  const { t } = useLingui();
  const outbound = useStore(journeysStore, (state) => state.outbound);
  const returns = useStore(journeysStore, (state) => state.returns);
  const there = useReading(outbound.disruptions);
  const back = useReading(returns.disruptions);
  const { barWidth, ruler } = useBarWidth();
  const chosen = [selectedJourney(outbound), selectedJourney(returns)].filter(
    (one): one is Journey => one !== undefined,
  );

  const way = (title: string, list: JourneyList, reading: typeof there, view: 'journey' | 'return-journey') => {
    const journey = selectedJourney(list);
    return (
      journey &&
      barWidth !== null && (
        <section className="group" aria-label={title}>
          <h3>{title}</h3>
          <JourneyCardView
            journey={journey}
            reading={reading}
            barWidth={barWidth}
            isSelected={false}
            onOpen={() => steps.show(view)}
            part={part}
          />
        </section>
      )
    );
  };

  return (
    <div className="results">
      <div className="page-bar">
        <Button kind="quiet" onClick={steps.back}>
          <ArrowLeftIcon size={20} />
          {t`Revenir`}
        </Button>
      </div>
      <h2 className="summary-title">{t`Votre aller-retour`}</h2>
      {ruler}
      {way(t`Aller`, outbound, there, 'journey')}
      {way(t`Retour`, returns, back, 'return-journey')}
      {chosen.length < 2 ? (
        <StateMessage
          kind="empty"
          text={t`Choisissez d’abord vos trajets.`}
          action={
            <Button kind="secondary" onClick={() => steps.show(chosen.length === 0 ? 'results' : 'returns')}>
              {chosen.length === 0 ? t`Choisir l’aller` : t`Choisir le retour`}
            </Button>
          }
        />
      ) : (
        <TakeAlong
          journeys={chosen}
          heading={t`Votre aller-retour`}
          reading={{ ...there, disruptions: [...outbound.disruptions, ...returns.disruptions] }}
          part={part}
          announce={announce}
        />
      )}
    </div>
  );
}
