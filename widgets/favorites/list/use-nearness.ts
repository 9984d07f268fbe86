import { type RefObject, useLayoutEffect, useState } from 'react';

interface Nearness {
  readonly isNear: boolean;
  /** The height in pixels of the row's departures when the row left last. They may go then, and nothing moves. */
  readonly room: number;
}

/** Returns whether a row is within `margin` pixels of the viewport. */
export function useNearness(row: RefObject<Element | null>, margin: number): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: false, room: 0 });
  useLayoutEffect(() => {
    if (!row.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { isIntersecting: isNear, target } = entry;
        const room = target.querySelector('.favorite-departures')?.getBoundingClientRect().height ?? 0;
        setNearness((before) => (before.isNear === isNear ? before : { isNear, room }));
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row, margin]);
  return nearness;
}
