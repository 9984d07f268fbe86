/** Lets what takes the place of something else be seen from its beginning, without moving a page in which it is. */
export function bringIntoSight(element: Element | null): void {
  if (!element) return;
  const { top } = element.getBoundingClientRect();
  // Under what a page keeps above what is scrolled, nobody sees it.
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < covered || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
