/** Returns the height in pixels that a sticky header of the page covers: its `scroll-padding-top`. */
export function coveredAtTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
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
let endCurrent = () => {};

/** Ends the current hold, if there is one. */
export const endHold = () => endCurrent();

/** Starts a hold: `follow` runs when one of `elements` changes its size. A hold ends at the traveller's next input or with the next hold. */
export function startHold(elements: readonly Element[], follow: () => void) {
  endCurrent();
  const ended = new AbortController();
  const { signal } = ended;
  const observer = new ResizeObserver(follow);
  for (const element of elements) observer.observe(element);
  endCurrent = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const name of inputs) addEventListener(name, endCurrent, { capture: true, passive: true, signal });
  return { end: endCurrent, signal };
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
