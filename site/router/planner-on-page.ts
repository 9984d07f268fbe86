import { findJourneyByCode } from '#shared/domain/journey-results.ts';
import type { PlannerStep } from '#shared/domain/planner-step.ts';
import { readTripQuery } from '#shared/domain/read-trip-query.ts';
import { isSameTrip, saysTrip } from '#shared/domain/trip-parameters.ts';
import type { TripEnd } from '#shared/domain/trip-query.ts';
import type { JourneyList } from '#shared/stores/journey-list.ts';
import { journeysStore, type LinkedJourneys, selectedJourney } from '#shared/stores/journeys.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { settleStep } from '#shared/stores/settle-step.ts';
import { tripStore } from '#shared/stores/trip.ts';
import { restoreTripLink, tripLinkOf } from '#shared/stores/trip-link.ts';
import type { RouteName } from '#site/rules/routes.ts';

/** The query that would say the trip in the form. */
export const tripQuery = (services: Services): string => String(new URLSearchParams(tripLinkOf(services)));

/** The ends of a query that are the traveller's own position: of the trip in the form, which alone knows it (ND-99). */
export function ownPositionsIn(services: Services, query: string): TripEnd[] {
  if (!isSameTrip(query, tripQuery(services))) return [];
  const { form } = services.get(tripStore).getState();
  return (['departure', 'arrival'] as const).filter((end) => form[end]?.type === 'USER_POSITION');
}

const stepsOnTheWayBack: ReadonlySet<RouteName | null> = new Set<RouteName | null>([
  'trip-planner-returns',
  'trip-planner-return-preview',
  'trip-planner-return-summary',
]);

/** Whether the page holds the journeys that a step after the results begins with (TRAP-1). */
export function hasJourneysFor(services: Services, query: string, step: RouteName | null): boolean {
  const { outbound, returns } = services.get(journeysStore).getState();
  if (outbound.groups.length === 0 || !isSameTrip(query, tripQuery(services))) return false;
  if (!stepsOnTheWayBack.has(step)) return true;
  // Their own list is there from when it is asked for, and says itself that nothing came of it.
  const isThere = step === 'trip-planner-returns' ? returns.asked !== null : returns.groups.length > 0;
  // The ways back are those of the chosen way out.
  return isThere && isSelected(outbound, codesIn(services, query).journeyCode);
}

const codesIn = (services: Services, query: string): LinkedJourneys => {
  const zone = services.config.appConfig.timeZone;
  return readTripQuery(new URLSearchParams(query), { now: services.get(pageClock).now(), zone });
};

const isSelected = (list: JourneyList, code: string | null = null): boolean =>
  code === null || selectedJourney(list)?.journeySummaryCode === code;

/** Brings the planner that is on the page to the step, the trip and the journeys of the address. */
export async function bringPlanner(services: Services, step: PlannerStep, query: string): Promise<void> {
  settleStep(services, step);
  if (!saysTrip(`?${query}`)) return;
  const linked = isSameTrip(query, tripQuery(services))
    ? codesIn(services, query)
    : await restoreTripLink(services, new URLSearchParams(query));
  const { outbound, search } = services.get(journeysStore).getState();
  // Whoever comes back to the list finds the journey marked that was opened last.
  const isLeft = step === 'form' || (step === 'results' && outbound.selection === 'chosen');
  if (!isLeft && !chooseLinked(services, linked)) await search(linked);
}

/** Selects the journeys of an address in the lists that are there; false: they have to be searched for. */
function chooseLinked(services: Services, { journeyCode, returnJourneyCode }: LinkedJourneys): boolean {
  const journeys = () => services.get(journeysStore).getState();
  const { outbound, chooseJourney, chooseReturnJourney } = journeys();
  // A change of the trip has cleared them; a trip that is the same has them still.
  if (outbound.asked === null || !choose(outbound, journeyCode, chooseJourney)) return false;
  return choose(journeys().returns, returnJourneyCode, chooseReturnJourney);
}

function choose(list: JourneyList, code: string | null = null, select: (id: string) => void): boolean {
  if (code === null || isSelected(list, code)) return true;
  const found = findJourneyByCode(list.groups, code);
  if (found) select(found.id);
  // It is on its way, or a search for it has told that there is no such journey any more.
  return found !== undefined || list.wanted === code;
}
