import { allEndpoints } from '#shared/api/all-endpoints.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { declarations } from '#shared/build/registry.ts';
import type { Settings } from '#shared/config/settings.ts';
import type { Example, WidgetDeclaration } from '#shared/element/contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { Html, html, jsonScript } from '#shared/lib/html.ts';
import { type Staging, stageExample } from './stage-example.ts';

export interface FoundExample {
  readonly widget: WidgetDeclaration;
  readonly example: Example;
}

/** Names an example in an address: `tp-links:pages`. */
export const exampleName = (tag: string, { name }: Pick<Example, 'name'>) => `${tag}:${name}`;

/** The time at which the data of the examples was written. */
const morning = '2026-11-20T08:00+01:00';

/** Names of the events that ask the host. */
const hostEvents = declarations.flatMap(({ events }) =>
  Object.entries(events).flatMap(([name, { host }]) => (host === 'handles' ? name : [])),
);

function stagingOf({ widget, example }: FoundExample, isAlone: boolean): Staging {
  const { responses = {}, stored = {}, cookies = {}, steps = [] } = example;
  const isDeclared = ({ name }: Endpoint) => Object.hasOwn(responses, name);
  const clicks = steps.flatMap((step) => ('click' in step ? step.click : []));
  return {
    tag: widget.tag,
    responses: [
      ...allEndpoints
        .filter(isDeclared)
        .map(({ name, method, path }) => ({ method, pattern: patternOf(path), response: responses[name] })),
      ...allEndpoints
        .filter((call) => isAlone && !isDeclared(call))
        .map(({ method, path }) => ({ method, pattern: patternOf(path), response: 'unreachable' })),
    ],
    stored,
    cookies,
    // Only a person presses keys. Until then the example waits as it was opened.
    clicks: clicks.length === steps.length ? clicks : [],
    preventedEvents: [...new Set(hostEvents)],
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
  readonly settings: Settings;
  /** No server is behind the page: a call without a declared response fails. */
  readonly isAlone?: true;
  /** The elements that load the library. */
  readonly loader: Html;
  /** What is shown without script. */
  readonly withoutScript: string;
}

const look =
  'body{display:flow-root;margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif}:root{color-scheme:light dark}:root:has([theme=dark]){color-scheme:dark}';

/** Renders a page with only one example, as a partner would place it, and returns its inline script beside it. */
export function examplePage({ found, locale, settings, isAlone, loader, withoutScript }: ExamplePage) {
  const { widget, example } = found;
  const staging = JSON.stringify(stagingOf(found, isAlone ?? false)).replaceAll('<', '\\u003c');
  const script = `(${stageExample})(${staging})`;
  const own = { ...settings, ...example.config };
  const config = example.responses ? { ...own, appConfig: { ...own.appConfig, clock: morning } } : own;
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
${loader}
</head>
<body>
${new Html(example.html)}
<noscript>${withoutScript}</noscript>
</body>
</html>`;
  return { text: page.markup, script };
}
