import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts';

/**
 * When another subject is shown, moves focus and scroll position to its start, if the traveller was working in this widget.
 * A traveller who is elsewhere in the page is left alone.
 */
export function useFollowView(subject: string) {
  const start = useRef<HTMLDivElement>(null);
  // Remembered in a ref: removing a view also removes its focus.
  const isWorkedIn = useRef(false);
  const shown = useRef(subject);
  useLayoutEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    if (!isWorkedIn.current) return;
    start.current?.focus({ preventScroll: true });
    bringIntoSight(start.current);
  }, [subject]);
  const work = () => {
    isWorkedIn.current = true;
  };
  return {
    start,
    work: {
      onFocus: work,
      onClick: work,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) isWorkedIn.current = false;
      },
    },
  };
}
