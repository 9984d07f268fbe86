import { createHash } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import type { Hono } from 'hono';
import { declarations } from '#shared/build/registry.ts';
import { locales } from '#shared/i18n/locales.ts';
import { html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { firstValue } from '#site/rules/query.ts';
import { pageHeaders } from '#site/server/http/headers.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import { pageRequestOf } from '../page-request.ts';
import type { Rendering } from '../rendering.ts';
import { exampleName, examplePage, type FoundExample } from './example-page.ts';

/** The parameter that asks for one example alone. */
export const exampleParameter = 'example';

function findExample(name: string): FoundExample | null {
  for (const widget of declarations) {
    const example = widget.examples.find((one) => exampleName(widget.tag, one) === name);
    if (example) return { widget, example };
  }
  return null;
}

/** The page has no origin: it reads and writes nothing of the visitor's. */
const policyOf = (origin: string, script: string) =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${origin} 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    "style-src 'unsafe-inline'",
    `img-src ${origin} data: blob:`,
    `font-src ${origin}`,
    `connect-src ${origin}`,
    // The map's worker, in a page without an origin.
    'worker-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Serves the address of one example of the definitions page: `…/widgets-definitions?example=tp-links:pages`. */
export function serveExamples(app: Hono, { config }: Rendering): void {
  for (const { code } of locales) {
    app.get(pathOf('cobranding-demo-widgets-definitions', code), (context, next) => {
      const { to, origin } = pageRequestOf(context);
      const name = firstValue(to.query, exampleParameter);
      if (name === null) return next();
      const found = findExample(name);
      if (!found) return context.notFound();
      const { text, script } = examplePage({
        found,
        locale: code,
        settings: config(origin),
        loader: html`<script type="module" src="${origin}/tp.js"></script>`,
        withoutScript: siteTexts(code)._(msg`Sans JavaScript, cet exemple ne montre rien.`),
      });
      return context.html(text, 200, {
        ...pageHeaders,
        'Content-Security-Policy': policyOf(origin, script),
        'X-Robots-Tag': 'noindex',
      });
    });
  }
}
