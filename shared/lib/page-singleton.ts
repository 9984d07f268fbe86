/**
 * Holds the objects that all tags on a page share, also across separate bundles and versions of the library, under a
 * versioned global symbol. The version is that of the contract between bundles, not of the product.
 */
export const pageKey = Symbol.for('tp:v2');

type Shared = Map<string, unknown>;

/** Returns the page's only instance of `name`. The first caller creates it. */
export function pageSingleton<T>(name: string, create: () => T): T {
  const page = globalThis as { [pageKey]?: Shared };
  page[pageKey] ??= new Map();
  if (!page[pageKey].has(name)) page[pageKey].set(name, create());
  return page[pageKey].get(name) as T;
}
