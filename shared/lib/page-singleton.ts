/**
 * What our tags on one page share, also when they came in separate bundles or in two versions of the library: one
 * object under a versioned global symbol. The version is that of the agreement between bundles, not of the product.
 */
const key = Symbol.for('tp:v1');

type Shared = Map<string, unknown>;

/** The page's only instance of `name`; whoever asks first creates it. */
export function pageSingleton<T>(name: string, create: () => T): T {
  const page = globalThis as { [key]?: Shared };
  page[key] ??= new Map();
  if (!page[key].has(name)) page[key].set(name, create());
  return page[key].get(name) as T;
}
