import type { Hono } from 'hono';
import { locales } from '#shared/i18n/locales.ts';
import { demoStorePage } from '#site/pages/demo-store.ts';
import { demoStorePath } from '#site/server/demo/demo-components.ts';
import type { Rendering } from './render-page.ts';
import { answerPage } from './serve-pages.ts';
import { siteTexts } from './site-texts.ts';
import { visitOf } from './visit.ts';

/** Answers every address of the demo's storefront with one page, so that its links lead somewhere. */
export function serveDemoStore(app: Hono, rendering: Rendering): void {
  for (const prefix of ['', ...locales.map(({ code }) => `/${code}`)]) {
    app.get(`${prefix}${demoStorePath}/*`, (context) => {
      const visit = visitOf(context);
      const locale = visit.to.locale ?? visit.keptLocale;
      const page = demoStorePage({ i18n: siteTexts(locale), locale });
      return answerPage(visit, { locale, page, status: 200, address: null }, rendering);
    });
  }
}
