import { journeysStore, type LinkedJourneys, selectedJourney } from '#shared/stores/journeys.ts';
import type { Services } from '#shared/stores/page-stores.ts';

/** The chosen journeys, as links name them. */
export function linkedCodesOf(services: Services): LinkedJourneys {
  const { outbound, returns } = services.get(journeysStore).getState();
  return {
    journeyCode: selectedJourney(outbound)?.journeySummaryCode ?? null,
    returnJourneyCode: selectedJourney(returns)?.journeySummaryCode ?? null,
  };
}
