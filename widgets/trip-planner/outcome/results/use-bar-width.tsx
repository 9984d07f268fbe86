import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Until somebody sees the list, as in a closed tab, it has no width of its own. */
const unseenWidth = 240;

/**
 * How wide the bars of a list's cards are, in px, measured once for all of them and anew when the list gets another width.
 * The ruler, a card without height, has to be drawn where the cards are. Null until it has been.
 */
export function useBarWidth(): { readonly barWidth: number | null; readonly ruler: ReactNode } {
  const [barWidth, setBarWidth] = useState<number | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => setBarWidth(element.clientWidth || unseenWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const ruler = (
    <div className="card unseen" aria-hidden="true">
      <div ref={bar} />
    </div>
  );
  return { barWidth, ruler };
}
