import type { LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import { readLinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import { whyNotSearchable } from '#shared/domain/trip/trip-form.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { reopenStep } from '#shared/stores/trip/settle-step.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { firstState, type InitialTripEffect, type InitialTripEvent, nextInitialTrip } from './initial-trip-state.ts';
import { restoreInitialTrip } from './restore-initial-trip.ts';
import { searchModules } from './search-modules.ts';
import { type PlannerOfGroup, plannersOfGroup, type TripAttributes } from './trip-planner.store.ts';

/** Handles events in order. The promise settles once the form has the trip of a `received` event. */
export type FollowInitialTrip = (event: InitialTripEvent) => Promise<void>;

/** Runs the effects that `nextInitialTrip` returns for the attributes of a planner. */
export function followInitialTrip(stores: StoreSet, planner: PlannerOfGroup): FollowInitialTrip {
  const planners = stores.get(plannersOfGroup);
  const { getState: steps } = stores.get(plannerStepsStore);
  const { getState: trip } = stores.get(tripStore);
  let state = firstState;

  function send(event: InitialTripEvent): void {
    if (!planners.has(planner)) return;
    const [next, ...effects] = nextInitialTrip(state, event);
    state = next;
    for (const effect of effects) carryOut(effect);
  }

  function carryOut(effect: InitialTripEffect): void {
    if (effect.do === 'enter') steps().enter(effect.step);
    else if (effect.do === 'load-search') void loadSearch();
    else if (searchModules.now) {
      void stores.get(searchModules.now.journeysStore).getState().search(effect.codes);
    }
  }

  async function loadSearch(): Promise<void> {
    try {
      const { journeysStore } = searchModules.now ?? (await searchModules.load());
      const { isLoading, groups } = stores.get(journeysStore).getState().outbound;
      const isComplete = whyNotSearchable(trip().form) === null;
      send({ is: 'searchable', hasResults: isLoading || groups.length > 0, isComplete, step: steps().step });
    } catch (reason) {
      // The search starts once the components after it can be loaded.
      tellMissingPart(reason);
    }
  }

  return async (event) => {
    if (event.is === 'step-asked' && event.isAtFirst) {
      // After a reload, the step of the history entry wins over the one that the page asks for first.
      const { query = '' }: TripAttributes = JSON.parse(planner.trip);
      reopenStep(stores, readLinkedJourneys(new URLSearchParams(query.replace(/^[?#]/, ''))));
    }
    send(event);
    // The planner was removed or its attributes changed while this module was loading.
    if (event.is !== 'received' || !planners.has(planner) || planner.trip !== event.trip) return;
    let codes: LinkedJourneys | null = null;
    try {
      codes = await restoreInitialTrip(stores, planner);
    } finally {
      send({ is: 'resolved', trip: event.trip, codes, step: steps().step });
    }
  };
}
