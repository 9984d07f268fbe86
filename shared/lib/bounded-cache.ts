/**
 * Caches the results of `create` by key, limited to the newest `limit`. Intl objects cost up to 1 ms each and a page
 * needs few of them. Zones and languages come from outside, so an unlimited cache could fill the memory.
 */
export function createBoundedCache<Value>(limit: number, create: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = create(key);
    values.set(key, value);
    for (const oldest of values.keys()) {
      if (values.size <= limit) break;
      values.delete(oldest);
    }
    return value;
  };
}

/**
 * Adds `text` to `known` and returns whether it is new there. Keeps the newest `limit` texts: some of them come from
 * outside, so an unlimited set could fill the memory.
 */
export function isNewAmong(known: Set<string>, text: string, limit = 200): boolean {
  if (known.has(text)) return false;
  known.add(text);
  for (const oldest of known) {
    if (known.size <= limit) break;
    known.delete(oldest);
  }
  return true;
}
