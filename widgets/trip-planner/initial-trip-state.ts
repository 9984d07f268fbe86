import type { LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';

type Settled =
  /** The form has the trip, and no search was asked for. */
  | { readonly at: 'received' }
  /** The trip will be searched for as soon as the modules of a search are loaded. */
  | { readonly at: 'pending'; readonly codes: LinkedJourneys }
  | { readonly at: 'searched' }
  /** The trip cannot be searched: the form is shown instead of `step`, until the attributes change the trip (ND-63). */
  | { readonly at: 'refused'; readonly step: PlannerStep };

/** The trip of the attributes is being put into the form; `trip` is the attributes as JSON. */
interface Resolving {
  readonly at: 'resolving';
  readonly trip: string;
  readonly before: Settled;
}

export type InitialTripState = Settled | Resolving;

export type InitialTripEvent =
  /** The attributes describe another trip. */
  | { readonly is: 'received'; readonly trip: string }
  /** The form has the trip. `codes` is null if nothing has changed; `step` is shown now. */
  | {
      readonly is: 'resolved';
      readonly trip: string;
      readonly codes: LinkedJourneys | null;
      readonly step: PlannerStep;
    }
  /** The host requests a step other than the form. */
  | {
      readonly is: 'step-asked';
      /** The planner has just been added. */
      readonly isAtFirst?: boolean;
    }
  /** The modules of a search are loaded. */
  | {
      readonly is: 'searchable';
      /** Journeys for this trip are loaded or pending: another planner of the group may have searched. */
      readonly hasResults: boolean;
      /** Both ends are set and differ. */
      readonly isComplete: boolean;
      readonly step: PlannerStep;
    }
  /** The components after a search are loaded. */
  | { readonly is: 'outcome-loaded' }
  | { readonly is: 'traveller-searched' };

export type InitialTripEffect =
  | { readonly do: 'load-search' }
  | { readonly do: 'search'; readonly codes: LinkedJourneys }
  | { readonly do: 'enter'; readonly step: PlannerStep };

type Transition = readonly [next: InitialTripState, ...effects: InitialTripEffect[]];

export const firstState: InitialTripState = { at: 'received' };

/** Continues a pending search, also after a failed load of its modules. */
const goOnFrom = (state: InitialTripState): Transition =>
  state.at === 'pending' ? [state, { do: 'load-search' }] : [state];

/** Returns the next state and the effects of an event for the trip of the attributes. Other events are no-ops. */
export function nextInitialTrip(state: InitialTripState, event: InitialTripEvent): Transition {
  const settled = state.at === 'resolving' ? state.before : state;
  const during = (before: Settled): InitialTripState => (state.at === 'resolving' ? { ...state, before } : before);
  switch (event.is) {
    case 'received':
      return [{ at: 'resolving', trip: event.trip, before: settled }];
    case 'resolved':
      if (state.at !== 'resolving' || state.trip !== event.trip) return [state];
      return event.codes ? afterResolving(settled, event.codes, event.step) : goOnFrom(settled);
    case 'step-asked':
      // The search for the step's trip starts once the trip is resolved.
      return goOnFrom(during({ at: 'pending', codes: {} }));
    case 'searchable':
      return state.at === 'pending' ? search(state.codes, event) : [state];
    case 'outcome-loaded':
      return goOnFrom(state);
    case 'traveller-searched':
      return [settled.at === 'refused' ? during({ at: 'received' }) : state];
  }
}

/** A new trip is searched for unless the form is shown (ND-64). A refused step is shown again. */
function afterResolving(before: Settled, codes: LinkedJourneys, shown: PlannerStep): Transition {
  const again: InitialTripEffect[] = before.at === 'refused' ? [{ do: 'enter', step: before.step }] : [];
  const step = before.at === 'refused' ? before.step : shown;
  return step === 'form' ? [{ at: 'received' }, ...again] : [{ at: 'pending', codes }, ...again, { do: 'load-search' }];
}

function search(
  codes: LinkedJourneys,
  { hasResults, isComplete, step }: Extract<InitialTripEvent, { is: 'searchable' }>,
): Transition {
  if (hasResults) return [{ at: 'searched' }];
  if (isComplete) return [{ at: 'searched' }, { do: 'search', codes }];
  // The search itself logs the missing end (TRIP-28).
  return [
    { at: 'refused', step },
    { do: 'enter', step: 'form' },
    { do: 'search', codes },
  ];
}
