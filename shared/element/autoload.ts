/**
 * Asks for a widget when its tag is first seen, now or later, each tag once. Tags inside another component's shadow root
 * are out of sight: pass that root as `scope`. Answers a function that ends the watch.
 */
export function autoload(load: (tag: string, element: Element) => void, scope: Document | ShadowRoot = document) {
  const requested = new Set<string>();

  const request = (element: Element) => {
    const tag = element.localName;
    if (!tag.startsWith('tp-') || requested.has(tag) || customElements.get(tag)) return;
    requested.add(tag);
    load(tag, element);
  };
  const scan = (root: Document | ShadowRoot | Element) => {
    if (root instanceof Element) request(root);
    for (const element of root.querySelectorAll(':not(:defined)')) request(element);
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) if (node instanceof Element) scan(node);
    }
  });
  observer.observe(scope, { childList: true, subtree: true });
  scan(scope);
  return () => observer.disconnect();
}
