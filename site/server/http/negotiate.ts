/** What a request accepts, and what an answer says of it. */

export type Encoding = 'br' | 'gzip';

/** The best of our encodings that an Accept-Encoding header takes; null: as it is. */
export function encodingOf(accepted = ''): Encoding | null {
  const wanted = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return wanted.includes('br') ? 'br' : wanted.includes('gzip') ? 'gzip' : null;
}

/** Whether an If-None-Match header names a tag. Compared weakly: a proxy that compresses marks tags as weak. */
export function isTagKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.replace(/^W\//, '');
  return ifNoneMatch?.split(/\s*,\s*/).some((known) => known === '*' || bare(known) === bare(tag)) ?? false;
}

/** Adds a request header to those that an answer depends on. */
export function addVary(headers: Headers, name: string): void {
  const known = headers.get('vary')?.split(/\s*,\s*/) ?? [];
  if (!known.some((one) => one.toLowerCase() === name.toLowerCase())) headers.set('Vary', [...known, name].join(', '));
}
