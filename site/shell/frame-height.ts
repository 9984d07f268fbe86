/**
 * In a partner's frame: tells the page around how high this one is (ND-50). It is sent to the page that embeds us alone, and
 * to nobody where the browser does not say which one that is.
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
