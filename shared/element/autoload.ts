type Scope = Document | ShadowRoot;

/**
 * Calls `load` once for each tag of this library when the first element with that tag is in `scope` or in an open shadow root
 * of the page within it. No observer reports such a root. The function looks for it when its element is added, when custom
 * elements are defined, and when the page has been parsed and loaded. Returns a function that stops watching. No-op without a DOM.
 */
export function autoload(
  load: (tag: string, element: Element) => void,
  scope: Scope | undefined = globalThis.document,
): () => void {
  if (!scope) return () => {};
  const requested = new Set<string>();
  const awaited = new Set<string>();
  const ended = new AbortController();
  const { signal } = ended;

  const look = (element: Element) => {
    const { localName: tag, shadowRoot } = element;
    // Our own elements look into their roots themselves.
    if (tag.startsWith('tp-')) request(tag, element);
    else if (shadowRoot) watch(shadowRoot);
    else if (tag.includes('-') && !customElements.get(tag)) lookAgainWith(tag);
  };
  const request = (tag: string, element: Element) => {
    if (requested.has(tag) || customElements.get(tag)) return;
    requested.add(tag);
    load(tag, element);
  };
  const lookAgainWith = (tag: string) => {
    if (awaited.has(tag)) return;
    awaited.add(tag);
    // The definition has made the roots of the elements that were there before. A name may be invalid.
    customElements.whenDefined(tag).then(lookAgain, () => {});
  };
  const scan = (root: Scope | Element) => {
    for (const element of root.querySelectorAll('*')) look(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        look(node);
        scan(node);
      }
    }
  });
  const watch = (root: Scope) => {
    observer.observe(root, { childList: true, subtree: true });
    scan(root);
  };

  let isScheduled = false;
  // Many elements are defined in one task.
  const lookAgain = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      if (!signal.aborted) watch(scope);
    });
  };
  if (document.readyState !== 'complete') document.addEventListener('readystatechange', lookAgain, { signal });

  watch(scope);
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
