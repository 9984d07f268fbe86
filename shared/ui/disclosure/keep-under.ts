interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 4;
const margin = 8;

/**
 * Computes the place of a button's panel: below and aligned with the left edge, above or aligned with the right edge if
 * only that has room, and always within the viewport.
 */
export function placeUnder(button: Box, panel: Size, viewport: Size): { readonly left: number; readonly top: number } {
  const roomToTheRight = viewport.width - margin - panel.width;
  const fromTheRight = button.right - panel.width;
  const left = button.left > roomToTheRight && fromTheRight >= margin ? fromTheRight : button.left;
  const below = button.bottom + gap;
  const above = button.top - gap - panel.height;
  const lowest = viewport.height - margin - panel.height;
  const top = below > lowest && above >= margin ? above : below;
  return { left: Math.max(margin, Math.min(left, roomToTheRight)), top: Math.max(margin, Math.min(top, lowest)) };
}

/** Fallback without CSS anchor positioning: keeps a panel at its button until the returned function is called. */
export function keepUnder(button: HTMLElement, panel: HTMLElement): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, passive: true, capture: true };
  const place = () => {
    const viewport = { width: innerWidth, height: innerHeight };
    const size = { width: panel.offsetWidth, height: panel.offsetHeight };
    const { left, top } = placeUnder(button.getBoundingClientRect(), size, viewport);
    panel.style.setProperty('inset', `${top}px auto auto ${left}px`);
  };
  addEventListener('scroll', place, options);
  addEventListener('resize', place, options);
  // `beforetoggle` fires before the panel is shown: measure it in the next frame, before its first paint.
  const frame = requestAnimationFrame(place);
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
  };
}
