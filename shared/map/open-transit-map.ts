import type { TransitMap, TransitMapProps } from './transit-map-props.ts';

/** How far from the window a map begins to load. */
const nearInPixels = 300;

/** Resolves when the element comes near the window, or at once where that cannot be told; never after an abort. */
function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  if (typeof IntersectionObserver === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${nearInPixels}px` },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  });
}

/**
 * The one way to a map, and the only module of this folder that a widget imports at once: waits until the container is
 * about to be seen, and only then loads what draws. `propsNow` is asked when it is needed. Null: aborted, or the map
 * could not be loaded or started, which `onError` has been told; there is nothing to remove then.
 */
export async function openTransitMap(
  container: HTMLElement,
  propsNow: () => TransitMapProps,
  signal: AbortSignal,
): Promise<TransitMap | null> {
  if (signal.aborted) return null;
  await whenNear(container, signal);
  if (signal.aborted) return null;
  try {
    const [{ canStartWorkers, createTransitMap }] = await Promise.all([
      import('./transit-map.ts'),
      document.fonts.ready,
    ]);
    if (signal.aborted) return null;
    const isAllowed = await canStartWorkers(container);
    if (signal.aborted) return null;
    if (isAllowed) return createTransitMap(container, propsNow());
    console.warn('The policy of this page lets no map start; what it shows is in the list beside it.');
    propsNow().onError?.('blocked');
    return null;
  } catch (reason) {
    if (signal.aborted) return null;
    console.error('The map could not be loaded; what it shows is in the list beside it.', reason);
    propsNow().onError?.('not-loaded');
    return null;
  }
}
