import { createHash } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import type { Hono } from 'hono';
import { allEndpoints } from '#shared/api/all-endpoints.ts';
import type { Settings as PageSettings } from '#shared/config/settings.ts';
import type { Example, WidgetDeclaration } from '#shared/element/contract.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { Html, html, jsonScript } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { firstValue } from '#site/rules/query.ts';
import { pageHeaders } from '#site/server/http/headers.ts';
import { widgets } from '#widgets/index.ts';
import type { Rendering } from '../render-page.ts';
import { siteTexts } from '../site-texts.ts';
import { visitOf } from '../visit.ts';
import { type Staging, stageExample } from './stage-example.ts';

interface FoundExample {
  readonly widget: WidgetDeclaration;
  readonly example: Example;
}

/** The parameter that asks for one example alone. */
export const exampleParameter = 'example';

/** Names an example in an address: `tp-links:pages`. */
export const exampleName = (tag: string, { name }: Pick<Example, 'name'>) => `${tag}:${name}`;

function findExample(name: string): FoundExample | null {
  for (const widget of widgets as readonly WidgetDeclaration[]) {
    const example = widget.examples.find((one) => exampleName(widget.tag, one) === name);
    if (example) return { widget, example };
  }
  return null;
}

/** The examples tell of this morning. */
const morning = '2026-11-20T08:00+01:00';

const asked = (widgets as readonly WidgetDeclaration[]).flatMap(({ events }) =>
  Object.entries(events).flatMap(([name, { host }]) => (host === 'asked' ? name : [])),
);

function stagingOf({ widget, example }: FoundExample): Staging {
  const { answers = {}, stored = {}, cookies = {}, steps = [] } = example;
  const clicks = steps.flatMap((step) => ('click' in step ? step.click : []));
  return {
    tag: widget.tag,
    answers: Object.entries(answers).flatMap(([call, answer]) => {
      const endpoint = allEndpoints.find(({ name }) => name === call);
      return endpoint ? { method: endpoint.method, pattern: patternOf(endpoint.path), answer } : [];
    }),
    stored,
    cookies,
    // Only a person presses keys. Until then the example waits as it was opened.
    clicks: clicks.length === steps.length ? clicks : [],
    asked: [...new Set(asked)],
  };
}

const patternOf = (path: string) =>
  `${(path.split('?')[0] ?? '')
    .split(/\{[^{}]*\}/)
    .map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/?]+')}$`;

interface ExamplePage {
  readonly found: FoundExample;
  readonly locale: Locale;
  readonly origin: string;
  readonly settings: PageSettings;
  /** What is shown without script. */
  readonly withoutScript: string;
}

const look =
  'body{display:flow-root;margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif}:root{color-scheme:light dark}:root:has([theme=dark]){color-scheme:dark}';

/** Renders a page with only one example, as a partner would place it, and the policy of that page. */
function examplePage({ found, locale, origin, settings, withoutScript }: ExamplePage) {
  const { widget, example } = found;
  const script = `(${stageExample})(${JSON.stringify(stagingOf(found)).replaceAll('<', '\\u003c')})`;
  const own = { ...settings, ...example.config };
  const config = example.answers ? { ...own, appConfig: { ...own.appConfig, clock: morning } } : own;
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${exampleName(widget.tag, example)}</title>
<style>${new Html(look)}</style>
<script>${new Html(script)}</script>
${jsonScript('tp-config', config)}
<script type="module" src="${origin}/tp.js"></script>
</head>
<body>
${new Html(example.html)}
<noscript>${withoutScript}</noscript>
</body>
</html>`;
  return { text: page.markup, policy: policyOf(origin, script) };
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

/** Answers the address of one example of the definitions page: `…/widgets-definitions?example=tp-links:pages`. */
export function serveExamples(app: Hono, { config }: Rendering): void {
  for (const { code } of locales) {
    app.get(pathOf('cobranding-demo-widgets-definitions', code), (context, next) => {
      const { to, origin } = visitOf(context);
      const name = firstValue(to.query, exampleParameter);
      if (name === null) return next();
      const found = findExample(name);
      if (!found) return context.notFound();
      const { text, policy } = examplePage({
        found,
        locale: code,
        origin,
        settings: config(origin),
        withoutScript: siteTexts(code)._(msg`Sans JavaScript, cet exemple ne montre rien.`),
      });
      return context.html(text, 200, {
        ...pageHeaders,
        'Content-Security-Policy': policy,
        'X-Robots-Tag': 'noindex',
      });
    });
  }
}
