import type { Settings as PageSettings } from '#shared/config/settings.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { documentHtml, type PageAssets } from '#site/layouts/document.ts';
import { shellHtml } from '#site/layouts/shell.ts';
import type { Page, PageContent } from '#site/pages/page.ts';
import type { Destination } from '#site/rules/address.ts';
import { asksForWidgetMode } from '#site/rules/query.ts';
import { routeNamed } from '#site/rules/routes.ts';
import { widgets } from '#widgets/index.ts';
import type { Names } from './names.ts';
import { layoutAttributes, pageHead } from './page-head.ts';
import type { SiteOptions } from './site-options.ts';
import { siteTexts } from './site-texts.ts';
import { snippetFor } from './snippet.ts';
import type { Visit } from './visit.ts';

export interface Rendering {
  /** The configuration that pages at an origin hand to their widgets. */
  readonly config: (origin: string) => PageSettings;
  readonly assets: PageAssets;
  readonly options: SiteOptions;
  readonly names: Names;
}

const tags = widgets.map(({ tag }) => tag);

const titleOf = (settings: PageSettings) => settings.appConfig?.title ?? '';

function nameIn({ name, params }: Destination, locale: Locale, names: Names): string | null {
  const { type = '', id = '' } = params;
  if (name === 'proximity-type-id') return names.place(type, id, locale);
  return name === 'schedules-line-id' ? names.line(id, locale) : null;
}

/** Whether the address is of something that has a name, and nobody knows it. */
export const isUnknown = ({ name }: Destination, content: PageContent): boolean =>
  (name === 'proximity-type-id' || name === 'schedules-line-id') && content.name === null;

/** What the page of a visit is made from. */
export function contentOf(
  visit: Pick<Visit, 'to' | 'origin' | 'isAuthenticated'>,
  locale: Locale,
  { config, names, options }: Rendering,
): PageContent {
  const { to, origin, isAuthenticated } = visit;
  return {
    i18n: siteTexts(locale),
    locale,
    siteTitle: titleOf(config(origin)),
    origin,
    params: to.params,
    query: to.query,
    isAuthenticated,
    name: nameIn(to, locale, names),
    tags,
    snippet: snippetFor('tp-banner-strip', origin),
    canUnsubscribe: options.unsubscribeUrl !== null,
  };
}

/** Whether search engines may keep the page (LAY-8): one of ours, found at an address and a host that are for everybody. */
export const isIndexed = ({ to, host }: Visit, { noIndexHost }: SiteOptions, status: number): boolean =>
  status === 200 &&
  to.name !== null &&
  routeNamed(to.name).isIndexable &&
  !(noIndexHost !== '' && host.includes(noIndexHost));

/** A whole page. */
export function renderPage(visit: Visit, locale: Locale, page: Page, status: number, rendering: Rendering): string {
  const { config, assets, options } = rendering;
  const { to, origin } = visit;
  const settings = config(origin);
  const siteTitle = titleOf(settings);
  const title = [page.title, siteTitle].filter(Boolean).join(' - ');
  const isWidget = options.isWidget || asksForWidgetMode(to.query);
  const indexed = isIndexed(visit, options, status);
  return documentHtml({
    locale,
    title,
    description: page.description,
    ...(!indexed && { robots: 'noindex' }),
    head:
      to.name !== null &&
      status === 200 &&
      pageHead({
        to,
        name: to.name,
        locale,
        base: options.siteUrl || origin,
        title: page.title,
        siteTitle,
        description: page.description,
        isIndexed: indexed,
      }),
    attributes: layoutAttributes(to.name, isWidget),
    assets,
    config: settings,
    body: shellHtml({
      i18n: siteTexts(locale),
      locale,
      siteTitle,
      banners: status === 200 && !isWidget && settings.banners?.enabled === true,
      main: page.main,
    }),
  });
}
