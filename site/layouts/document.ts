import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html, jsonScript, styleElement } from '#shared/lib/html.ts';
import { type SiteFacts, siteFactsId } from './site-facts.ts';

/** Addresses of what the build made for our own pages. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  /** What these tags of a page need in a language, named in it so that nothing is found late. */
  readonly widgetFiles: (tags: readonly string[], locale: Locale) => readonly string[];
  /** All of the page's style stands in it: a file of it would be a round trip before anything is seen. */
  readonly css: string;
  /** Named after all that a page waits for: until one comes, a face of the same widths stands in. */
  readonly fonts: readonly string[];
}

export interface DocumentContent {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  readonly robots?: 'noindex';
  /** How others see the page; nothing for one that is only an answer. */
  readonly head: Html | false;
  /** What the layout goes by, on the body. */
  readonly attributes: Html;
  /** Read by `takeServedAddress`; null: the page stands where it was asked for. */
  readonly address: string | null;
  readonly assets: Omit<PageAssets, 'widgetFiles'>;
  /** The configuration that the page's widgets read. */
  readonly config: unknown;
  /** What the site itself reads. */
  readonly facts: SiteFacts;
  readonly body: Html;
}

/** A whole page: complete without script, so that nothing waits and nothing jumps. */
export function documentHtml(content: DocumentContent): string {
  const { locale, title, description, robots, head, attributes, address, assets, config, facts, body } = content;
  return `<!doctype html>\n${html`<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${robots && html`<meta name="robots" content="${robots}">`}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${assets.css && styleElement(assets.css)}
${assets.preloads.map((address) => html`<link rel="modulepreload" href="${address}">`)}
${assets.fonts.map((address) => html`<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`)}
${assets.scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
${head}
${jsonScript('tp-config', config)}
${jsonScript(siteFactsId, facts)}
</head>
<body class="root" ${attributes}${address !== null && html` data-address="${address}"`}>
${body}
</body>
</html>`}`;
}
