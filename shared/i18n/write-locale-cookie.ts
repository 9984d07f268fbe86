import type { CookieAttributes, Cookies } from '#shared/lib/cookies/cookies.ts';
import { writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { localeCookieName } from './locale-cookie.ts';
import type { Locale } from './locales.ts';

/**
 * The cookie lasts a year, for the whole site, also in a frame (L10N-11 to L10N-13). Browsers refuse `none` without `secure`,
 * so plain http in a frame keeps nothing (TRAP-39).
 */
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

/** Stores the language that the traveller chose or opened (ND-56). */
export function writeLocaleCookie(cookies: Cookies, locale: Locale, isCrossOrigin: boolean): void {
  writeCookie(cookies, localeCookieName, locale, localeCookieAttributes(isCrossOrigin));
}
