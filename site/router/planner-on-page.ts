import { saysTrip } from '#shared/domain/trip-query-sign.ts';
import { stateOf, viewIn } from '#shared/lib/view-entries.ts';
import { journeysStore, type LinkedJourneys } from '#shared/stores/journeys.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { restoreTripLink, tripLinkOf } from '#shared/stores/trip-link.ts';
import type { RouteName } from '#site/rules/routes.ts';
import { isSameTrip } from './same-trip.ts';

/** The query that would say the trip in the form. */
export const tripQuery = (services: Services): string => String(new URLSearchParams(tripLinkOf(services)));

const stepsOnTheWayBack: ReadonlySet<RouteName | null> = new Set<RouteName | null>([
  'trip-planner-returns',
  'trip-planner-return-preview',
  'trip-planner-return-summary',
]);

/** Whether the page holds the journeys that a step after the results begins with (TRAP-1). */
export function hasJourneysFor(services: Services, query: string, step: RouteName | null): boolean {
  const { outbound, returns } = services.get(journeysStore).getState();
  const isThere = outbound.groups.length > 0 && (!stepsOnTheWayBack.has(step) || returns.groups.length > 0);
  return isThere && isSameTrip(query, tripQuery(services));
}

/**
 * Brings the planner that is on the page to the view and the trip of the address. It follows entries of the history that
 * the browser goes to; of one that the page has made it hears in the same way.
 */
export async function bringPlanner(services: Services, view: Window, shown: string, query: string): Promise<void> {
  if (viewIn(view.history.state)?.view !== shown) {
    view.history.replaceState({ ...view.history.state, ...stateOf({ view: shown, trail: [] }) }, '');
  }
  view.dispatchEvent(new PopStateEvent('popstate', { state: view.history.state }));
  if (!saysTrip(`?${query}`)) return;
  let linked: LinkedJourneys = {};
  if (!isSameTrip(query, tripQuery(services))) linked = await restoreTripLink(services, new URLSearchParams(query));
  const { outbound, search } = services.get(journeysStore).getState();
  const isBlank = outbound.groups.length === 0 && !outbound.isLoading && !outbound.hasNoResults && !outbound.error;
  // A change of the trip has cleared them; a trip that is the same has them still.
  if (shown !== 'form' && isBlank) await search(linked);
}
