import { defaultLocale } from '#shared/i18n/locales.ts';
import { destinationAt } from '#site/rules/address.ts';
import { contentOf, type Rendering } from './render-page.ts';
import { sitePages } from './site-pages.ts';

/** What the page at a path is rendered from, as every visitor gets it (API-46); null where there is none. */
export function payloadOf(path: string, origin: string, rendering: Rendering): Record<string, unknown> | null {
  const to = destinationAt(path);
  if (to.name === null) return null;
  const locale = to.locale ?? defaultLocale;
  const { title, description, main } = sitePages[to.name](
    contentOf({ to, origin, isAuthenticated: false, hasRecents: false }, locale, rendering),
  );
  return { locale, title, description, main: String(main) };
}
