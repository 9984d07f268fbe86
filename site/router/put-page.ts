import type { Html } from '#shared/lib/html.ts';

/**
 * Puts the next page into `main`. The first planner is kept with its results: a next page with a planner is built
 * around it, any other page hides it.
 */
export function putPage(main: HTMLElement, markup: Html): void {
  const template = document.createElement('template');
  template.innerHTML = String(markup);
  const kept = main.querySelector<HTMLElement>('.planner-place');
  if (!kept) {
    main.replaceChildren(template.content);
    return;
  }
  const fresh = template.content.querySelector('.planner-place');
  for (const child of [...main.childNodes]) if (child !== kept) child.remove();
  kept.hidden = fresh === null;
  if (fresh === null) {
    main.append(template.content);
    return;
  }
  let isBefore = true;
  for (const node of [...template.content.childNodes]) {
    if (node === fresh) isBefore = false;
    else if (isBefore) kept.before(node);
    else main.append(node);
  }
}
