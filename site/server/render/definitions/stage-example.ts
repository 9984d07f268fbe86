/** What an example assumes of its visitor and its services. */
export interface Staging {
  readonly tag: string;
  /** Responses of calls: a body, a status, `'pending'` for none, or `'unreachable'` for a service that fails. */
  readonly responses: readonly { readonly method: string; readonly pattern: string; readonly response: unknown }[];
  readonly stored: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
  /** Selectors to click, one after the other. */
  readonly clicks: readonly string[];
  /** Events that the example prevents as their host, so that no other page opens. */
  readonly preventedEvents: readonly string[];
}

/**
 * Sets the stage of an example: its cookies, its storage and its responses are those of the declaration, and exist in its
 * page alone. Its links do not open other pages. Runs there as an inline script before any other, so it uses nothing from
 * outside.
 */
export function stageExample({ tag, responses, stored, cookies, clicks, preventedEvents }: Staging): void {
  const jar = new Map(Object.entries(cookies).map(([name, value]) => [name, encodeURIComponent(value)]));
  Object.defineProperty(document, 'cookie', {
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(line: string) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(line.trimStart()) ?? [];
      const [, age] = /;\s*max-age=(-?\d+)/i.exec(line) ?? [];
      const [, end] = /;\s*expires=([^;]*)/i.exec(line) ?? [];
      if (Number(age ?? 1) <= 0 || Date.parse(end ?? '') < Date.now()) jar.delete(name);
      else jar.set(name, value);
    },
  });

  const items = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: storage });

  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const found = responses.find(
      ({ method, pattern }) => method === request.method && new RegExp(pattern).test(pathname),
    );
    if (!found) return fetch(request);
    const { signal } = request;
    if (found.response === 'pending') {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
    }
    if (found.response === 'unreachable') throw new TypeError('Failed to fetch');
    return typeof found.response === 'number'
      ? new Response(null, { status: found.response })
      : Response.json(found.response);
  };

  for (const event of preventedEvents) addEventListener(event, (asking) => asking.preventDefault());
  // Bubbling: the widget has handled the click before.
  addEventListener('click', (click) => {
    const isOnLink = click
      .composedPath()
      .some((element) => element instanceof HTMLAnchorElement && element.href !== '');
    if (isOnLink) click.preventDefault();
  });
  addEventListener('load', () => {
    const { body } = document;
    const tell = () => parent.postMessage({ type: 'tp-resize', height: Math.ceil(body.offsetHeight) }, '*');
    if (parent !== window) new ResizeObserver(tell).observe(body);
    void act();
  });

  /** Clicks as soon as each element is there, for at most five seconds. */
  async function act(): Promise<void> {
    for (const selector of clicks) {
      for (let time = 0; time < 100; time += 1) {
        const target = document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(selector);
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (!target?.isConnected) continue;
        target.click();
        break;
      }
    }
  }
}
