import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { publishedLibrary } from '#shared/build/published-library.ts';
import { addressSearch, partnersLink } from '#shared/config/features.ts';
import { noAccounts } from '#shared/config/login-script.ts';
import type { LatestBuild } from '#shared/domain/build.ts';
import { defaultLocale, type Locale, toLocale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import type { PageAssets } from '#site/layouts/document.ts';
import { noRedirects } from '#site/rules/navigation.ts';
import { serveAccountLife } from '#site/server/api/account-life.ts';
import { serveAccounts, serveSignIn, serveStore } from '#site/server/api/account-service.ts';
import { bannersNow, menusIn, serveBanners, serveMenus, servePreferences } from '#site/server/api/content.ts';
import { serveFavorites } from '#site/server/api/favorites.ts';
import { serveJourneys } from '#site/server/api/journeys.ts';
import { serveLines } from '#site/server/api/lines.ts';
import { servePlaces, serveProximity } from '#site/server/api/places.ts';
import { signedIn } from '#site/server/api/signed-in.ts';
import { serveStops } from '#site/server/api/stops.ts';
import { cityIn } from '#site/server/city/city-in.ts';
import { feedPeriod } from '#site/server/city/feed-health.ts';
import { redirectsFile } from '#site/server/content/redirects.ts';
import { watchFile } from '#site/server/content/watched-file.ts';
import { demoComponents } from '#site/server/demo/demo-components.ts';
import { searchLines } from '#site/server/engine/schedules/lines/search-lines.ts';
import { createApp } from '#site/server/http/app.ts';
import { CallRefused } from '#site/server/http/call-refused.ts';
import { type CallTable, createCallTable } from '#site/server/http/call-table.ts';
import { createGate, type Keys } from '#site/server/http/gate.ts';
import { pageHeaders } from '#site/server/http/headers.ts';
import { serveOpenApi } from '#site/server/http/open-api.ts';
import { createRateLimit, createRequestLimits, limitRequests } from '#site/server/http/request-limits.ts';
import type { Log } from '#site/server/http/request-log.ts';
import { serveImages, serveLibrary, serveNoLogin, serveSiteFiles } from '#site/server/http/serve-files.ts';
import { readStaticFiles } from '#site/server/http/static-files.ts';
import type { Turns } from '#site/server/http/turns.ts';
import { createMailLimits, noMailLimits } from '#site/server/mail/mail-limits.ts';
import type { Services } from '#site/server/open-services.ts';
import type { OperatorConfig } from '#site/server/operator-config.ts';
import { servePreview } from '#site/server/render/cobranding/serve-preview.ts';
import { serveExamples } from '#site/server/render/definitions/serve-examples.ts';
import { createWidgetDrawer } from '#site/server/render/draw-widgets.ts';
import { namesAt, namesIn } from '#site/server/render/names.ts';
import { pageConfigOf } from '#site/server/render/page-config.ts';
import type { Rendering } from '#site/server/render/render-page.ts';
import { payloadOf, serveBuilds } from '#site/server/render/serve-builds.ts';
import { serveDemoStore } from '#site/server/render/serve-demo-store.ts';
import { serveDiscovery } from '#site/server/render/serve-discovery.ts';
import { failedPage, servePages } from '#site/server/render/serve-pages.ts';
import { serveUnsubscribe } from '#site/server/render/serve-unsubscribe.ts';
import { siteOptionsOf } from '#site/server/render/site-options.ts';
import { prerenderedPaths } from '#site/server/render/site-pages.ts';
import type { Settings } from '#site/server/settings.ts';
import { demoForm } from '#site/server/user-data/demo/demo-form.ts';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
import { UserDataRefused } from '#site/server/user-data/user-data-refused.ts';
import { keptVersionNames, keptVersionsIn, readVersion } from '#site/server/versions/kept-versions.ts';
import { serveUpgradeNotes } from '#site/server/versions/serve-upgrade-notes.ts';

export interface ServerDependencies {
  readonly settings: Settings;
  readonly config: OperatorConfig;
  readonly services: Services;
  readonly clock: Clock;
  readonly version: string;
  readonly build: LatestBuild;
  /** Folders of the built files; absent in development, when Vite serves the sources. */
  readonly library?: string;
  readonly site?: string;
  readonly assets: PageAssets;
  /** Absent: requests run at once, and none is refused for overload. */
  readonly turns?: Turns;
  readonly log: Log;
}

/** The best-known station of the demo city. */
const demoStation = 'bastille';

/** API keys without configuration: one for any origin, for calls that need no token. */
const bareKeys: Keys = { demo: { origins: '*' } };

/** The clock of a demonstration may be fixed, and that of a machine may be set. Rate limits use one that only goes on. */
const steadyClock: Clock = { now: () => performance.now() };

/** Address of the site in mails. Never that of a request, whose `Host` anyone may choose. */
const siteOf = ({ host, port }: Pick<Settings, 'host' | 'port'>, siteUrl: string): string =>
  siteUrl || `http://${['0.0.0.0', '127.0.0.1', '::'].includes(host) ? 'localhost' : host}:${port}`;

/** Serves the calls about the accounts of this server. */
function serveOwnAccounts(calls: CallTable, server: ServerDependencies, siteUrl: string, siteTitle: string): void {
  const { settings, config, services, log } = server;
  const { userData, mailer } = services;
  const hasOwnForm = Boolean(config.page.accounts?.formFields);
  serveAccounts(calls, userData.accounts, settings.isDemo && !hasOwnForm ? demoForm : config.accountForm);
  serveSignIn(calls, userData, log, settings.isDemo ? demoSignIn : null);
  serveAccountLife(calls, {
    userData,
    mailer,
    limits: settings.limits ? createMailLimits() : noMailLimits,
    site: siteOf(settings, siteUrl),
    siteTitle,
    tell: (line) => log({ level: 'warning', event: 'mail', what: line }),
  });
}

/** Builds the whole server as one application. Tests call it without a socket. */
export function createServer(server: ServerDependencies): Hono {
  const { settings, config, services, clock, version, build, library, site, assets, turns, log } = server;
  const { content, userData, contentFolders, imageFolders } = services;
  const city = (locale?: Locale) => {
    const served = services.city.now();
    return locale === undefined ? served : cityIn(served, locale);
  };
  const circumstances = (locale: Locale) => services.live(city()).at(clock.now(), locale);
  const redirects = watchFile('redirects.json', redirectsFile, {
    folders: contentFolders,
    log: (line) => log({ level: 'warning', event: 'content', what: line }),
  });
  const matcher = () => redirects() ?? noRedirects;

  const shownConfig = { ...config, page: pageSettings(server) };
  const partners = hostsIn(config.frames) ?? partnersIn(config.keys ?? bareKeys);
  const options = siteOptionsOf(shownConfig, partners, settings.hasAccounts);
  const app = createApp({
    log,
    trustsProxy: settings.trustsProxy,
    siteUrl: options.siteUrl,
    explain: (error) => (error instanceof UserDataRefused ? dataUnavailable() : undefined),
    page: (context) => failedPage(context, rendering),
    health: () => ({ version, build: build.id, feed: feedHealth(services, clock.now()) }),
  });
  const takeOne = settings.limits ? createRateLimit(steadyClock) : null;
  const limits = createRequestLimits(takeOne);
  const account = (token: string | null) => signedIn(userData.tokens, token);
  const calls = createCallTable(createGate({ keys: config.keys ?? bareKeys, limits, account }), turns);
  const transport = { city, circumstances, clock };
  const pageConfig = (origin: string) =>
    pageConfigOf({ origin, own: shownConfig.page, settings, timetable: city().timetable, buildId: build.id });
  const rendering: Rendering = {
    config: pageConfig,
    assets,
    library: library === undefined ? null : publishedLibrary(library),
    options,
    nameOf: options.bffUrl === '' ? namesIn(city) : namesAt(options.bffUrl, options.apiKey),
    hasPreview: settings.feed === undefined,
    ownLocale: () => toLocale(city().timetable.language) ?? defaultLocale,
    drawWidgets: createWidgetDrawer(),
    announced: (origin, locale) =>
      (pageConfig(origin).apiUrl ?? origin) === origin ? bannersNow(content, locale, clock) : null,
    menus: (origin, locale) => ((pageConfig(origin).cmsURL ?? origin) === origin ? menusIn(content, locale) : null),
    lines: options.bffUrl === '' ? (locale) => searchLines(city(locale).timetable, {}) : null,
    exampleStation: (locale) => {
      if (options.bffUrl !== '') return null;
      const { stations } = city(locale).timetable;
      return stations.find(({ id }) => id === demoStation) ?? stations[0] ?? null;
    },
    geocoder: options.bffUrl === '' ? (locale) => city(locale).geocoder : null,
    olderVersions: () => keptVersionNames(settings.dataFolder).filter((name) => name !== version),
    clock,
    buildId: build.id,
    version,
  };
  servePlaces(calls, transport);
  serveProximity(calls, transport);
  serveStops(calls, transport);
  serveLines(calls, transport, services.ground);
  serveJourneys(calls, transport, config.trustsUnknownAccessibility);
  servePreferences(calls, city);
  serveFavorites(calls, userData.favorites);
  if (settings.hasAccounts) serveOwnAccounts(calls, server, options.siteUrl, pageConfig('').appConfig?.title ?? '');
  serveStore(calls, userData);
  serveBanners(calls, content, clock);
  serveMenus(calls, content);
  serveBuilds(calls, {
    build,
    matcher,
    prerendered: prerenderedPaths,
    payload: (path, origin) => payloadOf(path, origin, rendering),
  });
  calls.mount(app);

  app.use('*', limitRequests(limits, 'files'));
  serveOpenApi(app, calls.endpoints(), version, pageHeaders);
  serveImages(app, imageFolders, settings.imageDays);
  if (library) {
    const newest = readVersion(library);
    const kept = keptVersionsIn(settings.dataFolder);
    const versionNamed = (name: string) => (name === version ? newest : kept(name));
    serveUpgradeNotes(app, { version, manifest: newest.manifest }, versionNamed);
    serveLibrary(app, newest.files, (name) => versionNamed(name)?.files);
  }
  if (!options.hasAccounts) serveNoLogin(app, noAccounts);
  if (site) serveSiteFiles(app, readStaticFiles(site));
  app.use('*', limitRequests(limits, 'pages'));
  if (turns) app.use('*', waitForTurn(turns));
  serveDiscovery(app, rendering);
  serveUnsubscribe(app, rendering, takeOne);
  servePreview(app, rendering);
  if (settings.isDemo) serveDemoStore(app, rendering);
  serveExamples(app, rendering);
  servePages(app, { ...rendering, redirects: matcher });
  return app;
}

/** The operator's settings of pages, with the demo's shell, and with the features that follow from what the operator has. */
function pageSettings({ settings, config, services }: ServerDependencies): OperatorConfig['page'] {
  const hasPartners = settings.isDemo || Object.keys(config.keys ?? {}).some((key) => key !== 'demo');
  // Nobody knows the addresses of another service: its operator enables them.
  const hasAddresses = services.city.now().hasAddresses && !config.page.bffUrl;
  const features = {
    ...(hasAddresses && { [addressSearch]: { enabled: true } }),
    ...(hasPartners && { [partnersLink]: { enabled: true } }),
    ...config.page.features,
  };
  return { ...(settings.isDemo && { components: demoComponents }), ...config.page, features };
}

const waitForTurn = (turns: Turns) =>
  createMiddleware(async (context, next) => {
    await turns.take(context.req.raw.signal);
    await next();
  });

const hostsIn = (frames: OperatorConfig['frames']) => (typeof frames === 'string' ? [frames] : frames);

/** Unless configured, origins with an API key may have our pages in frames. */
const partnersIn = (keys: Keys): readonly string[] => {
  const origins = Object.values(keys).map((key) => key.origins);
  return origins.includes('*') ? ['*'] : [...new Set(origins.flat())];
};

const dataUnavailable = () =>
  new CallRefused(503, 'unavailable', 'User data is unavailable at the moment.', { 'Retry-After': '5' });

/** The feed in `/healthz`: its size, its service period and a newer feed that is held back. */
function feedHealth({ city }: Services, now: number): object {
  const { timetable } = city.now();
  const { feedName, stations, lines, trips } = timetable;
  const held = city.held();
  return {
    name: feedName,
    stations: stations.length,
    lines: lines.length,
    trips: trips.count,
    period: feedPeriod(timetable, now),
    ...(held && { held: { reason: held.reason, since: new Date(held.since).toISOString() } }),
  };
}
