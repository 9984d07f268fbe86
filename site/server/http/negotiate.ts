/** Content negotiation: parses request headers and extends `Vary`. */

export type Encoding = 'br' | 'gzip';

/** Splits a header that is a list. An expression for a comma among blanks would take quadratic time. */
export const listOf = (header = ''): string[] => header.split(',').map((part) => part.trim());

/** Returns the names in an Accept-Encoding header that it does not refuse. */
const acceptedIn = (header = ''): readonly (string | undefined)[] =>
  listOf(header).flatMap((part) => {
    const [name, ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return parameters.some((one) => /^q=0(\.0{1,3})?$/.test(one)) ? [] : [name];
  });

/** Returns the best supported encoding of an Accept-Encoding header; null for none. */
export function encodingOf(header?: string): Encoding | null {
  const accepted = acceptedIn(header);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

export const acceptsGzip = (header?: string): boolean => acceptedIn(header).includes('gzip');

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
