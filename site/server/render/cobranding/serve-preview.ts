import { msg } from '@lingui/core/macro';
import type { Hono } from 'hono';
import { defaultLocale, toLocale } from '#shared/i18n/locales.ts';
import { Html, html, styleElement } from '#shared/lib/html.ts';
import { previewPath } from '#site/pages/cobranding/generator-result.ts';
import { textsOf } from '#site/pages/cobranding/widget-texts.ts';
import { snippetFor } from '#site/rules/cobranding/snippets/snippet.ts';
import { pageHeaders } from '#site/server/http/headers.ts';
import { styleHash } from '../page-style.ts';
import type { Rendering } from '../render-page.ts';
import { siteTexts } from '../site-texts.ts';
import { visitOf } from '../visit.ts';
import { partnersOf } from './partners-of.ts';

/** The mock page's own styles: those of a partner, not ours. */
const ownStyle = `body { margin: 0; font: 17px/1.6 Georgia, "Times New Roman", serif; color: #24211d; background: #fbfaf7; }
header, main, footer { max-width: 900px; margin: 0 auto; padding: 16px 20px; }
header { border-bottom: 3px double #cfc8ba; font-weight: bold; }
h1 { font-size: 28px; line-height: 1.2; }
footer { border-top: 1px solid #cfc8ba; font-size: 14px; }`;

/**
 * Serves a page of a partner that consists of the snippet of a configuration, under exactly the policy that the generator
 * prints. Bundled forms are shown by the HTML snippet: a browser cannot build them.
 */
export function servePreview(app: Hono, rendering: Rendering): void {
  app.get(previewPath, (context) => {
    const { origin, to } = visitOf(context);
    const locale = toLocale(new URLSearchParams(to.query).get('page')) ?? defaultLocale;
    const { library, chosen } = partnersOf({ origin, query: to.query, locale }, rendering);
    const form = chosen.configuration.form === 'frame' ? 'frame' : 'html';
    const configuration = { ...chosen.configuration, form } as const;
    const i18n = siteTexts(locale);
    const name = i18n._(textsOf(configuration.widget.tag).name);
    const snippet = snippetFor(configuration, library, name);
    const styles = [ownStyle, snippet?.style ?? ''];
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
<header>${i18n._(msg`Mairie`)}</header>
<main>
<h1>${i18n._(msg`Venir à la mairie`)}</h1>
<p>${i18n._(msg`Nos guichets sont ouverts du lundi au vendredi, de 9 h à 17 h. Les transports publics s’arrêtent devant l’entrée.`)}</p>
${new Html(snippet?.code ?? '')}
<p>${i18n._(msg`Un parking à vélos se trouve dans la cour.`)}</p>
</main>
<footer>${i18n._(msg`Page d’exemple`)}</footer>
</body>
</html>`;
    return new Response(String(page), {
      headers: {
        ...pageHeaders,
        'Content-Security-Policy': policy,
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Language': locale,
        'X-Robots-Tag': 'noindex',
      },
    });
  });
}
