import { useEffect, useMemo } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import type { Definition, StoreSet } from '#shared/stores/page-stores.ts';
import { plannerStepsStore, type StepHistory } from '#shared/stores/trip/planner-steps.ts';
import { createStepHistory } from '#shared/stores/trip/step-entries.ts';
import type { Search } from './search.ts';
import type { PlannerViewProps } from './trip-planner.widget.ts';

/** Loads the module of a search, which the form does not need. A failed load is retried by the next call. */
export const searchLoader: Definition<() => Promise<typeof import('./search.ts')>> = {
  name: 'search-loader',
  create() {
    let loading: Promise<typeof import('./search.ts')> | null = null;
    return () => {
      loading ??= import('./search.ts').catch((reason: unknown) => {
        loading = null;
        throw reason;
      });
      return loading;
    };
  },
};

type Props = Pick<PlannerViewProps['props'], 'history' | 'group'>;
type Emit = PlannerViewProps['emit'];

/**
 * What the planner does. The host may take over a search and each step (ND-74). `entries` keeps the steps in history
 * entries, with the attribute `history`.
 */
function createPlanner(stores: StoreSet, emit: Emit, entries: StepHistory | null) {
  const steps = () => stores.get(plannerStepsStore).getState();
  const load = stores.get(searchLoader);

  /** Calls `run` synchronously after the event, so that the host finds the step changed afterwards. */
  async function askHost(view: PlannerStep, run: () => void, isFromHistory = false): Promise<void> {
    try {
      const { shownQuery } = await load();
      if (emit('tp-trip-view', { view, query: shownQuery(stores, view), isFromHistory })) run();
    } catch (reason) {
      // If the module that writes the query fails to load, no event can be fired: the planner goes to the step anyway.
      tellMissingModule(reason);
      run();
    }
  }

  /** Goes to a step. `first` runs after the host has agreed and before the render. */
  async function show(step: PlannerStep, first = () => {}): Promise<void> {
    if (step === steps().step) return first();
    await askHost(step, () => {
      first();
      steps().goOn(step, entries);
    });
  }

  return {
    show: (step: PlannerStep) => void show(step),
    /** Searches, and shows the list of the journeys. Returns false if the host shows it. */
    async search(search: Search = {}): Promise<boolean> {
      const { hasJourneys, namedTripQuery, rememberSearched, sendSearch } = await load();
      const { list = 'results', codes } = search;
      const send = () => sendSearch(stores, search);
      if (codes) {
        // Another planner of the group may have searched for the same trip.
        if (!hasJourneys(stores)) send();
        return true;
      }
      if (list === 'results') rememberSearched(stores);
      if (list === 'results' && !emit('tp-search', namedTripQuery(stores))) return false;
      // A host may write the search into the address right after the event, while the form is still shown.
      await null;
      // Sends the request before the results render: the traveller waits for the response, not for the skeleton.
      await show(list, send);
      return true;
    },
    /** Follows the journey of the step. The step stays the same, so the host gets no event. */
    follow: () => steps().follow(entries),
    back() {
      if (entries?.back(steps())) return;
      const to = steps().behind();
      if (steps().isFollowing) steps().goBack(to);
      else void askHost(to, () => steps().goBack(to));
    },
    /** Calls `run` to show a step in place of the current one, unless the host prevents it. */
    replace: (step: PlannerStep, run: () => void) => void askHost(step, run),
    /** Tells the host that the step now shows another trip. The host cannot prevent it. */
    tellTrip: () => void askHost(steps().step, () => {}),
    /** Follows the page's history until the returned function is called. */
    followHistory(kept: StepHistory) {
      const { getState, setState } = stores.get(plannerStepsStore);
      setState({ history: kept, entry: kept.read() });
      const follow = () => getState().traverse(kept.read(), (to) => void askHost(to, () => {}, true));
      window.addEventListener('popstate', follow);
      return () => {
        window.removeEventListener('popstate', follow);
        if (getState().history === kept) setState({ history: null });
      };
    },
  };
}

export type Planner = ReturnType<typeof usePlanner>;

/** The actions of the planner, the step that it shows, and whether its journey is followed. */
export function usePlanner({ history: usesHistory, group }: Props, emit: Emit) {
  const stores = useStores();
  const step = useStore(plannerStepsStore, (state) => state.step);
  const isFollowing = useStore(plannerStepsStore, (state) => state.isFollowing === true);
  const entries = useMemo(() => (usesHistory ? createStepHistory(group) : null), [usesHistory, group]);
  const actions = useMemo(() => createPlanner(stores, emit, entries), [stores, emit, entries]);
  useEffect(() => (entries ? actions.followHistory(entries) : undefined), [actions, entries]);
  return useMemo(() => ({ ...actions, step, isFollowing }), [actions, step, isFollowing]);
}

/** Props of every view after the form. */
export interface OutcomeProps extends Pick<PlannerViewProps, 'emit' | 'part' | 'announce'> {
  readonly planner: Planner;
  readonly isWidget: boolean;
  readonly hasMap: boolean;
}
