import type { Html } from '#shared/lib/html.ts';

/**
 * Puts the next page into `main`. The planner is kept as it is, results and all, from the first page that has one: where
 * the next page has it too, the rest is put around it, elsewhere it waits out of sight.
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
