/** The fragment of a link that brings favorites from another phone, before its payload. */
const sign = '#favorites=';

/** Returns the payload in a fragment; null if it has none. Whether it is valid is up to `tp-favorites`. */
export function transferIn(hash: string): string | null {
  return hash.startsWith(sign) ? hash.slice(sign.length) : null;
}
