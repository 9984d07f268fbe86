import type { Html } from '#shared/lib/html.ts';
import { decodeSegment } from '#shared/lib/safe-address.ts';
import { sheetStart } from '../shell/follow-sheet.ts';

/** Sections whose elements keep what the traveller has opened in them when a page that has them too is put in place. */
const keptPlaces = ['planner-place', 'schedules-place', 'detail-place', 'favorites-place', 'traffic-place'];

/**
 * Puts the next page into `main`. The first planner is kept with its results: a next page with a planner is built
 * around it, any other page hides it. The other widgets are kept by a next page that has them, and take its attributes.
 */
export function putPage(main: HTMLElement, markup: Html): void {
  const template = document.createElement('template');
  template.innerHTML = String(markup);
  const next = template.content;
  const freshOf = ({ className }: Element) => [...next.children].find((one) => one.className === className);
  const kept = [...main.children].filter((one) => keptPlaces.includes(one.className) && freshOf(one));
  const planner = main.querySelector<HTMLElement>('.planner-place');
  if (planner) planner.hidden = !kept.includes(planner);
  for (const child of [...main.childNodes]) if (child !== planner && !kept.some((one) => one === child)) child.remove();
  for (const node of [...next.childNodes]) {
    const [place] = kept;
    const fresh = place && freshOf(place);
    if (place && fresh === node) {
      if (place !== planner) moveAttributes(fresh.firstElementChild, place.firstElementChild);
      kept.shift();
    } else main.insertBefore(node, place ?? null);
  }
}

function moveAttributes(from: Element | null, to: Element | null): void {
  for (const name of to?.getAttributeNames() ?? []) if (!from?.hasAttribute(name)) to?.removeAttribute(name);
  for (const name of from?.getAttributeNames() ?? []) to?.setAttribute(name, from?.getAttribute(name) ?? '');
}

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

/**
 * Runs the transition to the next page: leave, change, enter (LAY-9, LAY-10). The classes and their order are those of
 * a transition named `page`. If the style sheet sets no duration, as with reduced motion, nothing is awaited.
 */
export async function changePage(element: HTMLElement, change: () => void): Promise<void> {
  await run(element, 'leave');
  change();
  await run(element, 'enter');
}

async function run(element: HTMLElement, phase: 'leave' | 'enter'): Promise<void> {
  const name = (step: string) => `page-${phase}-${step}`;
  element.classList.add(name('active'), name('from'));
  const milliseconds = durationOf(element);
  if (milliseconds > 0) await nextFrame();
  element.classList.remove(name('from'));
  element.classList.add(name('to'));
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  element.classList.remove(name('active'), name('to'));
}

function durationOf(element: HTMLElement): number {
  const seconds = getComputedStyle(element).transitionDuration.split(',').map(Number.parseFloat);
  return Math.max(0, ...seconds.filter(Number.isFinite)) * 1000;
}

/** A background page draws no frames: this timeout ends its transition. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 50);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
