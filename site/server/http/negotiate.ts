/** Content negotiation: parses request headers and extends `Vary`. */

export type Encoding = 'br' | 'gzip';

/** Returns the best supported encoding of an Accept-Encoding header; null for none. */
export function encodingOf(accepted = ''): Encoding | null {
  const wanted = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return wanted.includes('br') ? 'br' : wanted.includes('gzip') ? 'gzip' : null;
}

/** Whether an If-None-Match header contains a tag. Compares weakly, because compressing proxies mark tags as weak. */
export function isTagKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.replace(/^W\//, '');
  return ifNoneMatch?.split(/\s*,\s*/).some((known) => known === '*' || bare(known) === bare(tag)) ?? false;
}

/** Adds a request header to `Vary`. */
export function addVary(headers: Headers, name: string): void {
  const known = headers.get('vary')?.split(/\s*,\s*/) ?? [];
  if (!known.some((one) => one.toLowerCase() === name.toLowerCase())) headers.set('Vary', [...known, name].join(', '));
}
