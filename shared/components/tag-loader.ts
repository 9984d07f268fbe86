import { pageSingleton } from '#shared/lib/page-singleton.ts';

/** Loads the tags of this library in a shadow root, also later ones, until the returned function is called. */
type LoadTags = (scope: ShadowRoot) => () => void;

const loader = () => pageSingleton<{ load?: LoadTags }>('tag-loader', () => ({}));

/** Sets the loader of the page. The script that finds our tags in the document calls it. */
export function provideTagLoader(load: LoadTags): void {
  loader().load = load;
}

/**
 * Loads the tags that a widget places in its shadow root, where the page's script does not look. No-op on a page whose
 * script has defined all tags, or imports each itself.
 */
export function loadTagsIn(scope: ShadowRoot): () => void {
  return loader().load?.(scope) ?? (() => undefined);
}
