import { type RefObject, useEffect, useState } from 'react';

/** Returns the width of an element in rem, to a tenth; null before it is known. */
export function useWidthInRem(box: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(element).getPropertyValue('--tp-rem'));
      // Drawn within the frame of the change, the element would change again: browsers report that as an error of the page.
      if (entry) setTimeout(() => setWidth(Math.round((entry.contentRect.width / rem) * 10) / 10));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
