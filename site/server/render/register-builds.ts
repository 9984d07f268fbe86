import { getBuildMetadata, getLatestBuild, getPagePayload } from '#shared/api/calls/builds.ts';
import type { PagePayload } from '#shared/domain/build.ts';
import { defaultLocale } from '#shared/i18n/locales.ts';
import { destinationAt } from '#site/rules/address.ts';
import { CallRefused } from '#site/server/http/call-refused.ts';
import type { CallTable } from '#site/server/http/call-table.ts';
import { pageContentOf } from './render-page.ts';
import type { Rendering } from './rendering.ts';
import { prerenderedPaths, sitePages } from './site-pages.ts';

/** Registers the calls of open pages about the served build (ND-22, ND-23). */
export function registerBuilds(calls: CallTable, rendering: Rendering): void {
  const { build, redirects } = rendering;

  calls.on(getLatestBuild, () => ({ ...build }));

  calls.on(getBuildMetadata, ({ input }) => {
    // No older build is kept. A page of an older build reloads in full.
    if (input.buildId !== build.id) throw new CallRefused(404, 'unknown-build', 'This build is no longer served.');
    return { id: build.id, matcher: redirects(), prerendered: [...prerenderedPaths] };
  });

  calls.on(getPagePayload, ({ input, origin }) => {
    const path = input.page === '' ? '/' : input.page;
    const found =
      input.buildId === build.id && prerenderedPaths.includes(path) ? payloadOf(path, origin, rendering) : null;
    if (found === null) throw new CallRefused(404, 'unknown-page', 'This build has no such page.');
    return found;
  });
}

/** Returns what the page at a path has for every visitor (API-46); null when there is no such page. */
function payloadOf(path: string, origin: string, rendering: Rendering): PagePayload | null {
  const to = destinationAt(path);
  if (to.name === null) return null;
  const locale = to.locale ?? defaultLocale;
  const { title, description, main } = sitePages[to.name](
    pageContentOf({ to, origin, isAuthenticated: false, hasRecents: false, hasTrips: false }, locale, rendering),
    rendering,
  );
  return { locale, title, description, main: String(main) };
}
