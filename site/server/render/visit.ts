import type { Context } from 'hono';
import { readLocaleCookie } from '#shared/i18n/locale-cookie.ts';
import { defaultLocale, type Locale } from '#shared/i18n/locales.ts';
import { createMemoryCookies } from '#shared/lib/cookies.ts';
import { tokenCookie } from '#shared/stores/access-token.ts';
import { placeHistoryName } from '#shared/stores/place-history.ts';
import { type Destination, destinationAt } from '#site/rules/address.ts';
import { originOf } from '#site/server/http/client-of.ts';
import { readClosedIds } from '#widgets/banner-strip/banner-strip.model.ts';
import { closedCookie } from '#widgets/banner-strip/banner-strip.store.ts';
import { widgets } from '#widgets/index.ts';

/** A request for a page. */
export interface Visit {
  readonly to: Destination;
  readonly origin: string;
  readonly host: string;
  /** What the language cookie says, else the default: the language of whatever has none in its address (L10N-5). */
  readonly keptLocale: Locale;
  /** As the session of a page says it: the token is there (NAV-12, ACC-11). Every call looks at it for itself. */
  readonly isAuthenticated: boolean;
  /** Whether the browser remembers places that were chosen before. */
  readonly hasRecents: boolean;
  /** The announcements that the visitor has put away. */
  readonly closedBanners: readonly string[];
  /** Whether the browser shows a page again that it has: then it says that it wants no copy of its own. */
  readonly isReload: boolean;
  /** Whether the page stands in a frame of another site, where cookies need another mark (L10N-13). */
  readonly isInForeignFrame: boolean;
}

/** Every tag may be shown in a demo (ND-35). */
const isDemo = (id: string) => widgets.some(({ tag }) => tag === id);

export function visitOf(context: Context): Visit {
  const { pathname, search, hostname } = new URL(context.req.url);
  const cookies = createMemoryCookies(context.req.header('cookie'));
  return {
    // As it was sent: the framework's own path is already decoded (TRAP-20).
    to: destinationAt(pathname + search, { isDemo }),
    origin: originOf(context),
    host: hostname.toLowerCase(),
    keptLocale: readLocaleCookie(cookies) ?? defaultLocale,
    isAuthenticated: cookies.read(tokenCookie) !== null,
    hasRecents: (cookies.read(placeHistoryName) ?? '[]') !== '[]',
    closedBanners: readClosedIds(cookies.read(closedCookie)),
    isReload: /\b(?:max-age=0|no-cache)\b/.test(context.req.header('cache-control') ?? ''),
    isInForeignFrame:
      context.req.header('sec-fetch-dest') === 'iframe' && context.req.header('sec-fetch-site') === 'cross-site',
  };
}
