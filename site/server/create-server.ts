import type { Hono } from 'hono';
import { noAccounts } from '#shared/config/login-script.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { registerAccountLife } from '#site/server/api/account-life.ts';
import { registerAccounts, registerSignIn, registerStore, signedIn } from '#site/server/api/account-service.ts';
import { registerContent } from '#site/server/api/content.ts';
import { registerFavorites } from '#site/server/api/favorites.ts';
import { registerJourneys } from '#site/server/api/journeys.ts';
import { registerLines } from '#site/server/api/lines.ts';
import { registerPlaces } from '#site/server/api/places.ts';
import { registerStops } from '#site/server/api/stops.ts';
import { registerVehicles } from '#site/server/api/vehicles.ts';
import { CallerLeft, EngineUnavailable } from '#site/server/engine/contract.ts';
import { createApp } from '#site/server/http/app.ts';
import { CallRefused, refusedFor } from '#site/server/http/call-refused.ts';
import { type CallTable, createCallTable } from '#site/server/http/call-table.ts';
import { bareKeys, createGate } from '#site/server/http/gate.ts';
import { serveOpenApi } from '#site/server/http/open-api.ts';
import { createRateLimit, createRequestLimits, limitRequests } from '#site/server/http/request-limits.ts';
import {
  serveImages,
  serveLibrary,
  serveNoLogin,
  serveSiteFiles,
  workerScript,
} from '#site/server/http/serve-files.ts';
import { serveWorker } from '#site/server/http/serve-worker.ts';
import { readStaticFiles } from '#site/server/http/static-files.ts';
import type { Turns } from '#site/server/http/turns.ts';
import type { FeedState } from '#site/server/live/feeds/live-data.ts';
import { createMailLimits, noMailLimits } from '#site/server/mail/mail-limits.ts';
import { serveTiles } from '#site/server/map/serve-tiles.ts';
import { serveMonitoring } from '#site/server/monitoring/serve-monitoring.ts';
import type { OpenServices } from '#site/server/open-services.ts';
import { servePreview } from '#site/server/render/cobranding/serve-preview.ts';
import { serveExamples } from '#site/server/render/definitions/serve-examples.ts';
import { offlineSettings } from '#site/server/render/offline-settings.ts';
import { registerBuilds } from '#site/server/render/register-builds.ts';
import { type Rendering, type RenderingDependencies, renderingOf } from '#site/server/render/rendering.ts';
import { serveDemoStore } from '#site/server/render/serve-demo-store.ts';
import { serveDiscovery } from '#site/server/render/serve-discovery.ts';
import { failedPage, servePages } from '#site/server/render/serve-pages.ts';
import { serveUnsubscribe } from '#site/server/render/serve-unsubscribe.ts';
import type { ServerSettings } from '#site/server/settings.ts';
import { DataRefused } from '#site/server/user-data/data-refused.ts';
import { demoForm } from '#site/server/user-data/demo/demo-form.ts';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
import { keptAssetsIn, keptVersionsIn, readVersion } from '#site/server/versions/kept-versions.ts';
import { serveUpgradeNotes } from '#site/server/versions/serve-upgrade-notes.ts';

export interface ServerDependencies extends RenderingDependencies {
  /** Folder of the built site; absent in development, when Vite serves the sources. */
  readonly site?: string;
  /** Absent: requests run at once, and none is refused for overload. */
  readonly turns?: Turns;
}

/** The clock of a demonstration may be fixed, and that of a machine may be set. Rate limits use one that only goes on. */
const steadyClock: Clock = { now: () => performance.now() };

/** Address of the site in mails. Never that of a request, whose `Host` anyone may choose. */
const siteOf = ({ host, port }: Pick<ServerSettings, 'host' | 'port'>, siteUrl: string): string =>
  siteUrl || `http://${['0.0.0.0', '127.0.0.1', '::'].includes(host) ? 'localhost' : host}:${port}`;

/** Registers the calls about the accounts of this server. */
function registerOwnAccounts(
  calls: CallTable,
  server: ServerDependencies,
  { config: pageConfig, options }: Rendering,
): void {
  const { settings, config, services, log } = server;
  const { userData, mailer } = services;
  const hasOwnForm = Boolean(config.page.accounts?.formFields);
  registerAccounts(calls, userData.accounts, settings.isDemo && !hasOwnForm ? demoForm : config.accountForm);
  const demoAccount = settings.isDemo ? demoSignIn : null;
  registerSignIn(calls, userData, log, demoAccount);
  registerAccountLife(calls, {
    userData,
    mailer,
    limits: settings.limits ? createMailLimits(userData.limits.count) : noMailLimits,
    site: siteOf(settings, options.siteUrl),
    siteTitle: pageConfig('').appConfig?.title ?? '',
    demoAccount,
    tell: (line) => log({ level: 'warning', event: 'mail', what: line }),
  });
}

