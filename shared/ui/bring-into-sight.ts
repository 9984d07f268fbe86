/** Returns the height in pixels that a sticky header of the page covers: its `scroll-padding-top`. */
export function coveredAtTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Scrolls `element` to the top unless its start is already in the upper half of the viewport. */
export function bringIntoSight(element: Element | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  if (top < coveredAtTop() || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
