import { type KeyboardEvent, type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useFollowedLinks } from '#shared/components/links/site-link.tsx';

/**
 * Closes the open rail on Escape and after a link is followed, until pointer or focus have left it, and keeps it open while the focus is in a slot: the
 * style sheet does the rest. Returns attributes of the rail.
 */
export function useOpening(sidebar: RefObject<HTMLElement | null>) {
  const [isDismissed, setDismissed] = useState(false);
  const [isInSlot, setInSlot] = useState(false);

  // The page that a link leads to is not left under the open rail.
  useFollowedLinks(sidebar, () => setDismissed(true));
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

/** Width in pixels from which the sidebar is a bar; the style sheet has the same number. */
const narrowestBar = 300;

/** The panel of the button "more". When the bar becomes a rail, which shows its links, it closes and the focus stays. */
export function useBarPanel(sidebar: RefObject<HTMLElement | null>) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const close = () => panel.current?.hidePopover();
  useFollowedLinks(panel, close);
  useEffect(() => {
    const element = sidebar.current;
    if (!isOpen || !element) return;
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth >= narrowestBar) return;
      const focused = (element.getRootNode() as ShadowRoot).activeElement;
      panel.current?.hidePopover();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, sidebar]);

  return {
    ref: panel,
    isOpen,
    onBeforeToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
      const closes = newState === 'closed';
      // In a shadow root, Chromium would move focus to the body.
      if (closes && currentTarget.matches(':focus-within'))
        (currentTarget.previousElementSibling as HTMLElement).focus();
      setOpen(!closes);
    },
  };
}
