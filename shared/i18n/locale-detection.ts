import { type Locale, locales } from './locales.ts';

/** The locale of exactly this code; nothing else is one of ours, `/pt` and `/FR` included (ND-54, ND-55). */
function localeWithCode(code: string | null | undefined): Locale | null {
  return locales.find((locale) => locale.code === code)?.code ?? null;
}

/** What the locale cookie says; an unknown value counts as none (ND-55). */
export function localeInCookie(value: string | null): Locale | null {
  return localeWithCode(value);
}
