import { type Destination, destinationAt } from '#site/rules/address.ts';

/** A path with a file extension is a file, never a page, whatever the route table says. */
const reserved = /\.[a-z0-9]{2,5}$/i;

/** Returns the page of an address within this site; null for any other address (ERR-3, ERR-4). */
export function ownDestination(href: string, origin: string): Destination | null {
  let url: URL;
  try {
    url = new URL(href, origin);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
  if (url.origin !== origin || reserved.test(url.pathname)) return null;
  const to = destinationAt(url.pathname + url.search + url.hash);
  return to.name === null ? null : to;
}
