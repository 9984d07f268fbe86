import type { PublishedLibrary } from '#shared/build/published-library.ts';
import { declarations } from '#shared/build/registry.ts';
import type { Example } from '#shared/element/contract.ts';
import { defaultLocale, type Locale, locales } from '#shared/i18n/locales.ts';
import { html, styleElement } from '#shared/lib/html.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import { demoForm } from '#site/server/user-data/demo/demo-form.ts';
import styles from './catalog.css?inline';
import { frameOfExample } from './definition-sections.ts';
import { articlesOf, openingHtml, openingTexts, referenceHtml } from './definitions-page.ts';
import { examplePage } from './example-page.ts';

/** The reference of each language. The first page that a visitor opens is English, as all descriptions are. */
const fileOf = (locale: Locale) => (locale === 'en' ? 'index.html' : `${locale}.html`);
const exampleFile = (tag: string, { name }: Example) => `examples/${tag}.${name.replaceAll(' ', '-')}.html`;

/** The frames of the reference show an example in its language, and `tp-frame.js` gives them their heights. */
const frameAddress = (locale: Locale) => (tag: string, example: Example) =>
  `${exampleFile(tag, example)}?lang=${locale}&widget=true`;

/** Sets the language of an example and the addresses of the folder, which only the browser knows. */
const loader = html`<script>document.documentElement.lang = new URLSearchParams(location.search).get('lang') ?? '${defaultLocale}'</script>
<script type="module">
import { configure } from '../lib/tp.js';
const folder = new URL('..', location.href).href;
configure({ apiUrl: folder, bffUrl: folder, siteUrl: folder, cdnUrl: folder, cmsURL: folder, accounts: { url: folder } });
</script>`;

/** What examples need beyond their own configuration. */
const settings = { storeURL: 'https://shop.example', accounts: { formFields: demoForm } };

/** Returns the pages of the catalog by file: relative addresses only, so that any web space serves them. */
export function catalogPages(library: PublishedLibrary): ReadonlyMap<string, string> {
  const pages = new Map(locales.map(({ code }) => [fileOf(code), referencePage(code, library)]));
  for (const widget of declarations) {
    for (const example of widget.examples) {
      const { text } = examplePage({
        found: { widget, example },
        locale: defaultLocale,
        settings,
        isAlone: true,
        loader,
        withoutScript: 'This example needs JavaScript.',
      });
      pages.set(exampleFile(widget.tag, example), text);
    }
  }
  return pages;
}

function referencePage(locale: Locale, library: PublishedLibrary): string {
  const i18n = siteTexts(locale);
  const { title, lead } = openingTexts(i18n);
  const articles = articlesOf(i18n, library, frameOfExample(i18n, frameAddress(locale)));
  const page = html`<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${lead}">
<link rel="icon" href="data:,">
${styleElement(styles)}
<script src="lib/tp-frame.js" async></script>
</head>
<body class="root">
<main class="definitions">
<header class="opening">${openingHtml(i18n)}
<nav class="catalog-languages">${locales.map(
    ({ code, language }) =>
      html`<a href="${fileOf(code)}" lang="${code}" ${code === locale && html`aria-current="page"`}>${language}</a>`,
  )}</nav>
</header>
${referenceHtml(i18n, library, articles)}
</main>
</body>
</html>`;
  return `<!doctype html>\n${page.markup}\n`;
}
