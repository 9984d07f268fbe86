import {
  changedFields,
  fieldsSetBy,
  type InitialTrip,
  type InitialTripFieldName,
} from '#shared/domain/trip/initial-trip.ts';
import { type LinkedJourneys, readLinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import {
  momentIn,
  readInitialPreferences,
  readInitialTrip,
  readOutbound,
} from '#shared/domain/trip/read-trip-query.ts';
import { whyNotSearchable } from '#shared/domain/trip/trip-form.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { reopenStep } from '#shared/stores/trip/settle-step.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { restoreTrip } from '#shared/stores/trip/trip-link.ts';
import { initialTripStore, type PlannerOfGroup, plannersOfGroup, type TripAttributes } from './trip-planner.store.ts';
import { type Planner, searchLoader } from './use-planner.ts';

/** Makes the initial trip of a planner's attributes. Each attribute overrides its field of `query`. */
export function initialTripOf(attributes: TripAttributes, zone: string): InitialTrip {
  const { query, from, to = [], via, departure, arrival, return: returnTime, tripType, preferences } = attributes;
  const linked = readInitialTrip(new URLSearchParams(query?.replace(/^[?#]/, '')), zone);
  const own = readInitialPreferences(new URLSearchParams(preferences));
  const isReturn = Boolean(returnTime) || tripType === 'return';
  return {
    ...linked,
    ...(from && { departure: from }),
    // The traveller chooses one of several destinations.
    ...(to.length > 0 && { arrival: to.length === 1 ? to[0] : undefined }),
    ...(via && { via }),
    ...(isReturn && { tripType: linked.tripType || 1 }),
    ...((departure || arrival) && { outbound: readOutbound(departure?.iso, departure ? null : arrival?.iso, zone) }),
    ...(returnTime && { return: momentIn(returnTime.iso, zone) }),
    ...(own && { preferences: { ...linked.preferences, ...own } }),
  };
}

/**
 * Writes the changed attributes of a planner into the form and keeps the traveller's other values. A new `query`
 * replaces the whole trip. Missing attributes of a planner that has just been added change nothing. Returns the
 * journeys of the link; null if no attribute has changed.
 */
export async function restoreInitialTrip(stores: StoreSet, planner: PlannerOfGroup): Promise<LinkedJourneys | null> {
  const { getState: known, setState: remember } = stores.get(initialTripStore);
  const zone = stores.config.appConfig.timeZone;
  const isNew = planner.restored === null;
  const before = planner.restored ?? known().restored ?? {};
  const { trip: own } = planner;
  planner.restored = own;
  const after = isNew ? withoutConflicts(own, othersOf(stores, planner)) : own;
  const trip = initialTripOf(after, zone);
  if (!isNew || after.to) remember({ offered: after.to && after.to.length > 1 ? after.to : [] });
  const isWhole = after.query !== undefined && after.query !== before.query;
  const given = fieldsSetBy(trip);
  const changed = [...changedFields(initialTripOf(before, zone), trip)].filter((field) => !isNew || given.has(field));
  if (changed.length === 0 && !isWhole) return null;

  const fields = isWhole ? undefined : new Set(changed);
  const { lostPlaces, hasOptions, ...codes } = await restoreTrip(stores, trip, fields);
  const isMeant = (field: InitialTripFieldName) => fields?.has(field) ?? true;
  remember({
    ...(isMeant('preferences') && { hasOptions }),
    lostPlaces: [...known().lostPlaces.filter(({ field }) => !isMeant(field)), ...lostPlaces],
  });
  // A planner that is added again retries the search for a place that was not found.
  if (planner.trip === own) remember({ restored: lostPlaces.length > 0 ? null : own });
  return codes;
}

const othersOf = (stores: StoreSet, planner: PlannerOfGroup): TripAttributes[] =>
  [...stores.get(plannersOfGroup)].filter((other) => other !== planner).map(({ trip }) => trip);

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Warns in the console when planners of a group have different attributes. One form shows one trip: the first
 * planner's.
 */
function withoutConflicts(own: TripAttributes, others: readonly TripAttributes[]): TripAttributes {
  const kept: Record<string, unknown> = { ...own };
  for (const other of others) {
    for (const [name, value] of Object.entries(other)) {
      if (value === undefined || kept[name] === undefined || isEqual(kept[name], value)) continue;
      warnOnce(
        `<tp-trip-planner>: two planners of one group have different trips (${name}). They share one form, which shows ` +
          'that of the first. Give each a trip of its own by another group, such as <tp-trip-planner group="second">.',
      );
      kept[name] = value;
    }
  }
  return kept;
}

type Settled =
  /** The form has the trip, and nothing calls for a search. */
  | { readonly at: 'received' }
  /** The trip will be searched for as soon as the modules of a search are loaded. */
  | { readonly at: 'pending'; readonly codes: LinkedJourneys }
  | { readonly at: 'searched' }
  /** The trip cannot be searched: the form is shown instead of `step`, until the attributes change the trip (ND-63). */
  | { readonly at: 'refused'; readonly step: PlannerStep };

/** The trip of the attributes is being put into the form. */
interface Resolving {
  readonly at: 'resolving';
  readonly trip: TripAttributes;
  readonly before: Settled;
}

export type InitialTripState = Settled | Resolving;

export type InitialTripEvent =
  /** The attributes describe another trip. */
  | { readonly is: 'received'; readonly trip: TripAttributes }
  /** The form has the trip. `codes` is null if nothing has changed; `step` is shown now. */
  | {
      readonly is: 'resolved';
      readonly trip: TripAttributes;
      readonly codes: LinkedJourneys | null;
      readonly step: PlannerStep;
    }
  /** The host requests a step other than the form. */
  | {
      readonly is: 'step-received';
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
    case 'step-received':
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

/** Handles events in order. The promise settles once the form has the trip of a `received` event. */
export type FollowInitialTrip = (event: InitialTripEvent) => Promise<void>;

/** Runs the effects that `nextInitialTrip` returns for the attributes of a planner. */
export function followInitialTrip(
  stores: StoreSet,
  planner: PlannerOfGroup,
  search: Planner['search'],
): FollowInitialTrip {
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
    else void search({ codes: effect.codes });
  }

  async function loadSearch(): Promise<void> {
    try {
      const { hasJourneys } = await stores.get(searchLoader)();
      const isComplete = whyNotSearchable(trip().form) === null;
      send({ is: 'searchable', hasResults: hasJourneys(stores), isComplete, step: steps().step });
    } catch (reason) {
      // The search starts once the components after it can be loaded.
      tellMissingModule(reason);
    }
  }

  return async (event) => {
    if (event.is === 'step-received' && event.isAtFirst) {
      // After a reload, the step of the history entry wins over the one that the page asks for first.
      const { query = '' } = planner.trip;
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
