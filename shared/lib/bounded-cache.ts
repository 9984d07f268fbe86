/**
 * Remembers what `create` made for a key, the `limit` newest only: Intl objects cost up to a millisecond each and a
 * page asks for the same few all day, but zones and languages come from outside and must not fill the memory.
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
