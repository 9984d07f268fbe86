import { departureOf } from '#shared/domain/journey/journey-results.ts';
import { journeysStore, type LinkedJourneys, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { tripLinkOf } from '#shared/stores/trip/trip-link.ts';

/** Returns the codes of the chosen journeys for a link. */
export function linkedCodesOf(services: Services): LinkedJourneys {
  const { outbound, returns } = services.get(journeysStore).getState();
  return {
    journeyCode: selectedJourney(outbound)?.journeySummaryCode ?? null,
    returnJourneyCode: selectedJourney(returns)?.journeySummaryCode ?? null,
  };
}

/** Returns the address to share: of these journeys, or of their departure times if a link may not name them. */
export function sharedAddressOf(services: Services, locale: string): string {
  const { outbound, returns } = services.get(journeysStore).getState();
  const [there, back] = [selectedJourney(outbound), selectedJourney(returns)];
  const departures = { outbound: there && departureOf(there), return: back && departureOf(back) };
  const query = tripLinkOf(services, { ...linkedCodesOf(services), departures });
  return `${services.config.siteUrl}/${locale}/trip-planner/results?${new URLSearchParams(query)}`;
}
