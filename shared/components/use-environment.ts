import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const darkProbe = 'rgb(2, 2, 2)';

/**
 * Returns the colour scheme of an element, for a canvas, which stylesheets do not reach. The scheme may come from the
 * system, the page or any ancestor, and no API reports it. The colour of a probe is read instead; its transition reports
 * a change.
 */
export function useColorScheme(probe: RefObject<HTMLElement | null>): 'light' | 'dark' {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');

  useEffect(() => {
    const element = probe.current;
    if (!element) return;
    const read = () => setScheme(getComputedStyle(element).color === darkProbe ? 'dark' : 'light');
    // Forced colours would replace the probe's colour, but they too have a light and a dark scheme.
    element.style.setProperty('forced-color-adjust', 'none');
    element.style.color = 'light-dark(rgb(1, 1, 1), rgb(2, 2, 2))';
    read();
    element.style.transition = 'color 1ms step-end';
    element.addEventListener('transitionend', read);
    return () => element.removeEventListener('transitionend', read);
  }, [probe]);

  return scheme;
}

function onNetworkChange(run: () => void): () => void {
  addEventListener('online', run);
  addEventListener('offline', run);
  return () => {
    removeEventListener('online', run);
    removeEventListener('offline', run);
  };
}

/** Whether the browser reports a network. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );

/** Whether an element has a size: false while it or an ancestor is hidden or collapsed. */
export function useHasSize(element: RefObject<Element | null>): boolean {
  const [hasSize, setHasSize] = useState(true);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHasSize(entry.contentRect.width > 0 && entry.contentRect.height > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasSize;
}

/** Whether a media query matches. */
export function useMediaQuery(query: string): boolean {
  const [isMatching, setIsMatching] = useState(() => globalThis.matchMedia?.(query).matches ?? false);
  useEffect(() => {
    const list = matchMedia(query);
    const read = () => setIsMatching(list.matches);
    read();
    list.addEventListener('change', read);
    return () => list.removeEventListener('change', read);
  }, [query]);
  return isMatching;
}
