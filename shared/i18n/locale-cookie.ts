import type { CookieAttributes, CookieJar } from '#shared/lib/cookies.ts';
import { localeInCookie } from './locale-detection.ts';
import type { Locale } from './locales.ts';

export const localeCookieName = 'i18n_redirected';

/** L10N-11 to L10N-13. Browsers refuse `none` without `secure`, so plain http in a frame keeps nothing (TRAP-39). */
export function localeCookieAttributes(isCrossOrigin: boolean): CookieAttributes {
  return { days: 365, path: '/', ...(isCrossOrigin ? { sameSite: 'none', secure: true } : { sameSite: 'lax' }) };
}

/** Whether this page is in a frame of another origin. */
export function isCrossOriginFrame(view: Window = globalThis.window): boolean {
  try {
    return view.top !== view && view.top?.location.origin !== view.location.origin;
  } catch {
    // Browsers forbid reading an address of another origin.
    return true;
  }
}

export function readLocaleCookie(cookies: CookieJar): Locale | null {
  return localeInCookie(cookies.read(localeCookieName));
}

/** Stores the language that the traveller chose or opened (ND-56). */
export function writeLocaleCookie(cookies: CookieJar, locale: Locale, isCrossOrigin: boolean): void {
  cookies.write(localeCookieName, locale, localeCookieAttributes(isCrossOrigin));
}
