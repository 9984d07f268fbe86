/**
 * Sets the class `modal-open` on the body while a banner is open (BAN-17). Open banners are counted, so that closing one
 * of two keeps the class (ND-97).
 */
export function followBanners(body: HTMLElement): void {
  let open = 0;
  const mark = (change: 1 | -1) => {
    open = Math.max(0, open + change);
    body.classList.toggle('modal-open', open > 0);
  };
  body.addEventListener('tp-banner-open', (event) => {
    // A script that prevents the event opens a dialog of its own.
    queueMicrotask(() => {
      if (!event.defaultPrevented) mark(1);
    });
  });
  body.addEventListener('tp-banner-close', () => mark(-1));
}

/**
 * Keeps `--strip` equal to the strip's height. The strip is fixed (BAN-1): its placeholder in the flow and the elements
 * fixed under it use the property.
 */
export function followStripHeight(page: Document): void {
  const place = page.querySelector<HTMLElement>('.strip-place');
  const strip = place?.querySelector('tp-banner-strip');
  if (!place || !strip) return;
  new ResizeObserver(() => {
    const { height } = strip.getBoundingClientRect();
    // Setting the property again would recalculate the styles of the whole page.
    if (height === place.getBoundingClientRect().height) return;
    page.documentElement.style.setProperty('--strip', `${height}px`);
  }).observe(strip);
}
