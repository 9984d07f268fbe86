import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isFeatureEnabled } from '#shared/config/features.ts';
import type { JourneyGroup } from '#shared/domain/journey.ts';
import { useReading } from '#shared/parts/reading/drawn/use-reading.ts';
import type { Reading } from '#shared/parts/reading/reading.ts';
import { useStore, useStores } from '#shared/parts/use-stores.ts';
import { canSearchPrevious, isForOtherPreferences, journeysStore, selectedJourney } from '#shared/stores/journeys.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import { preferencesStore } from '#shared/stores/preferences.ts';
import { tripStore } from '#shared/stores/trip.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { Button } from '#shared/ui/button.tsx';
import { ChevronDownIcon, ChevronUpIcon, RetryIcon } from '#shared/ui/icon/actions.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useSteady } from '#shared/ui/use-steady.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { nearestJourneyText } from '../journey/refresh/nearest-journey.ts';
import { leadText } from '../journey/words/facts.ts';
import { outOfPeriodText, unknownAccessText } from '../journey/words/list-notes.ts';
import type { OutcomeProps } from '../outcome.tsx';
import { rehearsedJourney } from '../rehearsal.ts';
import { PrintedLink } from '../share/printed.tsx';
import { TripHeading } from '../trip-heading.tsx';
import { JourneyCardView } from './journey-card.tsx';
import { NoResults } from './no-results.tsx';
import css from './results.css?inline';
import { useBarWidth } from './use-bar-width.tsx';

interface ResultsProps extends OutcomeProps {
  readonly isReturn: boolean;
  readonly onOpen: (id: string) => void;
}

/** So many cards at once: the rest of a long list comes when somebody wants it. */
const shownAtOnce = 40;
/** So many in the first drawing, which the traveller waits for; the rest of the screen follows with the next frame. */
const drawnFirst = 1;
/** So many in each drawing after that, frame by frame. */
const drawnAtOnce = 4;

/** As wide as the bar of a card on a phone. */
const rehearsedWidth = 300;

