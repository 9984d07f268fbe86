import { type RefObject, useEffect, useState } from 'react';

/** Whether an element takes any room: not where it, or anything around it, is hidden or folded away. Kept current. */
export function useHasRoom(element: RefObject<Element | null>): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHasRoom(entry.contentRect.width > 0 && entry.contentRect.height > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasRoom;
}
