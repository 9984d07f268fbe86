import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { localeInCookie } from './locale-detection.ts';
import type { Locale } from './locales.ts';

export const localeCookieName = 'i18n_redirected';

export function readLocaleCookie(cookies: Cookies): Locale | null {
  return localeInCookie(cookies.read(localeCookieName));
}
