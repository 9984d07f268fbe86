/** Scrolls `element` to the top unless its start is already in the upper half of the viewport. */
export function bringIntoSight(element: Element | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  // A sticky header covers the first `scroll-padding-top` pixels.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < covered || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
