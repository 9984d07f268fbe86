import type { Cookies } from '#shared/lib/cookies/cookies.ts';
import { type Locale, locales } from './locales.ts';

export const localeCookieName = 'i18n_redirected';

/** Returns the language in the cookie; null for every text that is not exactly a code, also `pt` and `FR` (ND-54, ND-55). */
export function readLocaleCookie(cookies: Cookies): Locale | null {
  const value = cookies.read(localeCookieName);
  return locales.find(({ code }) => code === value)?.code ?? null;
}
