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
import css from './trip-planner.css?inline';
import { searchLoader } from './trip-planner.store.ts';
import type { tripPlanner } from './trip-planner.widget.ts';
import { useFollowStep } from './use-follow-step.ts';
import { useInitialTrip } from './use-initial-trip.ts';
import { usePlanner } from './use-planner.ts';

/** The planner: renders the form at once and loads the later steps when they are about to be needed. */
export function View({ props, emit, part, announce }: ViewProps<typeof tripPlanner>) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  useEffect(() => stores.get(presenceStore).getState().arrive('planner'), [stores]);
  const planner = usePlanner(props, emit);
  const { step } = planner;
  const { form, outcome, follow, work } = useFollowStep(step);
  const initialTrip = useInitialTrip(props, planner);
  const { Outcome, load, prefetch, isLost, setLost } = useOutcome(step, initialTrip.outcomeLoaded);

  const search = async () => {
    setLost(false);
    initialTrip.travellerSearched();
    try {
      // The results cannot be shown, so the planner returns to the form: its button is the retry.
      if ((await planner.search()) && !(await load())) planner.back();
      // After a search from the results, the form may be hidden on a narrow planner.
      else if (step !== 'form') follow();
    } catch (reason) {
      tellMissingPart(reason);
      setLost(true);
    }
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
              planner={planner}
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

/** Loads the component of the steps after the form when one is shown, or earlier by `prefetch`. Calls `onLoaded` then. */
function useOutcome(step: PlannerStep, onLoaded: () => void) {
  const { i18n } = useLingui();
  const stores = useStores();
  const importOutcome = async () => {
    const [module] = await Promise.all([import('./outcome/outcome.tsx'), stores.get(searchLoader)()]);
    return module;
  };
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
