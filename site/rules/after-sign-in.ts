import type { Locale } from '#shared/i18n/locales.ts';
import { ownPath } from '#shared/lib/safe-address.ts';
import { destinationAt, pathOf } from './address.ts';
import { firstValue } from './query.ts';
import { isHome } from './routes.ts';

/**
 * Returns the target of `redirect` in the query of the home page or of `/signedin` after signing in. The value is
 * untrusted input: only a page of this site counts. Any other value leads to the home page (ND-59), and so does an
 * address that would return here (TRAP-5).
 */
export function pathAfterSignIn(query: string, locale: Locale | null, origin: string): string {
  return pageAfterSignIn(query, origin) ?? pathOf('index', locale);
}

/** Returns the page that `redirect` names; null if it must not be followed. */
export function pageAfterSignIn(query: string, origin = 'https://site.invalid'): string | null {
  const path = ownPath(firstValue(query, 'redirect'), origin);
  if (path === null) return null;
  const { name } = destinationAt(path);
  return name === null || isHome(name) || name === 'signedin' ? null : path;
}
