import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { bringIntoSight } from './bring-into-sight.ts';

interface Followed {
  /** The start of what is shown, with `tabIndex` -1. */
  readonly start: RefObject<HTMLDivElement | null>;
  /** Attributes of the element around it. */
  readonly work: {
    readonly onFocus: () => void;
    readonly onClick: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * When another subject is shown, moves focus and scroll position to its start, if the traveller was working in this widget.
 * A traveller who is elsewhere in the page is left alone.
 */
export function useFollowSubject(subject: string): Followed {
  const start = useRef<HTMLDivElement>(null);
  // Remembered in a ref: removing a view also removes its focus.
  const isWorkedIn = useRef(false);
  const shown = useRef(subject);
  useLayoutEffect(() => {
    const isSame = shown.current === subject;
    shown.current = subject;
    if (isSame || !isWorkedIn.current) return;
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
      onBlur({ currentTarget, relatedTarget }) {
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) isWorkedIn.current = false;
      },
    },
  };
}
