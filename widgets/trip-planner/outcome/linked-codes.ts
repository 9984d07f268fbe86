import { departureOf } from '#shared/domain/journey-results.ts';
import type { QueryEntries } from '#shared/domain/trip-query.ts';
import { journeysStore, type LinkedJourneys, selectedJourney } from '#shared/stores/journeys.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { tripLinkOf } from '#shared/stores/trip-link.ts';

/** The chosen journeys, as links name them. */
export function linkedCodesOf(services: Services): LinkedJourneys {
  const { outbound, returns } = services.get(journeysStore).getState();
  return {
    journeyCode: selectedJourney(outbound)?.journeySummaryCode ?? null,
    returnJourneyCode: selectedJourney(returns)?.journeySummaryCode ?? null,
  };
}

/** The link that others get: to these journeys, or where it may not name them to the time when they leave. */
export function sharedLinkOf(services: Services): QueryEntries {
  const { outbound, returns } = services.get(journeysStore).getState();
  const [there, back] = [selectedJourney(outbound), selectedJourney(returns)];
  const departures = { outbound: there && departureOf(there), return: back && departureOf(back) };
  return tripLinkOf(services, { ...linkedCodesOf(services), departures });
}
