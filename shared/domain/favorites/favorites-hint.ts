import type { CookieJar } from '#shared/lib/cookies.ts';

/** The cookie of a browser that has favorites: the server then leaves the list to it. */
export const favoritesHint = 'tp-favorites';

export function hintAtFavorites(cookies: Pick<CookieJar, 'read' | 'write' | 'remove'>, hasFavorites: boolean): void {
  if (hasFavorites === (cookies.read(favoritesHint) !== null)) return;
  if (hasFavorites) cookies.write(favoritesHint, '1', { days: 365, path: '/', sameSite: 'lax' });
  else cookies.remove(favoritesHint);
}
