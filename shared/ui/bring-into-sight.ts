import { afterPaint } from './after-paint.ts';

/** Returns the height in pixels that a sticky header of the page covers: its `scroll-padding-top`. */
function coveredAtTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

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

/**
 * Scrolls `element` to the top unless its start is already in the upper half of the viewport; with `isWhole`, also if its end
 * is below the viewport.
 */
export function bringIntoSight(element: Element | null, isWhole = false): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isCut = isWhole && bottom > window.innerHeight;
  if (top < coveredAtTop() || top > window.innerHeight / 2 || isCut) element.scrollIntoView({ block: 'start' });
}

const inputs = ['pointerdown', 'wheel', 'touchmove', 'keydown'];
let endHold = () => {};

/** Starts a hold: `follow` runs when one of `elements` changes its size. A hold ends at the traveller's next input or with the next hold. */
function startHold(elements: readonly Element[], follow: () => void) {
  endHold();
  const ended = new AbortController();
  const { signal } = ended;
  const observer = new ResizeObserver(follow);
  for (const element of elements) observer.observe(element);
  endHold = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const name of inputs) addEventListener(name, endHold, { capture: true, passive: true, signal });
  return { end: endHold, signal };
}

/**
 * Brings `element` into sight, and again while the page is still being laid out: where the browser does not anchor the
 * scroll position, content that goes above would take the start under a sticky header. Ends at the traveller's next input,
 * when something else scrolls, or by the returned function.
 */
export function holdInSight(element: Element | null, isWhole = false): () => void {
  let left = scrollY;
  const show = () => {
    bringIntoSight(element, isWhole);
    left = scrollY;
  };
  const { end } = startHold([document.documentElement], () => (scrollY === left ? show() : end()));
  show();
  return end;
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
