import { type Locale, toLocale } from './locales.ts';

/** Returns the parent of a node; for a shadow root, its host. */
function parentOf(node: Node): Node | null {
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
}

/** Returns the language of the nearest supported `lang` attribute, first of the element itself; null if there is none. */
export function languageOf(element: Element): Locale | null {
  for (let node: Node | null = element; node; node = parentOf(node)) {
    const locale = node instanceof Element ? toLocale(node.getAttribute('lang')) : null;
    if (locale) return locale;
  }
  return null;
}

interface Watch {
  readonly observer: MutationObserver;
  readonly readers: Set<() => void>;
}

const watches = new WeakMap<Node, Watch>();

function watchRoot(root: Node, reader: () => void): () => void {
  let watch = watches.get(root);
  if (!watch) {
    const readers = new Set<() => void>();
    const observer = new MutationObserver(() => {
      for (const read of [...readers]) read();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
    watch = { observer, readers };
    watches.set(root, watch);
  }
  const { observer, readers } = watch;
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    observer.disconnect();
    watches.delete(root);
  };
}

/** Calls `read` when a `lang` attribute around the element changes. All elements of a root share one observer. */
export function watchLanguage(element: Element, read: () => void): () => void {
  const ends: (() => void)[] = [];
  for (let root: Node | null = element.getRootNode(); root; ) {
    ends.push(watchRoot(root, read));
    root = root instanceof ShadowRoot ? root.host.getRootNode() : null;
  }
  return () => {
    for (const end of ends) end();
  };
}
