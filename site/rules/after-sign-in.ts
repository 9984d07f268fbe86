import type { Locale } from '#shared/i18n/locales.ts';
import { ownPath } from '#shared/lib/safe-address.ts';
import { destinationAt, pathOf } from './address.ts';
import { firstValue } from './query.ts';
import { isHome } from './routes.ts';

/**
 * Where `redirect` in the query of the home page or of `/signedin` leads after signing in. It is the visitor's own text:
 * only a page of this site counts, anything else is the home page (ND-59), and so is what would come back here (TRAP-5).
 */
export function pathAfterSignIn(query: string, locale: Locale | null, origin: string): string {
  return pageAfterSignIn(query, origin) ?? pathOf('index', locale);
}

/** The page that `redirect` names, null where it names none that may follow. */
export function pageAfterSignIn(query: string, origin = 'https://site.invalid'): string | null {
  const path = ownPath(firstValue(query, 'redirect'), origin);
  if (path === null) return null;
  const { name } = destinationAt(path);
  return name === null || isHome(name) || name === 'signedin' ? null : path;
}
