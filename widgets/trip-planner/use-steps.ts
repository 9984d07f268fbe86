import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { PropsOf, ViewProps } from '#shared/element/contract.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { createStepHistory } from '#shared/stores/trip/step-entries.ts';
import { searchModules } from './search-modules.ts';
import type { tripPlanner } from './trip-planner.widget.ts';

export interface Steps {
  readonly step: PlannerStep;
  /** Goes to a step unless the host prevents it. `first` runs after the host has agreed and before the render. */
  readonly show: (step: PlannerStep, first?: () => void) => Promise<void>;
  readonly back: () => void;
  /** Calls `run` to show a step in place of the current one, unless the host prevents it. */
  readonly replace: (step: PlannerStep, run: () => void) => void;
  /** Tells the host that the step now shows another trip. The host cannot prevent it. */
  readonly tellTrip: () => void;
}

type Props = Pick<PropsOf<typeof tripPlanner>, 'history' | 'group'>;
type Emit = ViewProps<typeof tripPlanner>['emit'];

/**
 * Navigation between the steps of the planner. The host may take over each step; `history` mode keeps steps in history
 * entries.
 */
export function useSteps({ history: usesHistory, group }: Props, emit: Emit): Steps {
  const stores = useStores();
  const step = useStore(plannerStepsStore, (state) => state.step);
  const entries = useMemo(() => (usesHistory ? createStepHistory(group) : null), [usesHistory, group]);
  const latest = useRef({ emit });
  latest.current = { emit };

  /** Calls `run` synchronously after the event, so that the host finds the step changed afterwards. */
  const askHost = useCallback(
    async (to: PlannerStep, run: () => void, isFromHistory = false) => {
      try {
        const { shownQuery } = searchModules.now ?? (await searchModules.load());
        if (latest.current.emit('tp-trip-view', { view: to, query: shownQuery(stores, to), isFromHistory })) run();
      } catch (reason) {
        // If the modules that write the query fail to load, the host cannot be asked: the planner goes to the step
        // anyway.
        tellMissingPart(reason);
        run();
      }
    },
    [stores],
  );

  useEffect(() => {
    if (!entries) return;
    const { getState, setState } = stores.get(plannerStepsStore);
    setState({ history: entries, entry: entries.read() });
    const follow = () => getState().traverse(entries.read(), (to) => void askHost(to, () => {}, true));
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      if (getState().history === entries) setState({ history: null });
    };
  }, [entries, stores, askHost]);

  return useMemo(() => {
    const steps = () => stores.get(plannerStepsStore).getState();
    return {
      step,
      async show(to, first) {
        if (to === steps().step) {
          first?.();
          return;
        }
        await askHost(to, () => {
          first?.();
          steps().goOn(to, entries);
        });
      },
      back() {
        if (entries?.back(steps().step)) return;
        const to = steps().behind();
        void askHost(to, () => steps().goBack(to));
      },
      replace: (to, run) => void askHost(to, run),
      tellTrip: () => void askHost(steps().step, () => {}),
    };
  }, [step, stores, askHost, entries]);
}
