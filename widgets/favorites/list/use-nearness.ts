import { type RefObject, useLayoutEffect, useState } from 'react';

interface Nearness {
  readonly isNear: boolean;
  /** The height in pixels when the element left last: its content may go, and nothing moves. */
  readonly height: number;
}

/** Returns whether an element is within `margin` pixels of the viewport. */
export function useNearness(element: RefObject<Element | null>, margin: number): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: false, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting: isNear, boundingClientRect } = entry;
        setNearness((before) => (before.isNear === isNear ? before : { isNear, height: boundingClientRect.height }));
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return nearness;
}
