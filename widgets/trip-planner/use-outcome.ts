import { texts } from 'virtual:tp/texts/trip-planner/outcome';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { searchModules } from './search-modules.ts';

const importOutcome = async () => (await Promise.all([import('./outcome/outcome.tsx'), searchModules.load()]))[0];

/** Loads the component of the steps after the form when one is shown, or earlier by `prefetch`. Calls `onLoaded` then. */
export function useOutcome(step: PlannerStep, onLoaded: () => void) {
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
