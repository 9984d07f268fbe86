import type { TransitMap, TransitMapProps } from './transit-map-props.ts';

/** Distance from the viewport at which a map begins to load. */
const nearInPixels = 300;

/** Resolves when the element is near the viewport, at once without IntersectionObserver. Never resolves after an abort. */
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
 * Opens a map: waits until the container is near the viewport, then loads the drawing code. Widgets import only this
 * module of the folder statically. `propsNow` is called when the map is created. Null when aborted or when the map could
 * not be loaded or started (then `onError` was called).
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
    // Effects end a task after their element has gone.
    if (signal.aborted || !container.isConnected) return null;
    if (isAllowed) return createTransitMap(container, propsNow());
    console.warn(
      'A map could not start: the Content-Security-Policy or Trusted Types policy of this page blocks its worker. The list beside it shows the same content. Allow it with worker-src, see README.md.',
    );
    propsNow().onError?.('blocked');
    return null;
  } catch (reason) {
    if (signal.aborted) return null;
    console.error('A map could not be loaded. The list beside it shows the same content.', reason);
    propsNow().onError?.('not-loaded');
    return null;
  }
}
