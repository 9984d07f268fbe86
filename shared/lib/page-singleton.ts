/**
 * Holds the objects that all tags on a page share, also across separate bundles and versions of the library, under a
 * versioned global symbol. The version is that of the contract between bundles, not of the product.
 */
const key = Symbol.for('tp:v2');

type Shared = Map<string, unknown>;

/** Returns the page's only instance of `name`. The first caller creates it. */
export function pageSingleton<T>(name: string, create: () => T): T {
  const page = globalThis as { [key]?: Shared };
  page[key] ??= new Map();
  if (!page[key].has(name)) page[key].set(name, create());
  return page[key].get(name) as T;
}
