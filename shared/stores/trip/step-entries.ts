import { isPlannerStep, type PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { StepHistory, StepPosition } from './planner-steps.ts';

/**
 * Stored under `tpView:` and the group's name. Only pushed entries have `tpStep`; positions are copied to later
 * entries.
 */
interface EntryState {
  readonly tpStep?: string;
  readonly [key: `tpView:${string}`]:
    | { readonly view: PlannerStep; readonly trail: readonly PlannerStep[] }
    | undefined;
}

/** `history.back()` is asynchronous: a second press before it takes effect must not go back twice. */
let isGoingBack = false;

const here = () => history.state as EntryState | null;

/** Keeps the steps of planners in `history` mode. The only module of widgets that writes history entries. */
export function createStepHistory(group: string): StepHistory {
  const key = `tpView:${group}` as const;
  const pushedFor = (step: PlannerStep) => `${group}:${step}`;
  const withPosition = ({ step, trail }: StepPosition): EntryState => ({ ...here(), [key]: { view: step, trail } });
  const replace = (position: StepPosition) => history.replaceState(withPosition(position), '');
  return {
    read() {
      const { view, trail } = here()?.[key] ?? {};
      return isPlannerStep(view) && trail?.every(isPlannerStep) ? { step: view, trail } : null;
    },
    replace,
    push(left, next) {
      replace(left);
      history.pushState({ ...withPosition(next), tpStep: pushedFor(next.step) }, '');
    },
    back(step) {
      if (here()?.tpStep !== pushedFor(step)) return false;
      if (isGoingBack) return true;
      isGoingBack = true;
      const end = () => {
        isGoingBack = false;
      };
      window.addEventListener('popstate', end, { once: true });
      // A page may prevent the traversal.
      setTimeout(end, 1000);
      history.back();
      return true;
    },
  };
}