/** The journeys of one way, out or back, and how to get others. */
export function Results(props: ResultsProps) {
  useStyles(css);
  const { isReturn, onOpen, part, steps } = props;
  const { t } = useLingui();
  const stores = useStores();
  const journeys = stores.get(journeysStore).getState();
  const list = useStore(journeysStore, (state) => (isReturn ? state.returns : state.outbound));
  const form = useStore(tripStore, (state) => state.form);
  useStore(preferencesStore, (state) => state.preferences);
  const reading = useReading(list.disruptions, 'days');
  const { barWidth, ruler } = useBarWidth();
  // Of this search: the details of a journey that come later leave all the others where they are.
  const { asked, outOfPeriod } = list;
  const atFirst = { asked, limit: shownAtOnce, drawn: drawnFirst };
  const [more, setMore] = useState(atFirst);
  const { limit, drawn } = more.asked === asked ? more : atFirst;
  const count = list.groups.reduce((sum, group) => sum + group.journeys.length, 0);
  useEffect(() => {
    if (barWidth === null || drawn >= Math.min(limit, count)) return;
    const next = { asked, limit, drawn: drawn + drawnAtOnce };
    return afterPaint(() => setMore(next));
  }, [asked, limit, drawn, count, barWidth]);
  const isDrawn = drawn >= Math.min(limit, count);
  const open = useSteady(onOpen);
  const { config } = stores;
  const nearest = selectedJourney(list);
  const isArrival = !isReturn && form.dateChoice === 'ARRIVAL';
  const hasSteps = !isReturn && isFeatureEnabled(config, 'trip-planner.next-previous');

  const titles: Readonly<Record<Exclude<JourneyGroup['key'], 'FASTEST'>, string>> = {
    BEST: t`Conseillé`,
    LESS_TRANSFER: t`Le moins de correspondances`,
    LESS_WALK: t`Le moins de marche`,
    PUBLIC_TRANSPORT: t`Autres trajets`,
    BIKE: t`À vélo`,
    WALK: t`À pied`,
    CAR: t`En voiture`,
  };

  const step = (search: () => Promise<void>) => {
    void search();
    steps.tellTrip();
  };
  const searchAgain = isReturn ? journeys.searchReturns : journeys.search;
  const again = () => void searchAgain();
  // With other options it is another trip for the address.
  const searchAnew = () => step(searchAgain);
  const options = stores.get(preferencesStore).getState().itineraryOptions();
  const notes = [
    outOfPeriod && !list.hasNoResults ? outOfPeriodText(outOfPeriod, reading) : null,
    unknownAccessText(list.groups, reading),
  ].filter((note) => note !== null);
  let left = barWidth === null ? 0 : Math.min(limit, drawn);
  return (
    <div {...part('results')} className="results">
      <TripHeading isReturn={isReturn} onEdit={() => steps.show('form')} part={part} />
      {list.selection === 'nearest' && nearest && (
        <p className="results-note">{nearestJourneyText(nearest, reading)}</p>
      )}
      {isForOtherPreferences(list, options) && !list.isLoading && (
        <p className="results-note">
          {t`Ces trajets correspondent à vos options précédentes.`}{' '}
          <Button kind="quiet" onClick={searchAnew}>
            {t`Chercher avec les nouvelles options`}
          </Button>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="results-note">
          {note}
        </p>
      ))}
      {hasSteps && (
        <Button
          kind="quiet"
          disabled={list.isLoading || !canSearchPrevious(config, form, stores.get(pageClock).now())}
          onClick={() => step(journeys.searchPrevious)}
        >
          <ChevronUpIcon size={20} />
          {t`Plus tôt`}
        </Button>
      )}
      {list.isLoading && <WaitingCards label={t`Recherche des trajets`} reading={reading} />}
      {list.error && (
        <div role="alert">
          <StateMessage
            kind="error"
            text={t`La recherche n’a pas abouti. Votre demande est conservée.`}
            action={
              <Button kind="secondary" onClick={again}>
                <RetryIcon size={20} />
                {t`Réessayer`}
              </Button>
            }
          />
        </div>
      )}
      {list.hasNoResults && (
        <NoResults
          {...{ isReturn, outOfPeriod, reading }}
          onAgain={searchAnew}
          onChange={step}
          announce={props.announce}
        />
      )}
      {ruler}
      {list.groups.map(({ id, key, journeys: all }) => {
        const shown = all.slice(0, Math.max(0, left));
        left -= all.length;
        const [first] = shown;
        if (!first) return null;
        return (
          <section key={id} className="group" aria-labelledby={`group-${id}`}>
            <h3 id={`group-${id}`}>{key === 'FASTEST' ? leadText(first, isArrival, reading) : titles[key]}</h3>
            <ul>
              {shown.map((journey) => (
                <li key={journey.id}>
                  <JourneyCardView
                    journey={journey}
                    reading={reading}
                    barWidth={barWidth ?? 0}
                    isSelected={journey.id === list.selectedId}
                    heading={key}
                    onOpen={open}
                    part={part}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {isDrawn && count > limit && (
        <Button kind="secondary" onClick={() => setMore({ asked, limit: limit + shownAtOnce, drawn })}>
          {t`Afficher plus de trajets`}
        </Button>
      )}
      {hasSteps && isDrawn && (list.groups.length > 0 || list.hasNoResults) && (
        <Button kind="quiet" disabled={list.isLoading} onClick={() => step(journeys.searchNext)}>
          <ChevronDownIcon size={20} />
          {t`Plus tard`}
        </Button>
      )}
      <PrintedLink />
    </div>
  );
}

function WaitingCards({ label, reading }: { readonly label: string; readonly reading: Reading }) {
  return (
    <>
      <Skeleton label={label}>
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className="card waiting-card">
            <SkeletonLine text={22} width="half" />
            <SkeletonBlock className="waiting-bar" />
            <SkeletonLine text={14} width="long" />
          </div>
        ))}
      </Skeleton>
      {/* The first card takes a phone three times as long as the next: here it is one that nobody sees. */}
      <div className="unseen" aria-hidden="true" inert>
        <JourneyCardView
          {...{ journey: rehearsedJourney, reading, barWidth: rehearsedWidth, isSelected: false }}
          onOpen={() => {}}
          part={() => ({ part: '' })}
        />
      </div>
    </>
  );
}
