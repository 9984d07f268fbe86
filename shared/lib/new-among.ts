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
