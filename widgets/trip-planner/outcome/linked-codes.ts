import { departureOf } from '#shared/domain/journey/journey-results.ts';
import { codesAt, type LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { journeysStore, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { tripLinkOf } from '#shared/stores/trip/trip-link.ts';

/** Returns the codes of a step's journeys for a link. */
export function linkedCodesOf(services: Services, step: PlannerStep): LinkedJourneys {
  const { outbound, returns } = services.get(journeysStore).getState();
  // A list that shows what is nearest to a lost journey keeps its code, so that a reload says the same (ND-63).
  if (step === 'results' && outbound.selection === 'nearest') return { journeyCode: outbound.wanted };
  return codesAt(step, {
    journeyCode: selectedJourney(outbound)?.journeySummaryCode ?? null,
    returnJourneyCode: selectedJourney(returns)?.journeySummaryCode ?? null,
  });
}

/** Returns the address to share: of the step's journeys, or of their departure times if a link may not name them. */
export function sharedAddressOf(services: Services, locale: string): string {
  const { outbound, returns } = services.get(journeysStore).getState();
  const { step } = services.get(plannerStepsStore).getState();
  const [there, back] = [selectedJourney(outbound), selectedJourney(returns)];
  const departures = { outbound: there && departureOf(there), return: back && departureOf(back) };
  const query = tripLinkOf(services, { ...linkedCodesOf(services, step), departures });
  return `${services.config.siteUrl}/${locale}/trip-planner/results?${new URLSearchParams(query)}`;
}
