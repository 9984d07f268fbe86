import { type Locale, locales } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { type Destination, pathOf } from '#site/rules/address.ts';
import type { RouteName } from '#site/rules/routes.ts';

const territories: Readonly<Record<Locale, string>> = {
  fr: 'fr_FR',
  en: 'en_GB',
  es: 'es_ES',
  it: 'it_IT',
  de: 'de_DE',
};

export interface HeadContent {
  readonly to: Destination;
  readonly name: RouteName;
  readonly locale: Locale;
  /** Base address of the site, without a slash at the end. */
  readonly base: string;
  readonly title: string;
  readonly siteTitle: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** Whether links on other sites may show the picture of the demo. */
  readonly hasPreview: boolean;
  /** Language of visitors who have chosen none. */
  readonly ownLocale: Locale;
}

const preview = (base: string) =>
  [
    ['og:image', `${base}/preview.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '720'],
  ] as const;

/** Path of the web app manifest. */
export const manifestPath = '/manifest.webmanifest';

/** Its address: the installed application begins in the language of the page. */
export const manifestAddress = (locale: Locale): string => `${manifestPath}?lang=${locale}`;

/** Links and previews for other sites: canonical address, other languages if indexed, Open Graph data. */
export function pageHead(content: HeadContent): Html {
  const { to, name, locale, base, title, siteTitle, description, isIndexed, hasPreview, ownLocale } = content;
  const addressIn = (code: Locale) => base + pathOf(name, code, to.params);
  const canonical = addressIn(locale);
  const alternates = [...locales.map(({ code }) => [code, addressIn(code)]), ['x-default', addressIn(ownLocale)]];
  const previews: readonly (readonly [property: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', siteTitle],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', territories[locale]],
    ...(hasPreview ? preview(base) : []),
  ];
  return html`<link rel="canonical" href="${canonical}">
${isIndexed && alternates.map(([code, address]) => html`<link rel="alternate" hreflang="${code}" href="${address}">`)}
${previews.map(([property, content]) => html`<meta property="${property}" content="${content}">`)}`;
}
