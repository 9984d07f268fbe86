/** Lets what takes the place of something else be seen from its beginning, and leaves the page as it is where that is so. */
export function bringIntoSight(element: Element | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  // Under what a page keeps above what is scrolled, nobody sees it.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < covered || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
