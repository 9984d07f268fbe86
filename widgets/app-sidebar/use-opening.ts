import { type KeyboardEvent, type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useFollowedLinks } from '#shared/components/links/site-link.tsx';

/**
 * Returns attributes of the rail, by which the style sheet opens and closes it. Escape and a followed link close it until
 * pointer or focus have left it; focus in a slot keeps it open.
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
    const enter = ({ target }: FocusEvent) =>
      setInSlot(target instanceof Element && target.getRootNode() !== element.getRootNode());
    const leave = () => {
      setInSlot(false);
      setDismissed(false);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
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
const narrowestBar = 272;

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
      const root = element.getRootNode();
      const focused = root instanceof ShadowRoot ? root.activeElement : null;
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
      const { previousElementSibling: button } = currentTarget;
      if (closes && currentTarget.matches(':focus-within') && button instanceof HTMLElement) button.focus();
      setOpen(!closes);
    },
  };
}
