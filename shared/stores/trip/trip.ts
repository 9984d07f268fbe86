import { createStore } from 'zustand/vanilla';
import type { Place } from '#shared/domain/place/place.ts';
import {
  clearsResults,
  createTripForm,
  type DateChoice,
  leaveNow,
  type PlaceFieldName,
  setDateChoice,
  setOutbound,
  setPlace,
  setReturn,
  setTripType,
  shiftOutbound,
  swapEnds,
  type TripFieldName,
  type TripForm,
  takeFields,
  tick,
  turnVia,
} from '#shared/domain/trip/trip-form.ts';
import type { TripType } from '#shared/domain/trip/trip-request.ts';
import { pageClock, pageTicker } from '../page-services.ts';
import { defineStore } from '../page-stores.ts';

export interface Trip {
  readonly form: TripForm;
  /** Counts the traveller's changes that clear results. Ticks do not count (TRAP-44). */
  readonly changes: number;
  setPlace(field: PlaceFieldName, place: Place | null): void;
  swapEnds(): void;
  setTripType(tripType: TripType): void;
  turnVia(isOn: boolean): void;
  setDateChoice(dateChoice: DateChoice): void;
  /** Sets the outbound time. Call it when the field loses focus, not while the traveller is typing (TRAP-45). */
  setOutbound(instant: number): void;
  setReturn(instant: number): void;
  leaveNow(): void;
  shiftOutbound(minutes: number): void;
  /** Replaces the form, as for a link, or only these `fields`. */
  restore(form: TripForm, fields?: { has(field: TripFieldName): boolean }): void;
  /** Applies the traveller's later changes to a restored form too, until the returned function is called. */
  keepChanges(): () => void;
  /** Moves times in the past up to now. Runs every second while a widget of the set is on the page. */
  tick(): void;
}

/** The form follows the clock by the second (TRIP-35). */
const tickMilliseconds = 1000;

type Change = (form: TripForm, now: number) => TripForm;

/** The trip form of a group. */
export const tripStore = defineStore<Trip>({
  name: 'trip',

  create: (services) =>
    createStore<Trip>()((set, get) => {
      const clock = services.get(pageClock);

      let kept: { readonly before: TripForm; readonly changes: Change[] } | null = null;

      function carryOut(next: Change) {
        const { form, changes } = get();
        const changed = next(form, clock.now());
        if (changed !== form) set({ form: changed, changes: changes + (clearsResults(form, changed) ? 1 : 0) });
      }
      function change(next: Change) {
        kept?.changes.push(next);
        carryOut(next);
      }

      return {
        form: createTripForm(clock.now()),
        changes: 0,
        setPlace: (field, place) => change((form) => setPlace(form, field, place)),
        swapEnds: () => change(swapEnds),
        setTripType: (tripType) => change((form) => setTripType(form, tripType)),
        turnVia: (isOn) => change((form) => turnVia(form, isOn)),
        setDateChoice: (dateChoice) => change((form) => setDateChoice(form, dateChoice)),
        setOutbound: (instant) => change((form, now) => setOutbound(form, instant, now)),
        setReturn: (instant) => change((form) => setReturn(form, instant)),
        leaveNow: () => change(leaveNow),
        shiftOutbound: (minutes) => change((form, now) => shiftOutbound(form, minutes, now)),
        restore(restored, fields) {
          const { before, changes } = kept ?? { before: get().form, changes: [] };
          const form = fields ? takeFields(before, restored, fields) : restored;
          carryOut((_, now) => changes.reduce((changed, next) => next(changed, now), tick(form, now)));
        },
        keepChanges() {
          const begun = { before: get().form, changes: [] };
          kept = begun;
          return () => {
            if (kept === begun) kept = null;
          };
        },
        tick() {
          const { form } = get();
          const ticked = tick(form, clock.now());
          if (ticked !== form) set({ form: ticked });
        },
      };
    }),

  start(store, { get }) {
    const { tick: tickNow } = store.getState();
    tickNow();
    return get(pageTicker).every(tickMilliseconds, tickNow);
  },
});
