import { findJourneyByCode } from '#shared/domain/journey/journey-results.ts';
import { type LinkedJourneys, readLinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import { readListOrder } from '#shared/domain/trip/list-order.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { isEarlierTrip, isSameTrip, saysTrip } from '#shared/domain/trip/trip-parameters.ts';
import type { TripEnd } from '#shared/domain/trip/trip-query.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { journeysStore, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import { listOrderStore } from '#shared/stores/journeys/list-order.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { settleStep } from '#shared/stores/trip/settle-step.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { restoreTripLink, tripLinkOf } from '#shared/stores/trip/trip-link.ts';
import type { Destination } from '#site/rules/address.ts';
import { isValidParameter, type RouteName } from '#site/rules/routes.ts';

/** Returns the query of the trip in the form. */
export const tripQuery = (services: Services): string => String(new URLSearchParams(tripLinkOf(services)));

/** Returns whether the query of an address describes the trip in the form. */
function isTripInForm(services: Services, query: string): boolean {
  const now = tripQuery(services);
  const { leavesNow, returnAt, minimumReturnAt } = services.get(tripStore).getState().form;
  return isSameTrip(query, now) || (leavesNow && returnAt === minimumReturnAt && isEarlierTrip(query, now));
}

/** Returns the ends of a query that are the traveller's own position. Only the trip in the form marks them (ND-99). */
export function ownPositionsIn(services: Services, query: string): TripEnd[] {
  if (!isTripInForm(services, query)) return [];
  const { form } = services.get(tripStore).getState();
  return (['departure', 'arrival'] as const).filter((end) => form[end]?.type === 'USER_POSITION');
}

const returnSteps: ReadonlySet<RouteName | null> = new Set<RouteName | null>([
  'trip-planner-returns',
  'trip-planner-return-preview',
  'trip-planner-return-summary',
]);

/** Returns whether the page has the journeys that a step after the results needs (TRAP-1). */
export function hasJourneysFor(services: Services, query: string, step: RouteName | null): boolean {
  const { outbound, returns } = services.get(journeysStore).getState();
  if (outbound.groups.length === 0 || !isTripInForm(services, query)) return false;
  if (!returnSteps.has(step)) return true;
  // The return list is enterable once it is requested: it shows its own failure or empty response.
  const isThere = step === 'trip-planner-returns' ? returns.request !== null : returns.groups.length > 0;
  // The returns belong to the chosen outbound journey.
  return isThere && isSelected(outbound, codesIn(query).journeyCode);
}

const codesIn = (query: string): LinkedJourneys => readLinkedJourneys(new URLSearchParams(query));

/**
 * Returns the id of the selected outbound journey for an address. A query without its code starts at the traveller's
 * own position: an id may be made from that position, so the number of the journey in the list replaces it (ND-99).
 */
export function journeyIdFor(services: Services, query: string): string {
  const { outbound } = services.get(journeysStore).getState();
  const { id = '' } = selectedJourney(outbound) ?? {};
  if (codesIn(query).journeyCode && isValidParameter('journeyId', id)) return id;
  return String(numberOf(outbound, id));
}

const journeysIn = ({ groups }: JourneyList) => groups.flatMap(({ journeys }) => journeys);

const numberOf = (list: JourneyList, id: string): number => journeysIn(list).findIndex((one) => one.id === id) + 1;

const isSelected = (list: JourneyList, code: string | null = null): boolean =>
  code === null || selectedJourney(list)?.journeySummaryCode === code;

/** Updates the planner on the page to the step, the trip and the journeys of the address. */
export async function bringPlanner(
  services: Services,
  step: PlannerStep,
  { query, params: { journeyId } }: Pick<Destination, 'query' | 'params'>,
): Promise<void> {
  settleStep(services, step);
  if (!saysTrip(`?${query}`)) return;
  const params = new URLSearchParams(query);
  services
    .get(listOrderStore)
    .getState()
    .sortBy(readListOrder(params) ?? 'best');
  const linked = isTripInForm(services, query) ? codesIn(query) : await restoreTripLink(services, params);
  if (!linked.journeyCode && journeyId !== undefined) chooseNumbered(services, journeyId);
  const { outbound, search } = services.get(journeysStore).getState();
  // On return to the list, the journey opened last stays selected.
  const isLeft = step === 'form' || (step === 'results' && outbound.selection === 'chosen');
  if (!isLeft && !chooseLinked(services, linked)) await search(linked);
}

/** Selects the outbound journey whose number in the list is its id in the address. See `journeyIdFor`. */
function chooseNumbered(services: Services, id: string): void {
  const { outbound, chooseJourney } = services.get(journeysStore).getState();
  const journey = journeysIn(outbound).find((one) => String(numberOf(outbound, one.id)) === id);
  if (journey && journey.id !== outbound.selectedId) chooseJourney(journey.id);
}

/** Selects the journeys of an address in the loaded lists. Returns false if they must be searched for. */
function chooseLinked(services: Services, { journeyCode, returnJourneyCode }: LinkedJourneys): boolean {
  const journeys = () => services.get(journeysStore).getState();
  const { outbound, chooseJourney, chooseReturnJourney } = journeys();
  // A changed trip has cleared the lists; an unchanged trip keeps them.
  if (outbound.request === null || !choose(outbound, journeyCode, chooseJourney)) return false;
  return choose(journeys().returns, returnJourneyCode, chooseReturnJourney);
}

function choose(list: JourneyList, code: string | null = null, select: (id: string) => void): boolean {
  if (code === null || isSelected(list, code)) return true;
  const found = findJourneyByCode(list.groups, code);
  if (found) select(found.id);
  // The journey is pending, or its search has shown that it does not exist any more.
  return found !== undefined || list.wanted === code;
}
