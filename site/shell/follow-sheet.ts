import { deviceClass } from '#site/rules/device.ts';

/** Where a page begins: on phones a sheet lies over the map, half up. */
export function sheetStart(page: Document): number {
  if (page.body.dataset.ground !== 'always' || deviceClass(window.innerWidth) !== 'mobile') return 0;
  const main = page.querySelector('main');
  const { innerHeight, scrollY } = window;
  if (!main) return 0;
  return Math.max(0, Math.round(main.getBoundingClientRect().top + scrollY - innerHeight * 0.45));
}

/** Of the map there is always enough to be seen to tap it. */
const smallestMap = 160;

/**
 * On a phone the page lies over the map like a sheet (ND-32). What it leaves free is the map: so its middle, the place that
 * is shown and its buttons are never under the sheet. Told when the sheet rests, since a map draws itself anew for it.
 */
export function followSheet(view: Window): () => void {
  const { document: page } = view;
  let timer = 0;
  const tell = () => {
    const main = page.querySelector('main');
    const ground = page.querySelector('.ground:not([hidden])');
    if (!main || !ground) return;
    const top = Math.max(main.getBoundingClientRect().top, ground.getBoundingClientRect().top + smallestMap);
    page.documentElement.style.setProperty('--sheet', `${Math.max(0, Math.round(view.innerHeight - top))}px`);
  };
  const rest = () => {
    view.clearTimeout(timer);
    timer = view.setTimeout(tell, 150);
  };
  const observer = new ResizeObserver(rest);
  observer.observe(page.body);
  for (const event of ['scroll', 'resize'] as const) view.addEventListener(event, rest, { passive: true });
  const start = sheetStart(page);
  if (start > 0 && view.scrollY === 0) view.scrollTo({ top: start, behavior: 'instant' });
  tell();
  return () => {
    view.clearTimeout(timer);
    observer.disconnect();
    for (const event of ['scroll', 'resize'] as const) view.removeEventListener(event, rest);
  };
}
