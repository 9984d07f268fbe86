import { type Locale, locales } from './locales.ts';

/** Returns the locale with exactly this code. Every other text is null, also `pt` and `FR` (ND-54, ND-55). */
function localeWithCode(code: string | null | undefined): Locale | null {
  return locales.find((locale) => locale.code === code)?.code ?? null;
}

/** Returns the locale in the cookie's value; null for an unknown value (ND-55). */
export function localeInCookie(value: string | null): Locale | null {
  return localeWithCode(value);
}
