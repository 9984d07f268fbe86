import type { Services } from '#shared/stores/page-stores.ts';
import { tripLinkOf } from '#shared/stores/trip/trip-link.ts';
import { linkedCodesOf } from './outcome/linked-codes.ts';

// Modules that a search needs and the form does not.

export { journeysStore } from '#shared/stores/journeys/journeys.ts';
export { namedTripQuery } from '#shared/stores/trip/trip-link.ts';

/** Returns the trip and the chosen journeys as a query. */
export const shownQuery = (services: Services): string =>
  String(new URLSearchParams(tripLinkOf(services, linkedCodesOf(services))));
