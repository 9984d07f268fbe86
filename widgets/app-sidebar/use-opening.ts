import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/**
 * Closes the open rail on Escape until pointer or focus have left it, and keeps it open while the focus is in a slot: the
 * style sheet does the rest. Returns attributes of the rail.
 */
export function useOpening(sidebar: RefObject<HTMLElement | null>) {
  const [isDismissed, setDismissed] = useState(false);
  const [isInSlot, setInSlot] = useState(false);

  // React does not see events of slotted elements.
  useEffect(() => {
    const element = sidebar.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    element.addEventListener(
      'focusin',
      ({ target }) => setInSlot(target instanceof Element && target.getRootNode() !== element.getRootNode()),
      { signal },
    );
    element.addEventListener(
      'focusout',
      () => {
        setInSlot(false);
        setDismissed(false);
      },
      { signal },
    );
    return () => ended.abort();
  }, [sidebar]);

  return {
    'data-dismissed': isDismissed || undefined,
    'data-in-slot': isInSlot || undefined,
    onPointerLeave: () => setDismissed(false),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true);
    },
  };
}
