import type { CookieJar } from '#shared/lib/cookies.ts';

/** Tells the server that this browser has favorites: it then leaves the list to the browser. */
export const favoritesHint = 'tp-favorites';

export function hintAtFavorites(cookies: Pick<CookieJar, 'read' | 'write' | 'remove'>, hasFavorites: boolean): void {
  if (hasFavorites === (cookies.read(favoritesHint) !== null)) return;
  if (hasFavorites) cookies.write(favoritesHint, '1', { days: 365, path: '/', sameSite: 'lax' });
  else cookies.remove(favoritesHint);
}
