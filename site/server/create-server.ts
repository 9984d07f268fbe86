import type { Hono } from 'hono';
import type { LatestBuild } from '#shared/domain/build.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Clock, systemClock } from '#shared/lib/clock.ts';
import type { PageAssets } from '#site/layouts/document.ts';
import { noRedirects } from '#site/rules/navigation.ts';
import { answerSignIn } from '#site/server/api/account-service.ts';
import { answerAccounts } from '#site/server/api/accounts.ts';
import { answerBanners, bannersNow } from '#site/server/api/banners.ts';
import { answerBuilds } from '#site/server/api/builds.ts';
import { answerFavorites } from '#site/server/api/favorites.ts';
import { answerJourneys } from '#site/server/api/journeys.ts';
import { answerLines } from '#site/server/api/lines.ts';
import { answerMenus } from '#site/server/api/menus.ts';
import { answerPlaces } from '#site/server/api/places.ts';
import { answerPreferences } from '#site/server/api/preferences.ts';
import { answerProximity } from '#site/server/api/proximity.ts';
import { answerStops } from '#site/server/api/stops.ts';
import { answerStore } from '#site/server/api/store.ts';
import { cityIn } from '#site/server/city/city-in.ts';
import { feedPeriod } from '#site/server/city/feed-health.ts';
import { redirectsFile } from '#site/server/content/redirects.ts';
import { watchFile } from '#site/server/content/watched-file.ts';
import { createApp } from '#site/server/http/app.ts';
import { CallRefused } from '#site/server/http/call-refused.ts';
import { createCallTable } from '#site/server/http/call-table.ts';
import { createGate, type Keys } from '#site/server/http/gate.ts';
import { pageHeaders } from '#site/server/http/headers.ts';
import { serveOpenApi } from '#site/server/http/open-api.ts';
import type { Log } from '#site/server/http/request-log.ts';
import { serveImages, serveLibrary, serveSiteFiles } from '#site/server/http/serve-files.ts';
import { readStaticFiles } from '#site/server/http/static-files.ts';
import type { Turns } from '#site/server/http/turns.ts';
import type { Parts } from '#site/server/open-parts.ts';
import type { OperatorConfig } from '#site/server/operator-config.ts';
import { createWidgetDrawer } from '#site/server/render/draw-widgets.ts';
import { namesAt, namesIn } from '#site/server/render/names.ts';
import { pageConfigOf } from '#site/server/render/page-config.ts';
import { payloadOf } from '#site/server/render/payload.ts';
import type { Rendering } from '#site/server/render/render-page.ts';
import { serveDiscovery } from '#site/server/render/serve-discovery.ts';
import { failedPage, servePages } from '#site/server/render/serve-pages.ts';
import { serveUnsubscribe } from '#site/server/render/serve-unsubscribe.ts';
import { siteOptionsOf } from '#site/server/render/site-options.ts';
import { prerenderedPaths } from '#site/server/render/site-pages.ts';
import type { Settings } from '#site/server/settings.ts';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
import { UserDataRefused } from '#site/server/user-data/user-data-refused.ts';

export interface ServerParts {
  readonly settings: Settings;
  readonly config: OperatorConfig;
  readonly parts: Parts;
  readonly clock: Clock;
  readonly version: string;
  readonly build: LatestBuild;
  /** Folders of the built files; absent while developing, when Vite serves the sources. */
  readonly library?: string;
  readonly site?: string;
  readonly assets: PageAssets;
  /** Absent: no request waits for another, and none is turned away for it. */
  readonly turns?: Turns;
  readonly log: Log;
}

/** The key of pages that have none of their own: from any origin, for what needs no token. */
const bareKeys: Keys = { demo: { origins: '*' } };

