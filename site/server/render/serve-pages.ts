import type { Context, Hono } from 'hono';
import type { Settings as PageSettings } from '#shared/config/settings.ts';
import { toLocale } from '#shared/i18n/locales.ts';
import { documentHtml, type PageAssets } from '#site/layouts/document.ts';
import { shellHtml } from '#site/layouts/shell.ts';
import { pageHeaders } from '#site/server/http/headers.ts';
import { originOf } from '#site/server/http/origin-of.ts';
import { missingPage, pageAt, type SitePage } from './site-pages.ts';
import { siteTexts } from './site-texts.ts';

export interface PageParts {
  /** The configuration that pages at this origin hand to their widgets. */
  readonly config: (origin: string) => PageSettings;
  readonly assets: PageAssets;
}

/** Our own pages, complete as HTML. */
export function servePages(app: Hono, { config, assets }: PageParts): void {
  const send = (context: Context, page: SitePage, status: 200 | 404) => {
    const { locale, title, description, main } = page;
    const settings = config(originOf(context));
    const siteTitle = settings.appConfig?.title ?? '';
    const document = documentHtml({
      locale,
      title: [title, siteTitle].filter(Boolean).join(' - '),
      description,
      ...(status === 404 && { robots: 'noindex' }),
      assets,
      config: settings,
      body: shellHtml({
        i18n: siteTexts(locale),
        locale,
        siteTitle,
        banners: status === 200 && settings.banners?.enabled === true,
        main,
      }),
    });
    return context.html(document, status, { ...pageHeaders, 'Content-Language': locale });
  };

  app.get('*', (context, next) => {
    const { search } = new URL(context.req.url);
    const page = pageAt(context.req.path, originOf(context), search.slice(1));
    return page ? send(context, page, 200) : next();
  });

  app.notFound((context) => {
    const { path } = context.req;
    if (!context.req.header('accept')?.includes('text/html')) {
      return context.json({ error: { code: 'not-found', message: 'There is nothing at this address.' } }, 404);
    }
    return send(context, missingPage(path, toLocale(path.split('/')[1]) ?? 'fr'), 404);
  });
}
