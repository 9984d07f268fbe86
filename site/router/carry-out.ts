import { findJourney } from '#shared/domain/journey/journey-results.ts';
import { journeysOfStep, journeysStore } from '#shared/stores/journeys/journeys.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import type { ContextMemory } from '#site/rules/context-memory.ts';
import type { Effect } from '#site/rules/navigation.ts';

/** Runs the effects of a navigation (rules 4 to 7). Returns the new context memory. */
export function carryOut(effects: readonly Effect[], services: Services, before: ContextMemory): ContextMemory {
  const map = services.get(mapStore).getState();
  let memory = before;
  for (const effect of effects) {
    switch (effect.do) {
      case 'clear-selected-place':
        map.selectPlace(null);
        break;
      case 'turn-off-map-search':
        map.leaveSearch();
        break;
      case 'remember':
        ({ memory } = effect);
        break;
      case 'clear-line-shapes':
        map.clearLines();
        break;
      case 'highlight-journey': {
        const journeys = services.get(journeysStore).getState();
        const found = findJourney([...journeys.outbound.groups, ...journeys.returns.groups], effect.id);
        const shown = journeysOfStep(services.get(plannerStepsStore).getState().step, journeys);
        // The summary shows the return with the selected outbound journey.
        map.highlightJourneys(found && shown.includes(found) ? shown : found ? [found] : []);
        break;
      }
    }
  }
  return memory;
}
