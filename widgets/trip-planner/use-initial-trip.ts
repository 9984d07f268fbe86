import { useEffect, useRef, useState } from 'react';
import type { PropsOf } from '#shared/element/contract.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import { useStores } from '#shared/parts/use-stores.ts';
import type { LinkedJourneys } from '#shared/stores/journeys.ts';
import { tripStore } from '#shared/stores/trip.ts';
import type { LostPlace } from '#shared/stores/trip-link.ts';
import { initialTrips, type TripAttributes, tripViewsStore } from './trip-planner.store.ts';
import type { tripPlanner } from './trip-planner.widget.ts';
import type { TripView } from './trip-view.ts';

interface Steps {
  /** The trip of the attributes stands in the form. */
  readonly onTrip: (codes: LinkedJourneys) => void;
  /** The attributes ask for another view, and for no other trip. */
  readonly onView: () => void;
}

export interface ReadTrip {
  /** Places that the attributes name and that no search has found: their fields show the text. */
  readonly lostPlaces: readonly LostPlace[];
  /** Pending while the attributes' trip is being resolved. A search made meanwhile waits for it. */
  readonly whenRead: () => Promise<void> | null;
}

function initialTripOf(props: PropsOf<typeof tripPlanner>): TripAttributes {
  const { query, from, to, via, departure, arrival, return: back, tripType, preferences } = props;
  const trip = { query, from, to, via, departure, arrival, return: back, preferences };
  return tripType === 'return' ? { ...trip, tripType } : trip;
}

/** Puts into the form what the attributes say of the trip: at first, and what has changed since whenever they change. */
export function useInitialTrip(props: PropsOf<typeof tripPlanner>, steps: Steps): ReadTrip {
  const stores = useStores();
  const [lostPlaces, setLostPlaces] = useState<readonly LostPlace[]>([]);
  const latest = useRef(steps);
  latest.current = steps;
  const isThere = useRef(false);
  /** This planner among those of its group. */
  const own = useRef({});
  useEffect(() => {
    isThere.current = true;
    const all = stores.get(initialTrips);
    return () => {
      isThere.current = false;
      all.delete(own.current);
    };
  }, [stores]);

  const text = JSON.stringify(initialTripOf(props));
  /** What this planner has put into the form; null as long as it has not. */
  const told = useRef<TripAttributes | null>(null);
  const applied = useRef(stores.get(tripViewsStore).getState().told ?? '{}');
  const reading = useRef<Promise<void> | null>(null);
  const followed = useRef<TripView>('form');
  useEffect(() => {
    if (followed.current === props.view) return;
    followed.current = props.view;
    // A trip that comes with the view is searched for when it has been read.
    if (props.view !== 'form' && applied.current === text) latest.current.onView();
  }, [props.view, text]);

  useEffect(() => {
    const after: TripAttributes = JSON.parse(text);
    const all = stores.get(initialTrips).set(own.current, after);
    if (applied.current === text) {
      if (text !== '{}') told.current = after;
      return;
    }
    applied.current = text;
    const endKeeping = stores.get(tripStore).getState().keepChanges();
    const read = restore()
      .catch(tellMissingPart)
      .finally(() => {
        endKeeping();
        if (reading.current === read) reading.current = null;
      });
    reading.current = read;

    async function restore() {
      const { restoreInitialTrip } = await import('./initial-trip.ts');
      // Removed, or told something else, while that was loading.
      if (!isThere.current || applied.current !== text) return;
      const groupWas = JSON.parse(stores.get(tripViewsStore).getState().told ?? '{}');
      const others = [...all].filter(([planner]) => planner !== own.current).map(([, trip]) => trip);
      const change = { before: told.current ?? groupWas, after, isNew: told.current === null, others };
      told.current = after;
      const restored = await restoreInitialTrip(stores, change);
      const { lostPlaces: lost = [], hasOptions = false, parts = null, ...codes } = restored ?? {};
      const isMeant = (part: LostPlace['field'] | 'preferences') => parts?.has(part) ?? true;
      if (!restored) return;
      // A place that is still to be found is looked for again by a planner that is put back.
      stores.get(tripViewsStore).setState({ told: lost.length > 0 ? null : text });
      if (isMeant('preferences')) stores.get(tripViewsStore).setState({ hasLinkedOptions: hasOptions });
      setLostPlaces((former) => [...former.filter(({ field }) => !isMeant(field)), ...lost]);
      latest.current.onTrip(codes);
    }
  }, [text, stores]);

  return { lostPlaces, whenRead: () => reading.current };
}
