import { favoritesHint } from '#shared/domain/favorites/favorites-hint.ts';
import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, writeCookie } from '#shared/lib/cookies/write-cookies.ts';

/** Keeps a cookie while this browser has favorites. */
export function hintAtFavorites(cookies: Cookies, hasFavorites: boolean): void {
  if (hasFavorites === (cookies.read(favoritesHint) !== null)) return;
  if (hasFavorites) writeCookie(cookies, favoritesHint, '1', { days: 365, path: '/', sameSite: 'lax' });
  else removeCookie(cookies, favoritesHint);
}
