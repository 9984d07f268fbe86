import { searchPlaces } from '#shared/api/calls/places.ts';
import { clearPlace } from '#shared/domain/place/clear-place.ts';
import { withoutMatch } from '#shared/domain/place/place.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { PlaceField } from '#shared/domain/trip/trip-form.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { tripLinkOf } from '#shared/stores/trip/trip-link.ts';
import { linkedCodesOf } from './outcome/linked-codes.ts';

// Modules that a search needs and the form does not.

export { journeysStore } from '#shared/stores/journeys/journeys.ts';
export { namedTripQuery } from '#shared/stores/trip/trip-link.ts';

/** Returns the trip and the journeys of a step as a query. */
export const shownQuery = (services: Services, step: PlannerStep): string =>
  String(new URLSearchParams(tripLinkOf(services, linkedCodesOf(services, step))));

/** Sets a field to the place that its typed text clearly means, unless the traveller has filled it in meanwhile. */
export async function takeTypedPlace(services: Services, field: PlaceField, text: string): Promise<void> {
  const answer = await services.api.call(searchPlaces, { search: text });
  const place = answer.ok ? clearPlace(text, answer.value) : null;
  const trip = services.get(tripStore).getState();
  if (!place || trip.form[field] !== null) return;
  const taken = withoutMatch(place);
  services.get(placeHistoryStore).getState().remember(taken);
  trip.setPlace(field, taken);
}
