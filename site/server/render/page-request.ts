import type { Context } from 'hono';
import { closedCookie, readClosedIds } from '#shared/domain/banner.ts';
import { isSidebarPinned } from '#shared/domain/sidebar-pin.ts';
import { readLocaleCookie } from '#shared/i18n/locale-cookie.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locales.ts';
import { type Cookies, createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { attributesCookie, tokenCookie } from '#shared/stores/access-token.ts';
import { placeHistoryName } from '#shared/stores/forget-place-history.ts';
import { hintsAtTrips } from '#shared/stores/trip/has-recent-trips.ts';
import { destinationAt } from '#site/rules/address.ts';
import { widgets } from '#widgets/index.ts';

/** A request for a page. */
export type PageRequest = ReturnType<typeof pageRequestOf>;

/**
 * Returns the session cookies with an empty token: widgets need to know only whether there is one (ACC-11), and no page
 * contains the token itself (TRAP-73).
 */
function sessionIn(cookies: Cookies): string {
  if (cookies.read(tokenCookie) === null) return '';
  return `${tokenCookie}=; ${attributesCookie}=${encodeURIComponent(cookies.read(attributesCookie) ?? '')}`;
}

const namesIn = (header = '') => header.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');

/** Every tag of the library has a demo page (ND-35). */
const isDemo = (id: string) => widgets.some(({ tag }) => tag === id);

/** Reads a request for a page. `ownLocale` is the language of visitors who have chosen none. */
export function pageRequestOf(context: Context, ownLocale: Locale = defaultLocale) {
  const { pathname, search, hostname } = new URL(context.req.url);
  const cookies = createMemoryCookies(context.req.header('cookie'));
  return {
    // The raw path: the framework's own is already decoded (TRAP-20).
    to: destinationAt(pathname + search, { isDemo }),
    origin: context.get('origin'),
    host: hostname.toLowerCase(),
    /** Locale of the cookie, else that of the city: used when the address has none (L10N-5). */
    keptLocale: readLocaleCookie(cookies) ?? ownLocale,
    /** Whether there is a token cookie (NAV-12, ACC-11). Every API call verifies the token itself. */
    isAuthenticated: cookies.read(tokenCookie) !== null,
    /** The cookies that account widgets are drawn from, as a `Cookie` header without the token; empty for an anonymous visitor. */
    session: sessionIn(cookies),
    /** The names of the cookies. */
    cookies: namesIn(context.req.header('cookie')),
    /** Whether the browser has recent places. */
    hasRecents: (cookies.read(placeHistoryName) ?? '[]') !== '[]',
    /** Whether the browser has recent trips. */
    hasTrips: hintsAtTrips(cookies),
    /** Ids of the banners that the visitor closed. */
    closedBanners: readClosedIds(cookies.read(closedCookie)),
    /** Whether the visitor keeps the sidebar wide. */
    isSidebarPinned: isSidebarPinned(cookies),
    /** Whether the request is a reload: browsers then send `Cache-Control: max-age=0` or `no-cache`. */
    isReload: /\b(?:max-age=0|no-cache)\b/.test(context.req.header('cache-control') ?? ''),
    /** Whether the page is in a frame of another site, where cookies need `SameSite=None` (L10N-13). */
    isInForeignFrame:
      context.req.header('sec-fetch-dest') === 'iframe' && context.req.header('sec-fetch-site') === 'cross-site',
  };
}
