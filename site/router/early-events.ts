import { askedEvents, toldEvents } from 'virtual:tp/host-events';

/**
 * Queues the host events of widgets until the router is loaded. The returned function fires them again, once. The
 * browser follows a link whose event is not prevented.
 */
export function queueHostEvents(page: Document): () => void {
  const kept: CustomEvent[] = [];
  const ended = new AbortController();
  for (const name of [...askedEvents, ...toldEvents]) {
    page.addEventListener(
      name,
      (event) => {
        const { detail } = event as CustomEvent;
        // Links to other sites are not for the router.
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
