import type { Hono } from 'hono';
import { locales, toLocale } from '#shared/i18n/locales.ts';
import { html } from '#shared/lib/html.ts';
import { groundColors } from '#site/layouts/document.ts';
import { manifestPath } from '#site/layouts/page-head.ts';
import { pathOf } from '#site/rules/address.ts';
import { type Route, routes } from '#site/rules/routes.ts';
import { revalidated, siteFileHeaders } from '#site/server/http/headers.ts';
import { pageRequestOf } from './page-request.ts';
import { hasTraffic } from './render-page.ts';
import type { Rendering } from './rendering.ts';

const headersFor = (type: string) => ({
  ...siteFileHeaders,
  'Cache-Control': revalidated,
  'Content-Type': `${type}; charset=utf-8`,
});

/** Serves robots.txt, sitemap and web app manifest. */
export function serveDiscovery(app: Hono, { config, icons, ownLocale, options }: Rendering): void {
  const { isKeptOut, siteUrl } = options;
  app.get('/robots.txt', (context) => {
    const { host, origin } = pageRequestOf(context);
    // Robots may crawl a host that is kept out: they must read `noindex` to obey it (LAY-8).
    const map = isKeptOut(host) ? '' : `Sitemap: ${siteUrl || origin}/sitemap.xml\n`;
    return new Response(`User-agent: *\nAllow: /\n${map}`, { headers: headersFor('text/plain') });
  });

  app.get('/sitemap.xml', (context, next) => {
    const { host, origin } = pageRequestOf(context);
    if (isKeptOut(host)) return next();
    const pages = hasTraffic(config(origin)) ? routes : routes.filter(({ name }) => name !== 'traffic');
    return new Response(sitemap(siteUrl || origin, pages), { headers: headersFor('application/xml') });
  });

  app.get(manifestPath, (context) => {
    const name = config(pageRequestOf(context).origin).appConfig?.title ?? '';
    const language = toLocale(context.req.query('lang')) ?? ownLocale();
    const manifest = {
      name,
      short_name: name,
      lang: language,
      // One application, whatever language it was installed in.
      id: '/',
      start_url: pathOf('index', language),
      scope: '/',
      display: 'standalone',
      theme_color: groundColors.light,
      background_color: groundColors.light,
      icons: icons.all,
    };
    return new Response(JSON.stringify(manifest), { headers: headersFor('application/manifest+json') });
  });
}

function sitemap(base: string, listed: readonly Route[]): string {
  const pages = listed
    .filter(({ isIndexable, segments }) => isIndexable && !segments.some((segment) => segment.startsWith('{')))
    .flatMap(({ name }) => {
      const addresses = locales.map(({ code }) => [code, base + pathOf(name, code)] as const);
      return addresses.map(
        ([, address]) =>
          html`<url><loc>${address}</loc>${addresses.map(
            ([code, other]) => html`<xhtml:link rel="alternate" hreflang="${code}" href="${other}"/>`,
          )}</url>`,
      );
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages}</urlset>`}\n`;
}
