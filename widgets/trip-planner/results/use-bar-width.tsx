import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Width in px before the list is laid out, as in a background tab. */
const unseenWidth = 240;

/**
 * Measures the width of the cards' bars in px, once for all cards and again after each resize of the list. The ruler, a
 * card without height, must be rendered beside the cards. Null before the first measurement.
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
