import type { Hono } from 'hono';
import { clockFrom } from '#shared/lib/clock.ts';
import type { PageAssets } from '#site/layouts/document.ts';
import { answerBanners } from '#site/server/api/banners.ts';
import { readContent } from '#site/server/content/read-content.ts';
import { demoContentFolder, demoKeys } from '#site/server/demo/content.ts';
import { createApp } from '#site/server/http/app.ts';
import { createCallTable } from '#site/server/http/call-table.ts';
import { createGate } from '#site/server/http/gate.ts';
import { pageHeaders } from '#site/server/http/headers.ts';
import { serveOpenApi } from '#site/server/http/open-api.ts';
import { serveLibrary, serveSiteFiles } from '#site/server/http/serve-files.ts';
import { readStaticFiles } from '#site/server/http/static-files.ts';
import { servePages } from '#site/server/render/serve-pages.ts';
import type { Settings } from '#site/server/settings.ts';

export interface ServerParts {
  readonly settings: Settings;
  readonly version: string;
  /** Folders of the built files; absent while developing, when Vite serves the sources. */
  readonly library?: string;
  readonly site?: string;
  readonly assets: PageAssets;
  /** The operator's configuration of the pages, instead of the demo's. */
  readonly config: object | undefined;
  readonly log: (line: string) => void;
}

const demoConfig = {
  appConfig: { title: 'Réseau Démo', timeZone: 'Europe/Paris' },
  banners: { enabled: true },
};

/** Everything the server answers, as one application that needs no socket to be tested. */
export function createServer({ settings, version, library, site, assets, config, log }: ServerParts): Hono {
  const app = createApp(log);
  const clock = clockFrom(settings.now);
  const calls = createCallTable(createGate({ keys: demoKeys, limits: settings.limits, clock }));
  answerBanners(calls, readContent({ folders: [demoContentFolder], log }), clock);
  calls.mount(app);
  serveOpenApi(app, calls.endpoints(), version, pageHeaders);
  if (library) serveLibrary(app, readStaticFiles(library), version);
  if (site) serveSiteFiles(app, readStaticFiles(site));
  const pageConfig: typeof demoConfig = { ...demoConfig, ...config, ...(settings.now && { now: settings.now }) };
  servePages(app, { siteTitle: pageConfig.appConfig.title, config: pageConfig, assets });
  return app;
}
