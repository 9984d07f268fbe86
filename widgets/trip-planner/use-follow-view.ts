import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts';
import type { TripView } from './trip-view.ts';

/**
 * Whoever works in a view that goes goes on at the beginning of the one that comes, with eyes, keyboard and screen reader
 * alike. Somebody who is elsewhere in the page, or in another planner of the group, is left alone.
 */
export function useFollowView(
  view: TripView,
  form: RefObject<HTMLElement | null>,
  outcome: RefObject<HTMLElement | null>,
) {
  // Remembered, since by the time a view has gone, so has the focus that it held.
  const isWorkedIn = useRef(false);
  const shown = useRef(view);
  const follow = useCallback(() => {
    if (!isWorkedIn.current) return;
    const root = form.current?.getRootNode() as ShadowRoot | undefined;
    // Beside the journeys the form stays, and with it whoever is in it.
    const inForm = form.current?.contains(root?.activeElement ?? null) ? root?.activeElement : null;
    if (inForm?.checkVisibility()) return;
    const begun = shown.current === 'form' ? form.current : outcome.current;
    begun?.focus({ preventScroll: true });
    bringIntoSight(begun);
  }, [form, outcome]);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    follow();
  }, [view, follow]);

  const work = () => {
    isWorkedIn.current = true;
  };
  return {
    /** Goes on where something else is seen although the view has stayed. */
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
