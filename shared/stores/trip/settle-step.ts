import { canShow, type LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { Services } from '../page-stores.ts';
import { plannerStepsStore } from './planner-steps.ts';

/**
 * Shows the step of the page's address and stores it in the current history entry. Only hosts with addresses of steps
 * need this module: a planner without one does not load it.
 */
export function settleStep(services: Pick<Services, 'get'>, step: PlannerStep): void {
  const store = services.get(plannerStepsStore);
  const { history } = store.getState();
  const stored = history?.read() ?? null;
  const position = stored?.step === step ? stored : { step, trail: [] };
  if (position !== stored) history?.replace(position);
  store.setState({ ...position, entry: position });
}

/** Shows the step that the current history entry stores, as after a reload, if `codes` name its journeys. */
export function reopenStep(services: Pick<Services, 'get'>, codes: LinkedJourneys): void {
  const store = services.get(plannerStepsStore);
  const stored = store.getState().history?.read();
  if (stored && stored.step !== 'form' && canShow(stored.step, codes)) store.setState({ ...stored, entry: stored });
}
