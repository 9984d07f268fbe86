/** What a widget asks of the page around it, and does itself where nobody answers. */
const asks = ['tp-navigate', 'tp-place-select', 'tp-place-use'] as const;
export type Ask = (typeof asks)[number];

/** What a planner tells of the steps that it takes. */
const steps = ['tp-trip-view', 'tp-search'] as const;
export type Step = (typeof steps)[number];

const isAsk = (name: Ask | Step): name is Ask => (asks as readonly string[]).includes(name);

/**
 * Keeps what widgets ask and tell before the router is there. Whoever calls the returned function hears all of it then,
 * once; where nobody answers, a link is followed by the browser.
 */
export function keepEarlyAsks(page: Document): () => void {
  const kept: CustomEvent[] = [];
  const ended = new AbortController();
  for (const name of [...asks, ...steps]) {
    page.addEventListener(
      name,
      (event) => {
        const { detail } = event as CustomEvent;
        // What leads to another site is nothing for the router.
        if (event.defaultPrevented || (name === 'tp-navigate' && !isOurs(detail.href, page))) return;
        kept.push(new CustomEvent(name, { detail, cancelable: true }));
        if (isAsk(name)) event.preventDefault();
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
