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
