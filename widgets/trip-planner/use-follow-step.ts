import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { holdInSight } from '#shared/ui/bring-into-sight.ts';
import type { Planner } from './use-planner.ts';

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

/**
 * When another step or a followed journey is shown, moves focus and scroll position to its start, if the traveller was working in this planner.
 * A traveller who is elsewhere in the page, or in another planner of the group, is left alone.
 */
export function useFollowStep({ step, isFollowing }: Pick<Planner, 'step' | 'isFollowing'>) {
  const form = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // Remembered in a ref: removing a step also removes its focus.
  const isWorkedIn = useRef(false);
  const shown = useRef({ step, isFollowing });
  const release = useRef(() => {});
  const follow = useCallback(() => {
    const root = form.current?.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    const target = followTarget({
      step: shown.current.step,
      isWorkedIn: isWorkedIn.current,
      hasFocusInForm: Boolean(form.current?.contains(focused) && focused?.checkVisibility()),
    });
    if (target === null) return;
    const begun = target === 'form' ? form.current : outcome.current;
    begun?.focus({ preventScroll: true });
    release.current();
    release.current = holdInSight(begun);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { step, isFollowing };
    if (before.step !== step || before.isFollowing !== isFollowing) follow();
  }, [step, isFollowing, follow]);
  useEffect(() => () => release.current(), []);

  const work = () => {
    isWorkedIn.current = true;
  };
  return {
    form,
    outcome,
    /** Moves focus and scroll position when the view changes within one step. */
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
