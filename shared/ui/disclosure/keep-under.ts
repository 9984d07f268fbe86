type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const gap = 4;
const margin = 8;
/** Below this height, a panel covers its button instead of scrolling. */
const leastHeight = 320;

/**
 * Computes the place of a button's panel: below and aligned with the left edge, above or aligned with the right edge if
 * only that has room, and always within the viewport. A longer panel scrolls on the side that has more room.
 */
export function placeUnder(button: Box, panel: Size, viewport: Size): Place {
  const roomToTheRight = viewport.width - margin - panel.width;
  const fromTheRight = button.right - panel.width;
  const left = button.left > roomToTheRight && fromTheRight >= margin ? fromTheRight : button.left;
  const below = button.bottom + gap;
  const roomBelow = viewport.height - margin - below;
  const roomAbove = button.top - gap - margin;
  const isAbove = panel.height > roomBelow && roomAbove > roomBelow;
  const room = Math.max(leastHeight, isAbove ? roomAbove : roomBelow);
  const maxHeight = Math.min(room, viewport.height - 2 * margin);
  const height = Math.min(panel.height, maxHeight);
  const top = isAbove ? button.top - gap - height : below;
  const lowest = viewport.height - margin - height;
  return {
    left: Math.max(margin, Math.min(left, roomToTheRight)),
    top: Math.max(margin, Math.min(top, lowest)),
    maxHeight,
  };
}

/** Fallback without CSS anchor positioning: keeps a panel at its button until the returned function is called. */
export function keepUnder(button: HTMLElement, panel: HTMLElement): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true, capture: true };
  const place = () => {
    const viewport = { width: innerWidth, height: innerHeight };
    // The height of the content, also while the panel scrolls.
    const height = panel.scrollHeight + panel.offsetHeight - panel.clientHeight;
    const size = { width: panel.offsetWidth, height };
    const { left, top, maxHeight } = placeUnder(button.getBoundingClientRect(), size, viewport);
    panel.style.setProperty('inset', `${top}px auto auto ${left}px`);
    panel.style.setProperty('max-height', `${maxHeight}px`);
  };
  addEventListener('scroll', place, options);
  addEventListener('resize', place, options);
  // Reports the first size before the first paint, and content that loads later.
  const sizes = new ResizeObserver(place);
  sizes.observe(panel);
  return () => {
    ended.abort();
    sizes.disconnect();
  };
}
