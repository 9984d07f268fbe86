import { msg } from '@lingui/core/macro';
import type { Context, Hono } from 'hono';
import { type Locale, locales, toLocale } from '#shared/i18n/locales.ts';
import { html } from '#shared/lib/html.ts';
import { documentHtml, type PageAssets } from '#site/layouts/document.ts';
import { shellHtml } from '#site/layouts/shell.ts';
import { homeHtml } from '#site/pages/home.ts';
import { pageHeaders } from '#site/server/http/headers.ts';
import { siteTexts } from './site-texts.ts';
import { snippetFor } from './snippet.ts';

export interface PageSettings {
  readonly siteTitle: string;
  /** The configuration that pages hand to their widgets. */
  readonly config: { readonly banners?: { readonly enabled?: boolean } };
  readonly assets: PageAssets;
}

/** Our own pages, complete as HTML. */
export function servePages(app: Hono, settings: PageSettings): void {
  const send = (context: Context, locale: Locale) => {
    const i18n = siteTexts(locale);
    const page = documentHtml({
      locale,
      title: `${i18n._(msg`Accueil`)} - ${settings.siteTitle}`,
      description: i18n._(msg`Les transports publics dans toutes les pages : annonces, itinéraires, horaires.`),
      assets: settings.assets,
      config: settings.config,
      body: shellHtml({
        i18n,
        locale,
        siteTitle: settings.siteTitle,
        banners: settings.config.banners?.enabled === true,
        main: homeHtml({ i18n, locale, snippet: snippetFor('tp-banner-strip', new URL(context.req.url).origin) }),
      }),
    });
    return context.html(page, 200, { ...pageHeaders, 'Content-Language': locale });
  };

  app.get('/', (context) => send(context, 'fr'));
  for (const { code } of locales) app.get(`/${code}`, (context) => send(context, code));

  app.notFound((context) => {
    const { path } = context.req;
    const accepts = context.req.header('accept') ?? '';
    if (!accepts.includes('text/html')) {
      return context.json({ error: { code: 'not-found', message: 'There is nothing at this address.' } }, 404);
    }
    const locale = toLocale(path.split('/')[1]) ?? 'fr';
    const i18n = siteTexts(locale);
    const main = html`<section class="opening"><h1 lang="en">Page Not Found</h1>
<p class="lead">${i18n._(msg`Il n’y a rien à l’adresse ${path}.`)}</p>
<p><a class="button" href="/${locale}">${i18n._(msg`Revenir à l’accueil`)}</a></p></section>`;
    const page = documentHtml({
      locale,
      title: `Page Not Found - ${settings.siteTitle}`,
      description: '',
      robots: 'noindex',
      assets: settings.assets,
      config: settings.config,
      body: shellHtml({ i18n, locale, siteTitle: settings.siteTitle, banners: false, main }),
    });
    return context.html(page, 404, { ...pageHeaders, 'Content-Language': locale });
  });
}
