import { createStore } from 'zustand/vanilla';
import { featureOption } from '#shared/config/features.ts';
import type { Config } from '#shared/config/schema.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { arrivalOf, findJourney } from '#shared/domain/journey/journey-results.ts';
import type { LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import { canShiftOutbound, missingPlaces, type TripForm, whyNotSearchable } from '#shared/domain/trip/trip-form.ts';
import { isSameOptions } from '#shared/domain/trip/trip-preferences.ts';
import type { ItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { outboundRequestOf, returnRequestOf } from '#shared/domain/trip/trip-request-of.ts';
import { pageClock } from '../page-services.ts';
import { defineStore } from '../page-stores.ts';
import { preferencesStore } from '../trip/preferences.ts';
import { tripStore } from '../trip/trip.ts';
import { createJourneyListActions, emptyJourneyList, type JourneyList } from './journey-list.ts';

export interface Journeys {
  readonly outbound: JourneyList;
  readonly returns: JourneyList;
  /** Searches the outbound with the current form and preferences, and selects a journey (TRIP-17, ND-63). */
  search(linked?: LinkedJourneys): Promise<void>;
  /**
   * Shifts the time by the configured step and searches at once (TRIP-25, TRIP-26, ND-83). A failure leaves the former time and
   * its journeys.
   */
  searchNext(): Promise<void>;
  searchPrevious(): Promise<void>;
  /** Searches the return for the selected outbound journey, and selects the one with `code`, even if it leaves much later. */
  searchReturns(code?: string): Promise<void>;
  chooseJourney(id: string): void;
  chooseReturnJourney(id: string): void;
  /** Requests the details of the selected journey again, with real-time data. */
  refreshJourney(): Promise<void>;
  refreshReturnJourney(): Promise<void>;
  /** Reloads both journey lists in `locale`. See `JourneyListActions.retell`. */
  retell(locale: string): Promise<void>;
  clear(): void;
}

const defaultStepMinutes = 30;
const longestStepMinutes = 24 * 60;

/** Returns the step of an earlier or later search: 30 minutes unless the feature sets another (TRIP-31). */
export function nextPreviousMinutes(config: Pick<Config, 'features'>): number {
  const minutes = featureOption(config, 'trip-planner.next-previous', 'time', defaultStepMinutes);
  return minutes > 0 && minutes <= longestStepMinutes ? minutes : defaultStepMinutes;
}

/** Whether the search can be repeated one step earlier: not before now (ND-83). */
export function canSearchPrevious(config: Pick<Config, 'features'>, form: TripForm, now: number): boolean {
  return canShiftOutbound(form, -nextPreviousMinutes(config), now);
}

/** Returns the list that a step shows: the return list in the steps of the return, else the outbound list. */
export function listOfView(
  view: string | null,
  { outbound, returns }: Pick<Journeys, 'outbound' | 'returns'>,
): JourneyList {
  return view === 'returns' || view === 'return-journey' ? returns : outbound;
}

export function selectedJourney({ groups, selectedId }: JourneyList): Journey | undefined {
  return findJourney(groups, selectedId);
}

/** Returns the selected journeys that a step shows: outbound and return in the summary. */
export function journeysOfStep(step: string, journeys: Pick<Journeys, 'outbound' | 'returns'>): readonly Journey[] {
  const { outbound, returns } = journeys;
  const lists = step === 'summary' ? [outbound, returns] : [listOfView(step, journeys)];
  return lists.map(selectedJourney).filter((journey) => journey !== undefined);
}

/**
 * Returns when the oldest of the journeys that a step shows was received, if the browser had kept it; else null. A list has
 * its own journeys unless its search has failed.
 */
export function keptAtOfStep(step: string, journeys: Pick<Journeys, 'outbound' | 'returns'>): number | null {
  const { error } = listOfView(step, journeys);
  if ((step === 'results' || step === 'returns') && error === null) return null;
  const { outbound, returns } = journeys;
  const known = { ...outbound.keptAt, ...returns.keptAt };
  const times = journeysOfStep(step, journeys).flatMap(({ journeySummaryCode: code }) => known[code] ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Returns when the oldest of the journeys that a step shows was received from the service; null if it shows none. */
export function receivedAtOfStep(
  step: string,
  { outbound, returns }: Pick<Journeys, 'outbound' | 'returns'>,
): number | null {
  const isList = step === 'results' || step === 'returns';
  const lists = step === 'summary' ? [outbound, returns] : [listOfView(step, { outbound, returns })];
  const times = lists.flatMap(({ receivedAt, detailedAt, selectedId }) => {
    const detailed = isList ? undefined : detailedAt[selectedId ?? ''];
    return detailed ?? receivedAt ?? [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

/** Returns whether the last update of the journeys that a step shows has failed. */
export function isOutdated(step: string, journeys: Pick<Journeys, 'outbound' | 'returns'>): boolean {
  const { failedBeside, failedDetailsId, selectedId } = listOfView(step, journeys);
  const isList = step === 'results' || step === 'returns';
  return isList ? failedBeside !== null : failedDetailsId !== null && failedDetailsId === selectedId;
}

/** Returns whether the search used other preferences. That does not clear the list: it gets a note. */
export function isForOtherPreferences({ request }: JourneyList, options: ItineraryOptions): boolean {
  return request !== null && !isSameOptions(request.itineraryOptions, options);
}

/** Returns the journeys that the searches should select, to repeat a search that has failed. */
export const linkedIn = ({ outbound, returns }: Pick<Journeys, 'outbound' | 'returns'>): LinkedJourneys => ({
  journeyCode: outbound.wanted,
  returnJourneyCode: returns.wanted,
});

/**
 * Returns when the return leaves at the earliest: at its time in the form, or at the arrival of the chosen outbound journey, in whole
 * minutes, if that is later: at night the first outbound may arrive hours after it.
 */
export function returnAtOf({ returnAt }: Pick<TripForm, 'returnAt'>, outbound: JourneyList): number {
  const journey = selectedJourney(outbound);
  return journey ? Math.max(returnAt, Math.ceil(arrivalOf(journey) / minute) * minute) : returnAt;
}

/** Returns the lists of before, as they are after a failed search for other times: it has ended their pending requests. */
const afterFailure = ({ outbound, returns }: Journeys, failedBeside: 1 | -1) => ({
  outbound: { ...outbound, loadingDetailsId: null, failedBeside },
  returns: returns.isLoading ? emptyJourneyList : { ...returns, loadingDetailsId: null },
});

const minute = 60_000;
const missingCode = "Missing journey summary code, can't load return tripPlanner";

/** The results of the trip form. A search loads this store; the form alone does not. */
export const journeysStore = defineStore<Journeys>({
  name: 'journeys',

  create: (services) =>
    createStore<Journeys>()((set, get) => {
      const { api } = services;
      const clock = services.get(pageClock);
      const trip = services.get(tripStore);
      const preferences = services.get(preferencesStore);

      const dependenciesOf = (direction: 'outbound' | 'returns') => ({
        api,
        clock,
        read: () => get()[direction],
        write(changes: Partial<JourneyList>) {
          const list = changes === emptyJourneyList ? emptyJourneyList : { ...get()[direction], ...changes };
          set(direction === 'outbound' ? { outbound: list } : { returns: list });
        },
      });
      const outbound = createJourneyListActions(dependenciesOf('outbound'));
      const returns = createJourneyListActions(dependenciesOf('returns'));

      function clear() {
        outbound.clear();
        returns.clear();
      }

      async function search({ journeyCode = null, returnJourneyCode = null }: LinkedJourneys = {}) {
        clear();
        // "Now" is the time of the search. The ticker may have stopped while the page was hidden.
        trip.getState().tick();
        const { form } = trip.getState();
        const problem = whyNotSearchable(form);
        if (problem?.reason === 'missing') console.error(missingPlaces);
        const { timeZone } = services.config.appConfig;
        const request = outboundRequestOf(form, preferences.getState().itineraryOptions(), timeZone);
        if (problem || !request) return;
        const isArrival = form.dateChoice === 'ARRIVAL';
        const wanted = { code: journeyCode, instant: form.outboundAt, isArrival };
        // The journeys of a link are wanted until both searches have succeeded.
        if (returnJourneyCode !== null) set({ returns: { ...emptyJourneyList, wanted: returnJourneyCode } });
        const isSelected = await outbound.search(request, wanted);
        if (isSelected && returnJourneyCode !== null && get().outbound.selectedId)
          await searchReturns(returnJourneyCode);
      }

      async function searchReturns(code: string | null) {
        const previous = selectedJourney(get().outbound)?.journeySummaryCode;
        if (!previous) {
          console.error(missingCode);
          return;
        }
        const { form } = trip.getState();
        const { timeZone } = services.config.appConfig;
        const returnAt = returnAtOf(form, get().outbound);
        const options = preferences.getState().itineraryOptions();
        const request = returnRequestOf({ ...form, returnAt }, options, timeZone, previous);
        if (request) await returns.search(request, { code, instant: returnAt, isArrival: false });
      }

      async function searchBeside(direction: 1 | -1) {
        const minutes = direction * nextPreviousMinutes(services.config);
        trip.getState().tick();
        const { form } = trip.getState();
        if (!canShiftOutbound(form, minutes, clock.now())) return;
        const shown = get();
        trip.getState().shiftOutbound(minutes);
        const searched = search();
        const { request } = get().outbound;
        await searched;
        const { error, request: last } = get().outbound;
        if (error === null || last !== request || shown.outbound.groups.length === 0) return;
        // The former journeys stand for their own time.
        trip.getState().restore(form);
        set(afterFailure(shown, direction));
      }

      return {
        outbound: emptyJourneyList,
        returns: emptyJourneyList,
        search,
        searchNext: () => searchBeside(1),
        searchPrevious: () => searchBeside(-1),
        searchReturns: (code) => searchReturns(code ?? null),

        chooseJourney(id) {
          const before = get().outbound.selectedId;
          outbound.select(id);
          // The return journeys belong to the former outbound journey.
          if (get().outbound.selectedId !== before) returns.clear();
        },

        chooseReturnJourney: returns.select,
        refreshJourney: outbound.refresh,
        refreshReturnJourney: returns.refresh,
        async retell(locale) {
          await Promise.all([outbound.retell(locale), returns.retell(locale)]);
        },
        clear,
      };
    }),

  start(store, { get }) {
    // Clears at the traveller's changes only, never at a tick (TRIP-8 to TRIP-12, TRAP-44).
    return get(tripStore).subscribe(({ changes }, before) => {
      if (changes !== before.changes) store.getState().clear();
    });
  },
});
