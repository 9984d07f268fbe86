import { type Bars, barsAfter } from '#site/rules/bars.ts';
import { deviceClass } from '#site/rules/device.ts';

/** Calls `tell` with the last entry of `element` whenever its visible share passes the threshold. An observer forces no layout. */
function followSight(
  element: Element,
  options: IntersectionObserverInit,
  tell: (entry: IntersectionObserverEntry) => void,
): void {
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    const last = entries.at(-1);
    if (last) tell(last);
  };
  new IntersectionObserver(look, options).observe(element);
}

/** Share of the footer that is in sight at the end of the page. All of it would be missed by a fraction of a pixel. */
const wholeFooter = 0.9;

/**
 * Sets `data-bars="hidden"` on the body while a traveller scrolls down through the content on a phone. `shell.css` hides the bars, and
 * shows them again with the focus.
 */
export function hideBarsOnScroll(view: Window): void {
  const { document: page } = view;
  const main = page.querySelector('main');
  const footer = page.querySelector('tp-app-footer');
  // In a partner's frame, the page has no bars.
  if (!main || !footer) return;
  let bars: Bars = { areHidden: false, turnedAt: 0 };
  let isContentAtTop = false;
  let isEndInSight = true;
  let isPending = false;
  const update = () => {
    isPending = false;
    const isAmidContent = deviceClass(view.innerWidth) === 'mobile' && isContentAtTop && !isEndInSight;
    bars = barsAfter(bars, { y: view.scrollY, height: view.innerHeight, isAmidContent });
    if (bars.areHidden === (page.body.dataset.bars === 'hidden')) return;
    if (bars.areHidden) page.body.dataset.bars = 'hidden';
    else delete page.body.dataset.bars;
  };
  const later = () => {
    if (!isPending) view.requestAnimationFrame(update);
    isPending = true;
  };
  // The upper edge of the viewport.
  followSight(main, { rootMargin: '0px 0px -100% 0px' }, ({ isIntersecting }) => {
    isContentAtTop = isIntersecting;
    later();
  });
  followSight(footer, { threshold: wholeFooter }, ({ intersectionRatio }) => {
    isEndInSight = intersectionRatio >= wholeFooter;
    later();
  });
  view.addEventListener('scroll', later, { passive: true });
}
