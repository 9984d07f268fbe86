import { type RefObject, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useFollowedLinks } from '#shared/components/use-followed-links.ts';

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
    onToggle: ({ newState }: ToggleEvent<HTMLElement>) => setOpen(newState === 'open'),
  };
}