/** Everything the server answers, as one application that needs no socket to be tested. */
export function createServer(server: ServerParts): Hono {
  const { settings, config, parts, clock, version, build, library, site, assets, turns, log } = server;
  const { content, userData, contentFolders } = parts;
  const city = (locale?: Locale) => {
    const served = parts.city.now();
    return locale === undefined ? served : cityIn(served, locale);
  };
  const circumstances = (locale: Locale) => parts.live(city()).at(clock.now(), locale);
  const redirects = watchFile('redirects.json', redirectsFile, {
    folders: contentFolders,
    log: (line) => log({ level: 'warning', event: 'content', what: line }),
  });
  const matcher = () => redirects() ?? noRedirects;

  const app = createApp({
    log,
    trustsProxy: settings.trustsProxy,
    explain: (error) => (error instanceof UserDataRefused ? awayForNow() : undefined),
    page: (context) => failedPage(context, rendering),
    health: () => ({ version, build: build.id, feed: feedHealth(parts, clock.now()) }),
  });
  // A demonstration may stand still in time; whoever asks too often waits in the real one.
  const calls = createCallTable(
    createGate({ keys: config.keys ?? bareKeys, limits: settings.limits, clock: systemClock }),
    turns,
  );
  const transport = { city, circumstances, clock };
  const pageConfig = (origin: string) =>
    pageConfigOf({ origin, own: config.page, settings, timetable: city().timetable, buildId: build.id });
  const options = siteOptionsOf(config, partnersIn(config.keys ?? bareKeys));
  const rendering: Rendering = {
    config: pageConfig,
    assets,
    options,
    nameOf: options.bffUrl === '' ? namesIn(city) : namesAt(options.bffUrl, options.apiKey),
    drawWidgets: createWidgetDrawer(),
    announced: (origin, locale) =>
      (pageConfig(origin).apiUrl ?? origin) === origin ? bannersNow(content, locale, clock) : null,
    clock,
    buildId: build.id,
  };
  answerPlaces(calls, transport);
  answerProximity(calls, transport);
  answerStops(calls, transport);
  answerLines(calls, transport, parts.ground);
  answerJourneys(calls, transport, config.trustsUnknownAccessibility);
  answerPreferences(calls, city);
  answerFavorites(calls, userData);
  answerAccounts(calls, userData, config.accountForm);
  answerSignIn(calls, userData, settings.isDemo ? demoSignIn : null);
  answerStore(calls, userData);
  answerBanners(calls, content, clock);
  answerMenus(calls, content);
  answerBuilds(calls, {
    build,
    matcher,
    prerendered: prerenderedPaths,
    payload: (path, origin) => payloadOf(path, origin, rendering),
  });
  calls.mount(app);

  serveOpenApi(app, calls.endpoints(), version, pageHeaders);
  serveImages(app, contentFolders, settings.imageDays);
  if (library) serveLibrary(app, readStaticFiles(library), version);
  if (site) serveSiteFiles(app, readStaticFiles(site));
  if (turns) {
    app.use('*', async (context, next) => {
      await turns.take(context.req.raw.signal);
      await next();
    });
  }
  serveDiscovery(app, rendering);
  serveUnsubscribe(app, rendering);
  servePages(app, { ...rendering, redirects: matcher });
  return app;
}

/** Who may ask from their own pages may also hold ours in a frame of theirs. */
const partnersIn = (keys: Keys): readonly string[] => {
  const origins = Object.values(keys).map((key) => key.origins);
  return origins.includes('*') ? ['*'] : [...new Set(origins.flat())];
};

const awayForNow = () =>
  new CallRefused(503, 'unavailable', 'People’s data cannot be had at this moment.', { 'Retry-After': '5' });

/** What monitoring reads of the feed: its size, the days it knows, and the newer one that is held back, if any. */
function feedHealth({ city }: Parts, now: number): object {
  const { timetable } = city.now();
  const { feedName, stations, lines, trips } = timetable;
  const held = city.held();
  return {
    name: feedName,
    ...{ stations: stations.length, lines: lines.length, trips: trips.count },
    period: feedPeriod(timetable, now),
    ...(held && { held: { reason: held.reason, since: new Date(held.since).toISOString() } }),
  };
}
