import { useEffect, useMemo, useRef } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { PropsOf } from '#shared/element/contract.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import type { FollowInitialTrip, InitialTripEvent } from './initial-trip.ts';
import { initialTripStore, type PlannerOfGroup, plannersOfGroup, type TripAttributes } from './trip-planner.store.ts';
import type { tripPlanner } from './trip-planner.widget.ts';
import type { Planner } from './use-planner.ts';

type Props = PropsOf<typeof tripPlanner>;

/** The attributes that describe the trip: the same object until one of them changes. */
function useTripAttributes({ query, from, to, via, departure, arrival, return: back, preferences, ...props }: Props) {
  const isReturn = props.tripType === 'return';
  return useMemo((): TripAttributes => {
    const trip = { query, from, to, via, departure, arrival, return: back, preferences };
    return isReturn ? { ...trip, tripType: 'return' } : trip;
  }, [query, from, to, via, departure, arrival, back, isReturn, preferences]);
}

const isEqual = (one: TripAttributes, other: TripAttributes) => JSON.stringify(one) === JSON.stringify(other);
const nothing: TripAttributes = {};

/** Sends attribute changes to `initial-trip.ts`, which a planner without trip attributes never loads. */
function createInitialTrip(stores: StoreSet, search: Planner['search']) {
  const { restored } = stores.get(initialTripStore).getState();
  const planner: PlannerOfGroup = { trip: restored ?? nothing, restored: null };
  let askedStep: PlannerStep | null = null;
  let follow: FollowInitialTrip | null = null;
  let loading: Promise<FollowInitialTrip> | null = null;
  let reading: Promise<void> | null = null;

  async function send(event: InitialTripEvent): Promise<void> {
    try {
      // One shared promise: several imports of one module may settle out of order.
      loading ??= import('./initial-trip.ts').then(({ followInitialTrip }) =>
        followInitialTrip(stores, planner, search),
      );
      follow = await loading;
      await follow(event);
    } catch (reason) {
      loading = follow && loading;
      tellMissingPart(reason);
    }
  }

  return {
    /** Joins the planners of the group until the returned function is called. */
    join() {
      const planners = stores.get(plannersOfGroup).add(planner);
      return () => void planners.delete(planner);
    },
    receive(trip: TripAttributes) {
      if (isEqual(planner.trip, trip)) {
        // The planner was added again: the form has this trip already.
        if (!isEqual(trip, nothing)) planner.restored = restored;
        return;
      }
      planner.trip = trip;
      const endKeeping = stores.get(tripStore).getState().keepChanges();
      const read = send({ is: 'received', trip }).finally(() => {
        endKeeping();
        if (reading === read) reading = null;
      });
      reading = read;
    },
    /** The requested step applies when it is set: at first, and on each change. */
    askStep(step: PlannerStep) {
      if (askedStep === step) return;
      const isAtFirst = askedStep === null;
      askedStep = step;
      if (isAtFirst && step === 'form') return;
      stores.get(plannerStepsStore).getState().enter(step);
      if (step !== 'form') void send({ is: 'step-asked', isAtFirst });
    },
    outcomeLoaded: () => void follow?.({ is: 'outcome-loaded' }),
    travellerSearched: () => void follow?.({ is: 'traveller-searched' }),
    /** Settles once the form has the trip of the attributes; null if it has. A search made meanwhile waits for it. */
    whenRead: () => reading,
  };
}

/**
 * Writes the trip of the attributes into the form, at first and on each change, and searches for it if the attributes
 * say so.
 */
export function useInitialTrip(props: Props, { search }: Planner) {
  const stores = useStores();
  const latest = useRef(search);
  latest.current = search;
  const initialTrip = useMemo(() => createInitialTrip(stores, (given) => latest.current(given)), [stores]);
  const trip = useTripAttributes(props);
  useEffect(() => initialTrip.join(), [initialTrip]);
  useEffect(() => initialTrip.receive(trip), [initialTrip, trip]);
  useEffect(() => initialTrip.askStep(props.view), [initialTrip, props.view]);
  return initialTrip;
}
