import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { PlannerForm } from './form/planner-form.tsx';
import texts from './outcome/outcome.tsx?texts';
import { searchModules } from './search-modules.ts';
import css from './trip-planner.css?inline';
import type { tripPlanner } from './trip-planner.widget.ts';
import { useFollowStep } from './use-follow-step.ts';
import { useInitialTrip } from './use-initial-trip.ts';
import { useSteps } from './use-steps.ts';

/** The planner: renders the form at once and loads the later steps when they are about to be needed. */
export function View({ props, emit, part, announce }: ViewProps<typeof tripPlanner>) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  useEffect(() => stores.get(presenceStore).getState().arrive('planner'), [stores]);
  const steps = useSteps(props, emit);
  const { step } = steps;
  const { form, outcome, follow, work } = useFollowStep(step);
  const initialTrip = useInitialTrip(props);
  const { Outcome, load, prefetch, isLost, setLost } = useOutcome(step, initialTrip.outcomeLoaded);

  const search = async () => {
    setLost(false);
    initialTrip.travellerSearched();
    try {
      // The results cannot be shown, so the planner returns to the form: its button is the retry.
      if (!(await show())) steps.back();
      // After a search from the results, the form may be hidden on a narrow planner.
      else if (step !== 'form') follow();
    } catch (reason) {
      tellMissingPart(reason);
      setLost(true);
    }
  };
  /** Returns whether the component of the results is loaded. */
  const show = async () => {
    const { namedTripQuery, journeysStore } = searchModules.now ?? (await searchModules.load());
    if (!emit('tp-search', namedTripQuery(stores))) return true;
    // A host may write the search into the address right after the event, while the form is still shown.
    await null;
    // Sends the request before the results render: the traveller waits for the response, not for the skeleton.
    await steps.show('results', () => void stores.get(journeysStore).getState().search());
    return load();
  };
  const lost = isLost && <p role="alert">{t`Les résultats ne peuvent pas être chargés. Réessayez.`}</p>;

  return (
    <section className="planner" data-view={step} aria-label={props.label || t`Itinéraires`} {...work}>
      <div ref={form} className="planner-form" tabIndex={-1}>
        <PlannerForm
          hasMap={!props.withoutMap}
          onSearch={() => void search()}
          whenRead={initialTrip.whenRead}
          onTouch={prefetch}
          announce={announce}
          part={part}
        />
        {step === 'form' && lost}
      </div>
      {step !== 'form' && (
        <div ref={outcome} className="planner-outcome" tabIndex={-1}>
          {Outcome ? (
            <Outcome
              steps={steps}
              emit={emit}
              part={part}
              announce={announce}
              isWidget={props.widget}
              hasMap={!props.withoutMap}
            />
          ) : (
            <div className="planner-waiting">{lost}</div>
          )}
        </div>
      )}
    </section>
  );
}

const importOutcome = async () => (await Promise.all([import('./outcome/outcome.tsx'), searchModules.load()]))[0];

/** Loads the component of the steps after the form when one is shown, or earlier by `prefetch`. Calls `onLoaded` then. */
function useOutcome(step: PlannerStep, onLoaded: () => void) {
  const { i18n } = useLingui();
  const stores = useStores();
  const { Component: Outcome, module, load, prefetch } = useLazy(importOutcome, texts);
  /** The last load failed, for example offline. */
  const [isLost, setLost] = useState(false);
  useEffect(() => module?.rehearse(stores, i18n.locale), [module, i18n.locale, stores]);
  // Runs after each render, so that a failed load is retried.
  useEffect(() => {
    if (step === 'form') return;
    void load().then((isLoaded) => {
      setLost(!isLoaded);
      if (isLoaded) onLoaded();
    });
  });
  return { Outcome, load, prefetch, isLost, setLost };
}
