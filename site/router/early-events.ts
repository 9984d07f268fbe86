import { followedEvents, handledEvents } from 'virtual:tp/host-events';

/**
 * Queues the host events of widgets until the router is loaded. The returned function fires them again, once. The
 * browser follows a link whose event is not prevented.
 */
export function queueHostEvents(page: Document): () => void {
  const kept: CustomEvent[] = [];
  const ended = new AbortController();
  for (const name of [...handledEvents, ...followedEvents]) {
    page.addEventListener(
      name,
      (event) => {
        if (!(event instanceof CustomEvent) || event.defaultPrevented) return;
        const { detail } = event;
        // Links to other sites are not for the router.
        if (name === 'tp-navigate' && !isOurs(detail.href, page)) return;
        kept.push(new CustomEvent(name, { detail, cancelable: true }));
        if (handledEvents.some((one) => one === name)) event.preventDefault();
      },
      { signal: ended.signal },
    );
  }
  return () => {
    ended.abort();
    for (const event of kept.splice(0)) {
      const isUnhandled = page.dispatchEvent(event);
      if (isUnhandled && event.type === 'tp-navigate') page.location.assign(event.detail.href);
    }
  };
}

const isOurs = (href: string, { location }: Document): boolean =>
  URL.canParse(href, location.href) && new URL(href, location.href).origin === location.origin;
