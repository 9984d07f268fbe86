import { type Destination, destinationAt } from '#site/rules/address.ts';

/** Below it are files and services: an address there is no page of ours, whatever the table of routes says. */
const reserved = /\.[a-z0-9]{2,5}$/i;

/** Where an address leads within this site; null: it is no page of ours, and the browser's own affair (ERR-3, ERR-4). */
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
