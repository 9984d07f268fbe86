import type { Locale } from '#shared/i18n/locales.ts';
import { ownPath } from '#shared/lib/safe-address.ts';
import { type Destination, destinationAt, pathOf, textOf } from './address.ts';
import { firstValue } from './query.ts';
import { isHome, routeNamed } from './routes.ts';

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

/**
 * Returns the page to go to when the visitor's session begins or ends on a page; null to stay there. A visitor who has
 * signed in goes on to the page of `redirect` (ACC-3, ND-39). An account page without a session is entered again, and
 * rule 3 leads on from it (NAV-10).
 */
export function pageForSession(at: Destination, isAuthenticated: boolean): string | null {
  const { name, locale, query } = at;
  if (name === null) return null;
  if (!isAuthenticated) return routeNamed(name).needsSignIn ? textOf(at) : null;
  if (name === 'signedin') return pageAfterSignIn(query) ?? pathOf('index', locale);
  return isHome(name) ? pageAfterSignIn(query) : null;
}
