import { msg } from '@lingui/core/macro';
import type { Hono } from 'hono';
import { linkHome } from '#site/pages/links.ts';
import { plainPage } from '#site/pages/plain-page.ts';
import { demoStorePath } from '#site/server/demo/demo-components.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import { pageRequestOf } from './page-request.ts';
import type { Rendering } from './rendering.ts';
import { sendPage } from './serve-pages.ts';

/**
 * Serves every address of the demo's storefront with one page, so that its links lead somewhere. It stands where the
 * storefront of an operator begins, which is outside of this product (ND-44).
 */
export function serveDemoStore(app: Hono, rendering: Rendering): void {
  app.get(`${demoStorePath}/*`, (context) => {
    const request = pageRequestOf(context, rendering.ownLocale());
    const locale = request.keptLocale;
    const i18n = siteTexts(locale);
    const page = plainPage({
      title: i18n._(msg`Billetterie`),
      sentence: i18n._(
        msg`Ici commence la boutique du réseau, avec ses titres et ses abonnements. Cette démonstration ne vend rien.`,
      ),
      link: linkHome(i18n, locale),
    });
    return sendPage(request, { locale, page, status: 200, address: null }, rendering);
  });
}
