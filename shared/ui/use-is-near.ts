import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come within `margin` pixels of the viewport; stays true from then on. */
export function useIsNear(element: RefObject<Element | null>, margin: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element, margin]);
  return isNear;
}
