import { clearPlace } from '#shared/domain/place/clear-place.ts';
import { withoutMatch } from '#shared/domain/place/place.ts';
import { codesAt, type LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import type { ListStep, PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { PlaceFieldName } from '#shared/domain/trip/trip-form.ts';
import { journeysStore, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { findAllPlaces } from '#shared/stores/places/all-places.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { recentTripsStore } from '#shared/stores/trip/recent-trips.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { tripLinkOf } from '#shared/stores/trip/trip-link.ts';
import { hasNoReturns } from './outcome/outcome-rules.ts';

// Needed by a search and not by the form, which loads this module later.

export { namedTripQuery } from '#shared/stores/trip/trip-link.ts';

/** What to search for. Without it: the outbound journeys of the trip in the form. */
export interface Search {
  /** `returns`: the returns of the chosen outbound journey. */
  readonly list?: ListStep;
  /** The journeys of a link, to select. The host gave the link, so this search sends no `tp-search`. */
  readonly codes?: LinkedJourneys;
}

/** Sends the request of a search. Returns that are loaded or pending belong to the chosen journey already. */
export function sendSearch(services: Services, { list = 'results', codes }: Search): void {
  const { returns, search, searchReturns } = services.get(journeysStore).getState();
  if (list === 'results') void search(codes);
  else if (hasNoReturns(returns)) void searchReturns();
}

/** Whether journeys of the trip are loaded or pending: another planner of the group may have searched. */
export function hasJourneys(services: Services): boolean {
  const { isLoading, groups } = services.get(journeysStore).getState().outbound;
  return isLoading || groups.length > 0;
}

/** Returns the codes of a step's journeys for a link. */
export function linkedCodesOf(services: Services, step: PlannerStep): LinkedJourneys {
  const { outbound, returns } = services.get(journeysStore).getState();
  // A list that shows what is nearest to a lost journey keeps its code, so that a reload shows the same list (ND-63).
  if (step === 'results' && outbound.selection === 'nearest') return { journeyCode: outbound.wanted };
  return codesAt(step, {
    journeyCode: selectedJourney(outbound)?.journeySummaryCode ?? null,
    returnJourneyCode: selectedJourney(returns)?.journeySummaryCode ?? null,
  });
}

/** Returns the trip and the journeys of a step as a query. */
export const shownQuery = (services: Services, step: PlannerStep): string =>
  String(new URLSearchParams(tripLinkOf(services, linkedCodesOf(services, step))));

/** Remembers the trip in the form as one that the traveller has searched. */
export function rememberSearched(services: Services): void {
  const { departure, arrival } = services.get(tripStore).getState().form;
  if (departure && arrival) services.get(recentTripsStore).getState().remember({ departure, arrival });
}

/** Sets a field to the place that its typed text clearly means, unless the traveller has filled it in meanwhile. */
export async function takeTypedPlace(services: Services, field: PlaceFieldName, text: string): Promise<void> {
  const response = await findAllPlaces(services.api, text);
  const place = response.ok ? clearPlace(text, response.value) : null;
  const trip = services.get(tripStore).getState();
  if (!place || trip.form[field] !== null) return;
  const taken = withoutMatch(place);
  services.get(placeHistoryStore).getState().remember(taken);
  trip.setPlace(field, taken);
}
