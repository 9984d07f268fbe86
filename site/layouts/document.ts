import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html, jsonScript, styleElement } from '#shared/lib/html.ts';
import { manifestAddress } from './page-head.ts';
import { type SiteFacts, siteFactsId } from './site-facts.ts';

/** Addresses of the built files of our own pages. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly preloads: readonly string[];
  /** Files of these widgets in a language, to preload. */
  readonly widgetFiles: (tags: readonly string[], locale: Locale) => readonly string[];
  /** The style of the page, inlined: a file would cost a round trip before the first paint. */
  readonly css: string;
  /** Preloaded after the scripts: until a font is loaded, a fallback of the same widths is shown. */
  readonly fonts: readonly string[];
}

/** The ground of our pages, as browsers draw their own bars on it (`--_surface`). */
export const groundColors = { light: '#ffffff', dark: '#1d1a17' } as const;

export interface DocumentContent {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  readonly robots?: 'noindex';
  /** Links and previews for other sites; false for an error page. */
  readonly head: Html | false;
  /** Icon of the browser's tab, and of a phone's home screen. */
  readonly icons: { readonly [Use in 'tab' | 'touch']: { readonly src: string; readonly type: string } | undefined };
  /** Whether a phone may install the site: not from a frame. */
  readonly isInstallable: boolean;
  /** Layout flags of the body element. */
  readonly attributes: Html;
  /** Address that `takeServedAddress` puts into the history entry; null when the requested one is right. */
  readonly address: string | null;
  readonly assets: Omit<PageAssets, 'widgetFiles'>;
  /** Configuration of the page's widgets. */
  readonly config: unknown;
  /** Data for the site's own script. */
  readonly facts: SiteFacts;
  readonly body: Html;
}

/**
 * Renders a whole document, complete without script, so that nothing shifts later. The first paint waits for the content,
 * which arrives in the same packets: a paint of the header alone would cost a layout for each part that follows.
 */
export function documentHtml(content: DocumentContent): string {
  const { locale, title, description, robots, head, attributes, address, assets, config, facts, body } = content;
  const { icons, isInstallable } = content;
  return `<!doctype html>\n${html`<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
${robots && html`<meta name="robots" content="${robots}">`}
<meta name="color-scheme" content="light dark">
<link rel="expect" href="#content" blocking="render">
${icons.tab && html`<link rel="icon" href="${icons.tab.src}" type="${icons.tab.type}">`}
${isInstallable && installable(locale, icons.touch?.src)}
${assets.css && styleElement(assets.css)}
${assets.preloads.map((address) => html`<link rel="modulepreload" href="${address}">`)}
${assets.fonts.map((address) => html`<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin fetchpriority="low">`)}
${assets.scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
${head}
${jsonScript('tp-config', config)}
${jsonScript(siteFactsId, facts)}
</head>
<body class="root"${attributes}${address !== null && html` data-address="${address}"`}>
${body}
</body>
</html>`}`;
}

/** What a phone needs to offer the site for its home screen. */
const installable = (
  locale: Locale,
  icon: string | undefined,
): Html => html`<link rel="manifest" href="${manifestAddress(locale)}">
${icon && html`<link rel="apple-touch-icon" href="${icon}">`}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${groundColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${groundColors.dark}">`;
