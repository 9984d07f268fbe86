import type { Html } from '#shared/lib/html.ts';

/**
 * Puts the next page into `main`. The first planner is kept with its results: a next page with a planner is built
 * around it, any other page hides it. The schedules are kept by a next page with schedules, which sets their attributes.
 */
export function putPage(main: HTMLElement, markup: Html): void {
  const template = document.createElement('template');
  template.innerHTML = String(markup);
  const next = template.content;
  const planner = main.querySelector<HTMLElement>('.planner-place');
  const schedules = next.querySelector('tp-schedules') && main.querySelector<HTMLElement>('.schedules-place');
  if (planner) planner.hidden = next.querySelector('.planner-place') === null;
  for (const child of [...main.childNodes]) if (child !== planner && child !== schedules) child.remove();
  const kept = schedules || planner;
  const fresh = kept && next.querySelector(`.${kept.className}`);
  if (schedules && fresh) moveAttributes(fresh.querySelector('tp-schedules'), schedules.querySelector('tp-schedules'));
  let isBefore = fresh !== null;
  for (const node of [...next.childNodes]) {
    if (node === fresh) isBefore = false;
    else if (isBefore) kept?.before(node);
    else main.append(node);
  }
}

function moveAttributes(from: Element | null, to: Element | null): void {
  for (const name of to?.getAttributeNames() ?? []) if (!from?.hasAttribute(name)) to?.removeAttribute(name);
  for (const name of from?.getAttributeNames() ?? []) to?.setAttribute(name, from?.getAttribute(name) ?? '');
}
