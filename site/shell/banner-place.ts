/**
 * What only our own shell does for banners: while one is open the body carries `modal-open` (BAN-17). Counted, so that
 * two open windows do not clear each other's mark (ND-97).
 */
export function followBanners(body: HTMLElement): () => void {
  let open = 0;
  const mark = (change: 1 | -1) => {
    open = Math.max(0, open + change);
    body.classList.toggle('modal-open', open > 0);
  };
  const opened = (event: Event) => {
    // The page may have taken over; then nothing of ours is open.
    queueMicrotask(() => {
      if (!event.defaultPrevented) mark(1);
    });
  };
  const closed = () => mark(-1);
  body.addEventListener('tp-banner-open', opened);
  body.addEventListener('tp-banner-close', closed);
  return () => {
    body.removeEventListener('tp-banner-open', opened);
    body.removeEventListener('tp-banner-close', closed);
  };
}

/** The strip is fixed (BAN-1), so its place in the flow and what lies fixed under it take its height; 0 once there is nothing to announce. */
export function followStripHeight(page: Document): () => void {
  const place = page.querySelector<HTMLElement>('.strip-place');
  const strip = place?.querySelector('tp-banner-strip');
  if (!place || !strip) return () => undefined;
  const observer = new ResizeObserver(() => {
    const { height } = strip.getBoundingClientRect();
    // Where the room is right already, the page would be styled once more for nothing.
    if (height === place.getBoundingClientRect().height) return;
    page.documentElement.style.setProperty('--strip', `${height}px`);
  });
  observer.observe(strip);
  return () => observer.disconnect();
}
