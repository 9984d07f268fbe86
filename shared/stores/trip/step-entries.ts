import { isPlannerStep, type PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { StepHistory, StepPosition } from './planner-steps.ts';

/**
 * Stored under `tpView:` and the group's name. Only pushed entries have `tpStep`; positions are copied to later
 * entries.
 */
interface EntryState {
  readonly tpStep?: string;
  readonly [key: `tpView:${string}`]:
    | { readonly view: PlannerStep; readonly trail: readonly PlannerStep[]; readonly isFollowing?: boolean }
    | undefined;
}

/** `history.back()` is asynchronous: a second press before it takes effect must not go back twice. */
let isGoingBack = false;

const here = () => history.state as EntryState | null;

/** Keeps the steps of planners in `history` mode. The only module of widgets that writes history entries. */
export function createStepHistory(group: string): StepHistory {
  const key = `tpView:${group}` as const;
  const pushedFor = ({ step, isFollowing }: Omit<StepPosition, 'trail'>) =>
    `${group}:${step}${isFollowing ? ':followed' : ''}`;
  const withPosition = ({ step, ...position }: StepPosition): EntryState => ({
    ...here(),
    [key]: { view: step, ...position },
  });
  const replace = (position: StepPosition) => history.replaceState(withPosition(position), '');
  return {
    read() {
      const { view, trail, isFollowing } = here()?.[key] ?? {};
      if (!isPlannerStep(view) || !trail?.every(isPlannerStep)) return null;
      return { step: view, trail, ...(isFollowing && { isFollowing }) };
    },
    replace,
    push(left, next) {
      replace(left);
      history.pushState({ ...withPosition(next), tpStep: pushedFor(next) }, '');
    },
    back(position) {
      if (here()?.tpStep !== pushedFor(position)) return false;
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
