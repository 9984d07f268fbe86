/**
 * Calls `load` once for each tag of this library when the first element with that tag is in `scope`. Tags inside shadow
 * roots are not found: pass the shadow root as `scope`. Returns a function that stops watching. No-op without a DOM.
 */
export function autoload(
  load: (tag: string, element: Element) => void,
  scope: Document | ShadowRoot | undefined = globalThis.document,
): () => void {
  if (!scope) return () => {};
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
