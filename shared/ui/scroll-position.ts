import { afterPaint } from './after-paint.ts';
import { coveredAtTop, endHold, startHold } from './bring-into-sight.ts';

/** Returns the element around another one, also around a shadow root or a slot. */
function around(element: Element): Element | null {
  const { assignedSlot, parentElement } = element;
  const root = element.getRootNode();
  return assignedSlot ?? parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Scrolls `element` to a distance in px from the top of the viewport, as far as its scroll containers allow. */
export function putAt(element: Element, top: number): void {
  endHold();
  const missing = () => element.getBoundingClientRect().top - top;
  for (let box = around(element); box && box !== document.documentElement; box = around(box)) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) {
      box.scrollBy({ top: missing(), behavior: 'instant' });
    }
  }
  window.scrollBy({ top: missing(), behavior: 'instant' });
}

/**
 * Calls `tell` with `coveredAtTop`, and again when the page's layout has changed, such as after a strip was closed. Returns
 * a function that ends it.
 */
export function followCoveredAtTop(tell: (height: number) => void): () => void {
  // Before the first paint, reading the style would cost a layout.
  const observer = new ResizeObserver(() => afterPaint(() => tell(coveredAtTop())));
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}

/** Frames in which the browser itself may still scroll: WebKit reveals what has the focus after the event. */
const framesToLand = 20;

/**
 * Scrolls to the start of `element`, and again while something above it changes its height, such as siblings that are filled when the
 * browser is idle or laid out when they come near the viewport. Ends at the traveller's next input, when something else scrolls
 * later than at once, when the element is gone, or by the returned function.
 */
export function holdAtStart(element: Element): () => void {
  let landed = scrollY;
  const land = () => {
    if (!element.isConnected) return end();
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    landed = scrollY;
  };
  const above: Element[] = [document.documentElement];
  // Each of them: one may grow by what another one loses.
  for (let one: Element | null = element; one; one = one.previousElementSibling) above.push(one);
  const { end, signal } = startHold(above, land);
  const landInFrames = (left: number) => {
    if (signal.aborted) return;
    land();
    if (left > 0) requestAnimationFrame(() => landInFrames(left - 1));
    else addEventListener('scroll', () => Math.abs(scrollY - landed) > 1 && end(), { passive: true, signal });
  };
  landInFrames(framesToLand);
  return end;
}
