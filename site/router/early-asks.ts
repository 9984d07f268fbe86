import { askedEvents, toldEvents } from 'virtual:tp/host-events';

/**
 * Keeps the events that widgets fire for the page before its router is there. The returned function fires them again,
 * once; the browser follows a link that nothing prevents.
 */
export function keepEarlyAsks(page: Document): () => void {
  const kept: CustomEvent[] = [];
  const ended = new AbortController();
  for (const name of [...askedEvents, ...toldEvents]) {
    page.addEventListener(
      name,
      (event) => {
        const { detail } = event as CustomEvent;
        // What leads to another site is nothing for the router.
        if (event.defaultPrevented || (name === 'tp-navigate' && !isOurs(detail.href, page))) return;
        kept.push(new CustomEvent(name, { detail, cancelable: true }));
        if ((askedEvents as readonly string[]).includes(name)) event.preventDefault();
      },
      { signal: ended.signal },
    );
  }
  return () => {
    ended.abort();
    for (const event of kept.splice(0)) {
      const isUnanswered = page.dispatchEvent(event);
      if (isUnanswered && event.type === 'tp-navigate') page.location.assign(event.detail.href);
    }
  };
}

const isOurs = (href: string, { location }: Document): boolean =>
  URL.canParse(href, location.href) && new URL(href, location.href).origin === location.origin;