/** Builds the whole server as one application. Tests call it without a socket. */
export function createServer(server: ServerDependencies): Hono {
  const { settings, config, services, clock, version, build, library, site, turns, log } = server;
  const { content, userData, imageFolders } = services;
  const city = (locale?: Locale) => (locale === undefined ? services.city.now() : services.cityIn(locale));
  const rendering = renderingOf(server);
  const { options } = rendering;
  const hasMetrics = settings.metricsPort !== undefined || settings.metricsToken !== undefined;
  const app = createApp({
    log,
    observe: hasMetrics ? services.monitoring.observe : undefined,
    trustsProxy: settings.trustsProxy,
    siteUrl: options.siteUrl,
    explain: explained,
    page: (context) => failedPage(context, rendering),
    health: () => ({
      version,
      build: build.id,
      feed: feedHealth(services, clock.now()),
      ...(services.bikes && { bikes: services.bikes.health() }),
    }),
  });
  serveMonitoring(app, services.monitoring, settings.metricsToken);
  const takeOne = settings.limits ? createRateLimit(steadyClock) : null;
  const limits = createRequestLimits(takeOne, userData.limits.takeOneOfAll);
  const account = (token: string | null) => signedIn(userData, token);
  const calls = createCallTable(createGate({ keys: config.keys ?? bareKeys, limits, account }), turns);
  const transport = { city, clock };
  registerPlaces(calls, transport);
  registerStops(calls, transport);
  registerLines(calls, transport, services.basemap);
  registerJourneys(calls, transport);
  registerVehicles(calls, transport, services.vehicleStreams);
  registerFavorites(calls, userData.favorites);
  if (settings.hasAccounts) registerOwnAccounts(calls, server, rendering);
  registerStore(calls, userData);
  registerContent(calls, content, transport);
  registerBuilds(calls, rendering);
  calls.mount(app);

  app.use('*', limitRequests(limits, 'files'));
  serveOpenApi(app, calls.endpoints(), version);
  serveImages(app, imageFolders, settings.imageDays);
  if (services.map) serveTiles(app, services.map);
  if (library) {
    const newest = readVersion(library);
    const kept = keptVersionsIn(settings.dataFolder);
    const versionNamed = (name: string) => (name === version ? newest : kept(name));
    serveUpgradeNotes(app, { version, manifest: newest.manifest }, versionNamed);
    serveLibrary(app, newest.files, (name) => versionNamed(name)?.files);
  }
  if (!options.hasAccounts) serveNoLogin(app, noAccounts);
  const siteFiles = site === undefined ? null : readStaticFiles(site);
  if (siteFiles) serveSiteFiles(app, siteFiles, keptAssetsIn(settings.dataFolder));
  const workerFile = siteFiles?.get(workerScript);
  serveWorker(
    app,
    site !== undefined && workerFile && rendering.keepsOffline
      ? {
          script: String(workerFile.body),
          settings: offlineSettings(site, rendering),
          connections: options.sources.connections,
        }
      : null,
  );
  app.use('*', limitRequests(limits, 'pages'));
  app.use('*', async (context, next) => {
    await turns?.take(context.req.raw.signal);
    await next();
  });
  serveDiscovery(app, rendering);
  serveUnsubscribe(app, rendering, takeOne);
  servePreview(app, rendering);
  if (settings.isDemo) serveDemoStore(app, rendering);
  serveExamples(app, rendering);
  servePages(app, rendering);
  return app;
}

/** The refusal that an expected error of a service becomes. */
function explained(error: Error): CallRefused | undefined {
  if (error instanceof DataRefused) {
    return refusedFor(5, 503, 'unavailable', 'User data is unavailable at the moment.');
  }
  if (error instanceof EngineUnavailable) {
    return refusedFor(error.retryAfterSeconds, 503, 'unavailable', 'The journey planner is unavailable at the moment.');
  }
  // The status goes nowhere; it is for the log.
  if (error instanceof CallerLeft) return new CallRefused(499, 'left', 'The caller closed the connection.');
  return undefined;
}

/** The feed in `/healthz`: its size, its service period, a newer feed that is held back and the live feeds. */
function feedHealth({ city, liveFeeds }: OpenServices, now: number): object {
  const held = city.held();
  return {
    ...city.now().engine.health(now),
    ...(held && { held: { reason: held.reason, since: new Date(held.since).toISOString() } }),
    ...(liveFeeds && { live: liveFeeds.states().map((state) => liveHealth(state, now)) }),
  };
}

/** A live feed in `/healthz`, by its name: its address may have a key. */
function liveHealth({ timestamp, problem, ...state }: FeedState, now: number): object {
  const time = timestamp && {
    timestamp: new Date(timestamp * 1000).toISOString(),
    ageSeconds: Math.round(now / 1000 - timestamp),
  };
  return { ...state, ...(problem && { problem }), ...time };
}
