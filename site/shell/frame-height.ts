/**
 * Posts the page's height to the host page around the frame (ND-50), each time it changes. The target of the message is
 * the host's origin: first as the browser reveals it, then as the host greets the frame (`widgets/tp-frame.ts`), because a
 * host may send no referrer, and a page after the first has itself as referrer.
 */
export function tellHeight(view: Window): void {
  const { document: page, parent } = view;
  if (parent === view) return;
  let target = targetFor(view.location.ancestorOrigins?.[0] ?? originOf(page.referrer, view.location));
  let posted = 0;
  const post = () => {
    const height = Math.ceil(page.body.getBoundingClientRect().height);
    if (target === null || height === posted) return;
    posted = height;
    parent.postMessage({ type: 'tp-resize', height }, target);
  };
  view.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || data?.type !== 'tp-frame') return;
    target = targetFor(origin);
    posted = 0;
    post();
  });
  new ResizeObserver(post).observe(page.body);
}

/** A sandboxed host has no origin that a message could name. Any page may know the height. */
const targetFor = (origin: string | null) => (origin === 'null' ? '*' : origin);

/** The origin of the referrer; null without one, and after a navigation inside the frame. */
function originOf(referrer: string, { origin: own }: Location): string | null {
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : own;
  return origin === own ? null : origin;
}
