import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';

interface Situation {
  /** The step that is shown now. */
  readonly step: PlannerStep;
  /** The traveller was working in this planner. */
  readonly isWorkedIn: boolean;
  /** The focus is in the form. On a wide planner the form stays visible beside the journeys. */
  readonly hasFocusInForm: boolean;
}

/** Returns the half of the planner to whose start focus and scroll position move; null leaves them where they are. */
export function followTarget({ step, isWorkedIn, hasFocusInForm }: Situation): 'form' | 'outcome' | null {
  if (!isWorkedIn || hasFocusInForm) return null;
  return step === 'form' ? 'form' : 'outcome';
}
