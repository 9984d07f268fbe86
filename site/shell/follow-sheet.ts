import { deviceClass } from '#site/rules/device.ts';

/** Returns the scroll position at which a page starts. On phones with a map, the content covers its lower half. */
export function sheetStart(page: Document): number {
  if (page.body.dataset.ground !== 'always' || deviceClass(window.innerWidth) !== 'mobile') return 0;
  const main = page.querySelector('main');
  const { innerHeight, scrollY } = window;
  if (!main) return 0;
  return Math.max(0, Math.round(main.getBoundingClientRect().top + scrollY - innerHeight * 0.45));
}

/** Height of the map in px that the content never covers, so that it can be tapped. */
const smallestMap = 160;

/**
 * Keeps `--sheet` equal to the height of the content that covers the map on a phone (ND-32), so that the map's centre,
 * the shown place and the buttons stay visible. Debounced, because each change redraws the map.
 */
export function followSheet(view: Window): void {
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
  new ResizeObserver(rest).observe(page.body);
  for (const event of ['scroll', 'resize'] as const) view.addEventListener(event, rest, { passive: true });
  const start = sheetStart(page);
  if (start > 0 && view.scrollY === 0) view.scrollTo({ top: start, behavior: 'instant' });
  tell();
}
