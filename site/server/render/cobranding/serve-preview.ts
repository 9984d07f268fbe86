import { msg } from '@lingui/core/macro';
import type { Hono } from 'hono';
import { defaultLocale, toLocale } from '#shared/i18n/locales.ts';
import { Html, html, styleElement } from '#shared/lib/html.ts';
import { previewPath } from '#site/pages/cobranding/generator-result.ts';
import { textsOf } from '#site/pages/cobranding/widget-texts.ts';
import { pageLanguageField, partnerKindIn } from '#site/rules/cobranding/demo.ts';
import { snippetFor } from '#site/rules/cobranding/snippets/snippet.ts';
import { pageHeaders, styleHash } from '#site/server/http/headers.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import { pageRequestOf } from '../page-request.ts';
import type { Rendering } from '../rendering.ts';
import { partnerPages } from './partner-pages.ts';
import { partnersOf } from './partners-of.ts';

/**
 * Serves a page of a partner that consists of the snippet of a configuration, under exactly the policy that the generator
 * prints. Bundled forms are shown by the HTML snippet: a browser cannot build them.
 */
export function servePreview(app: Hono, rendering: Rendering): void {
  app.get(previewPath, (context) => {
    const { origin, to } = pageRequestOf(context);
    const locale = toLocale(new URLSearchParams(to.query).get(pageLanguageField)) ?? defaultLocale;
    const { library, chosen } = partnersOf({ origin, query: to.query, locale }, rendering);
    const form = chosen.configuration.form === 'frame' ? 'frame' : 'html';
    const configuration = { ...chosen.configuration, form } as const;
    const i18n = siteTexts(locale);
    const { tag } = configuration.widget;
    const name = i18n._(textsOf(tag).name);
    const partner = partnerPages[partnerKindIn(to.query, tag)];
    const snippet = snippetFor(configuration, library, name);
    const styles = [partner.style, snippet?.style ?? ''];
    const policy = [
      "default-src 'none'",
      `style-src ${styles.map(styleHash).join(' ')}`,
      ...(snippet?.policy ?? '').split(/;\s*/).filter(Boolean),
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; ');
    const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${i18n._(msg`Aperçu`)} - ${name}</title>
${styles.map(styleElement)}
</head>
<body>
<header>${i18n._(partner.name)}</header>
<main>
<h1>${i18n._(partner.heading)}</h1>
<p>${i18n._(partner.before)}</p>
${new Html(snippet?.code ?? '')}
<p>${i18n._(partner.after)}</p>
</main>
<footer>${i18n._(msg`Page d’exemple`)}</footer>
</body>
</html>`;
    return context.html(page.markup, 200, {
      ...pageHeaders,
      'Content-Security-Policy': policy,
      'Content-Language': locale,
      'X-Robots-Tag': 'noindex',
    });
  });
}
