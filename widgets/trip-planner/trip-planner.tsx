import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { PlannerForm } from './form/planner-form.tsx';
import type { FollowInitialTrip, InitialTripEvent } from './initial-trip.ts';
import texts from './outcome/outcome.tsx?texts';
import css from './trip-planner.css?inline';
import { initialTripStore, type PlannerOfGroup, plannersOfGroup, type TripAttributes } from './trip-planner.store.ts';
import type { PlannerViewProps } from './trip-planner.widget.ts';
import { useFollowStep } from './use-follow-step.ts';
import { type Planner, searchLoader, usePlanner } from './use-planner.ts';

/** The planner: renders the form at once and loads the later steps when they are about to be needed. */
export function View({ props, emit, part, announce }: PlannerViewProps) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  useEffect(() => stores.get(presenceStore).getState().arrive('planner'), [stores]);
  const planner = usePlanner(props, emit);
  const { step } = planner;
  const { form, outcome, follow, work } = useFollowStep(planner);
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
      tellMissingModule(reason);
      setLost(true);
    }
  };
  const lost = isLost && <p role="alert">{t`Les résultats ne peuvent pas être chargés. Réessayez.`}</p>;

  return (
    <section className="planner" data-view={step} aria-label={props.label || t`Itinéraires`} {...work}>
      <div ref={form} className="planner-form" tabIndex={-1}>
        <PlannerForm
          hasMap={!props.withoutMap}
          offersTrips={step === 'form' && initialTrip.isEmpty}
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

type Props = PlannerViewProps['props'];

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
  let receivedStep: PlannerStep | null = null;
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
      tellMissingModule(reason);
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
    receiveStep(step: PlannerStep) {
      if (receivedStep === step) return;
      const isAtFirst = receivedStep === null;
      receivedStep = step;
      if (isAtFirst && step === 'form') return;
      stores.get(plannerStepsStore).getState().enter(step);
      if (step !== 'form') void send({ is: 'step-received', isAtFirst });
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
function useInitialTrip(props: Props, { search }: Planner) {
  const stores = useStores();
  const latest = useRef(search);
  latest.current = search;
  const initialTrip = useMemo(() => createInitialTrip(stores, (given) => latest.current(given)), [stores]);
  const trip = useTripAttributes(props);
  useEffect(() => initialTrip.join(), [initialTrip]);
  useEffect(() => initialTrip.receive(trip), [initialTrip, trip]);
  useEffect(() => initialTrip.receiveStep(props.view), [initialTrip, props.view]);
  return { ...initialTrip, isEmpty: isEqual(trip, nothing) };
}
