/**
 * Posts the page's height to the partner's page around the frame (ND-50). The message has the partner's origin as its
 * target; nothing is sent if the browser does not reveal that origin.
 */
export function tellHeight(view: Window): () => void {
  const { document: page, parent } = view;
  const origin = view.location.ancestorOrigins?.[0] ?? originOf(page.referrer);
  if (parent === view || origin === null || origin === 'null') return () => undefined;
  let told = 0;
  const tell = () => {
    const height = Math.ceil(page.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ type: 'tp-resize', height }, origin);
  };
  const observer = new ResizeObserver(tell);
  observer.observe(page.body);
  return () => observer.disconnect();
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);
