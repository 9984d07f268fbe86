import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';
import type { PlannerStep } from '#shared/domain/planner-step.ts';
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts';

/**
 * When another step is shown, moves focus and scroll position to its start, if the traveller was working in this planner.
 * A traveller who is elsewhere in the page, or in another planner of the group, is left alone.
 */
export function useFollowStep(step: PlannerStep) {
  const form = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // Remembered: once a step is gone, so is the focus that it held.
  const isWorkedIn = useRef(false);
  const shown = useRef(step);
  const follow = useCallback(() => {
    if (!isWorkedIn.current) return;
    const root = form.current?.getRootNode() as ShadowRoot | undefined;
    // Beside the journeys the form stays, with the focus inside it.
    const inForm = form.current?.contains(root?.activeElement ?? null) ? root?.activeElement : null;
    if (inForm?.checkVisibility()) return;
    const begun = shown.current === 'form' ? form.current : outcome.current;
    begun?.focus({ preventScroll: true });
    bringIntoSight(begun);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    follow();
  }, [step, follow]);

  const work = () => {
    isWorkedIn.current = true;
  };
  return {
    form,
    outcome,
    /** Moves on where something else is seen although the step has stayed. */
    follow,
    work: {
      onFocus: work,
      onClick: work,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isWorkedIn.current = false;
      },
    },
  };
}
