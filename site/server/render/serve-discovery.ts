import type { Hono } from 'hono';
import { locales } from '#shared/i18n/locales.ts';
import { html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { routes } from '#site/rules/routes.ts';
import { revalidated, siteFileHeaders } from '#site/server/http/headers.ts';
import { pageRequestOf } from './page-request.ts';
import type { Rendering } from './rendering.ts';

const headersFor = (type: string) => ({
  ...siteFileHeaders,
  'Cache-Control': revalidated,
  'Content-Type': `${type}; charset=utf-8`,
});

/** Serves robots.txt, sitemap and web app manifest. */
export function serveDiscovery(app: Hono, { config, options: { isKeptOut, siteUrl } }: Rendering): void {
  app.get('/robots.txt', (context) => {
    const { host, origin } = pageRequestOf(context);
    // Robots may crawl a host that is kept out: they must read `noindex` to obey it (LAY-8).
    const map = isKeptOut(host) ? '' : `Sitemap: ${siteUrl || origin}/sitemap.xml\n`;
    return new Response(`User-agent: *\nAllow: /\n${map}`, { headers: headersFor('text/plain') });
  });

  app.get('/sitemap.xml', (context, next) => {
    const { host, origin } = pageRequestOf(context);
    if (isKeptOut(host)) return next();
    return new Response(sitemap(siteUrl || origin), { headers: headersFor('application/xml') });
  });

  app.get('/manifest.webmanifest', (context) => {
    const name = config(pageRequestOf(context).origin).appConfig?.title ?? '';
    const manifest = {
      name,
      short_name: name,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    };
    return new Response(JSON.stringify(manifest), { headers: headersFor('application/manifest+json') });
  });
}

function sitemap(base: string): string {
  const pages = routes
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
