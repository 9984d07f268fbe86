import { canShow, type LinkedJourneys } from '#shared/domain/trip/linked-journeys.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { Services } from '../page-stores.ts';
import { plannerStepsStore, type StepHistory, type StepPosition } from './planner-steps.ts';

/**
 * Returns the position of the current history entry. A journey that was followed when the page was loaded or left is only
 * shown again: to follow it is a decision of the moment.
 */
function storedIn(history: StepHistory | null): StepPosition | null {
  const stored = history?.read() ?? null;
  if (!stored?.isFollowing) return stored;
  const { step, trail } = stored;
  history?.replace({ step, trail });
  return { step, trail };
}

/**
 * Shows the step of the page's address and stores it in the current history entry. Only hosts with addresses of steps
 * need this module: a planner without one does not load it.
 */
export function settleStep(services: Pick<Services, 'get'>, step: PlannerStep): void {
  const store = services.get(plannerStepsStore);
  const { history } = store.getState();
  const stored = storedIn(history);
  const position = stored?.step === step ? stored : { step, trail: [] };
  if (position !== stored) history?.replace(position);
  store.setState({ isFollowing: false, ...position, entry: position });
}

/** Shows the step that the current history entry stores, as after a reload, if `codes` name its journeys. */
export function reopenStep(services: Pick<Services, 'get'>, codes: LinkedJourneys): void {
  const store = services.get(plannerStepsStore);
  const stored = storedIn(store.getState().history);
  if (stored && stored.step !== 'form' && canShow(stored.step, codes))
    store.setState({ isFollowing: false, ...stored, entry: stored });
}
