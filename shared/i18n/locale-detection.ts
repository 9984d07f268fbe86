import { defaultLocale, type Locale, locales } from './locales.ts';

/** The locale of exactly this code; nothing else is one of ours, `/pt` and `/FR` included (ND-54, ND-55). */
function localeWithCode(code: string | null | undefined): Locale | null {
  return locales.find((locale) => locale.code === code)?.code ?? null;
}

/** The locale that a path begins with (`/de/schedules`), or null. */
export function localePrefix(path: string): Locale | null {
  return localeWithCode(path.split(/[/?#]/, 2)[1]);
}

/** What the locale cookie says; an unknown value counts as none (ND-55). */
export function localeInCookie(value: string | null): Locale | null {
  return localeWithCode(value);
}

/** The prefix of the route first, then the cookie, then the default (L10N-5, TRAP-40). */
export function detectLocale(path: string, cookie: string | null): Locale {
  return localePrefix(path) ?? localeInCookie(cookie) ?? defaultLocale;
}
