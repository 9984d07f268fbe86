/** Content negotiation: parses request headers and extends `Vary`. */

export type Encoding = 'br' | 'gzip';

/** Splits a header that is a list. An expression for a comma among blanks would take quadratic time. */
export const listOf = (header = ''): string[] => header.split(',').map((part) => part.trim());

/** Returns the best supported encoding of an Accept-Encoding header; null for none. */
export function encodingOf(accepted = ''): Encoding | null {
  const wanted = listOf(accepted).flatMap((part) => {
    const [name, ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return parameters.some((one) => /^q=0(\.0{1,3})?$/.test(one)) ? [] : [name];
  });
  return wanted.includes('br') ? 'br' : wanted.includes('gzip') ? 'gzip' : null;
}

/** Whether an If-None-Match header contains a tag. Compares weakly, because compressing proxies mark tags as weak. */
export function isTagKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const bare = (text: string) => text.replace(/^W\//, '');
  return listOf(ifNoneMatch).some((known) => known === '*' || bare(known) === bare(tag));
}

/** Adds a request header to `Vary`. */
export function addVary(headers: Headers, name: string): void {
  const known = listOf(headers.get('vary') ?? '').filter(Boolean);
  if (!known.some((one) => one.toLowerCase() === name.toLowerCase())) headers.set('Vary', [...known, name].join(', '));
}
