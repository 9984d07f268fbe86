import { decodeSegment } from '#shared/lib/safe-address.ts';
import { sheetStart } from '../shell/follow-sheet.ts';

/** Moves the focus to the heading of a page that has just been put in place. */
export function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls to the element that the hash names, else to the start of the page. */
export function scrollToStart(view: Window, hash: string): void {
  const target = hash.length > 1 ? view.document.getElementById(decodeSegment(hash.slice(1)) ?? '') : null;
  if (target) target.scrollIntoView();
  else view.scrollTo({ top: sheetStart(view.document), behavior: 'instant' });
}
