import type { Settings as PageSettings } from '#shared/config/settings.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Html } from '#shared/lib/html.ts';
import { documentHtml, type PageAssets } from '#site/layouts/document.ts';
import { flagsHtml, layoutFlags } from '#site/layouts/layout-flags.ts';
import { pageHead } from '#site/layouts/page-head.ts';
import { shellHtml } from '#site/layouts/shell.ts';
import type { SiteFacts } from '#site/layouts/site-facts.ts';
import { keptInWidgetMode } from '#site/layouts/widget-links.ts';
import type { Page, PageContent } from '#site/pages/page.ts';
import type { Destination } from '#site/rules/address.ts';
import { firstStepAt } from '#site/rules/planner-steps.ts';
import { asksForWidgetMode } from '#site/rules/query.ts';
import { routeNamed } from '#site/rules/routes.ts';
import { widgets } from '#widgets/index.ts';
import type { DrawWidgets } from './draw-widgets.ts';
import type { NameOf } from './names.ts';
import { pageStyle } from './page-style.ts';
import type { SiteOptions } from './site-options.ts';
import { siteTexts } from './site-texts.ts';
import { snippetFor } from './snippet.ts';
import type { Visit } from './visit.ts';

export interface Rendering {
  /** The configuration that pages at an origin hand to their widgets. */
  readonly config: (origin: string) => PageSettings;
  readonly assets: PageAssets;
  readonly options: SiteOptions;
  readonly nameOf: NameOf;
  readonly drawWidgets: DrawWidgets;
  /** What is announced now; null where another server says it. */
  readonly announced: (origin: string, locale: Locale) => readonly Banner[] | null;
  readonly clock: Clock;
  readonly buildId: string;
}

const tags = widgets.map(({ tag }) => tag);

const titleOf = (settings: PageSettings) => settings.appConfig?.title ?? '';

/** Whether the address is of something that has a name, and nobody knows it. */
export const isUnknown = ({ name }: Destination, content: PageContent): boolean =>
  (name === 'proximity-type-id' || name === 'schedules-line-id') && content.name === null;

/** What the page of a visit is made from. */
export function contentOf(
  visit: Pick<Visit, 'to' | 'origin' | 'isAuthenticated' | 'hasRecents'>,
  locale: Locale,
  { config, options }: Rendering,
  name: string | null = null,
): PageContent {
  const { to, origin, isAuthenticated, hasRecents } = visit;
  return {
    i18n: siteTexts(locale),
    locale,
    siteTitle: titleOf(config(origin)),
    origin,
    params: to.params,
    query: to.query,
    step: firstStepAt(to.name),
    ownPositions: [],
    isAuthenticated,
    hasRecents,
    name,
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

export interface PageAnswer {
  readonly locale: Locale;
  readonly page: Page;
  readonly status: number;
  /** The address of the page where another one was asked for: its script replaces the one with the other. */
  readonly address: string | null;
}

/** What a page announces; null: only the browser can find out. */
export interface Strip {
  readonly banners: readonly Banner[] | null;
}

/** The strip of a page; null for the shell of a frame (ND-50) and for an error, which have none. */
export function stripOf(visit: Visit, { locale, status }: PageAnswer, rendering: Rendering): Strip | null {
  const { config, options, announced } = rendering;
  const { to, origin, closedBanners } = visit;
  if (status !== 200 || options.isWidget || asksForWidgetMode(to.query)) return null;
  if (config(origin).banners?.enabled !== true) return null;
  return { banners: announced(origin, locale)?.filter(({ id }) => !closedBanners.includes(id)) ?? null };
}

/** What the page's own script goes by. */
function factsOf({ origin, host }: Pick<Visit, 'origin' | 'host'>, rendering: Rendering): SiteFacts {
  const { config, options, clock, buildId } = rendering;
  const settings = config(origin);
  const { noIndexHost, siteUrl } = options;
  return {
    title: titleOf(settings),
    base: siteUrl || origin,
    buildId,
    tags,
    snippet: snippetFor('tp-banner-strip', origin),
    canUnsubscribe: options.unsubscribeUrl !== null,
    isPublic: !(noIndexHost !== '' && host.includes(noIndexHost)),
    footerItems: options.footerItems,
    year: new Date(clock.now()).getUTCFullYear(),
    isWidget: options.isWidget,
    rootRedirect: options.rootRedirect,
    externalProximity: options.externalProximity,
    consent: options.consent,
    analytics: options.analytics,
    loginScript: options.loginScript,
  };
}

/** What the page is about comes first: what surrounds it can wait. */
const tagsIn = (body: Html): string[] =>
  [...String(body).matchAll(/<(tp-[a-z-]+)[\s>]/g)].map(([, tag = '']) => tag).reverse();

/** A whole page. */
export function renderPage(visit: Visit, answer: PageAnswer, strip: Strip | null, rendering: Rendering): string {
  const { config, assets, options } = rendering;
  const { locale, page, status, address } = answer;
  const { to, origin } = visit;
  const facts = factsOf(visit, rendering);
  const isWidget = options.isWidget || asksForWidgetMode(to.query);
  const indexed = isIndexed(visit, options, status);
  const body = shellHtml({
    i18n: siteTexts(locale),
    locale,
    to,
    facts,
    isWidget,
    // Where all is put away, there is no room for it either.
    banners: strip !== null && strip.banners?.length !== 0,
    design: options.design,
    // Where the whole site is in widget mode, its addresses are as they are.
    main: isWidget && !options.isWidget ? keptInWidgetMode(page.main) : page.main,
  });
  return documentHtml({
    locale,
    title: [page.title, facts.title].filter(Boolean).join(' - '),
    description: page.description,
    ...(!indexed && { robots: 'noindex' }),
    head:
      to.name !== null &&
      status === 200 &&
      pageHead({
        to,
        name: to.name,
        locale,
        base: facts.base,
        title: page.title,
        siteTitle: facts.title,
        description: page.description,
        isIndexed: indexed,
      }),
    attributes: flagsHtml(layoutFlags(to.name, isWidget)),
    address,
    assets: {
      ...assets,
      preloads: [...new Set([...assets.preloads, ...assets.widgetFiles(tagsIn(body), locale)])],
      css: pageStyle(rendering),
    },
    config: config(origin),
    facts,
    body,
  });
}
