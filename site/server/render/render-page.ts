import type { PublishedLibrary } from '#shared/build/published-library.ts';
import { type AccountLinks, accountLink } from '#shared/config/account-links.ts';
import type { Settings as PageSettings } from '#shared/config/settings.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { LineSearchResult } from '#shared/domain/line/line-detail.ts';
import type { MenuItem } from '#shared/domain/menu.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { Html, html } from '#shared/lib/html.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { documentHtml, type PageAssets } from '#site/layouts/document.ts';
import { flagsHtml, layoutFlags } from '#site/layouts/layout-flags.ts';
import { pageHead } from '#site/layouts/page-head.ts';
import { shellHtml } from '#site/layouts/shell.ts';
import type { SiteFacts } from '#site/layouts/site-facts.ts';
import type { Page, PageContent } from '#site/pages/page.ts';
import { addressIn, type Destination, textOf } from '#site/rules/address.ts';
import type { ExampleStation } from '#site/rules/cobranding/demo.ts';
import { stepAt } from '#site/rules/planner-steps.ts';
import { asksForWidgetMode, withParameter } from '#site/rules/query.ts';
import { type RouteName, routeNamed } from '#site/rules/routes.ts';
import { schedulesAt } from '#site/rules/schedules-at.ts';
import type { Geocoder } from '#site/server/geocoder/create-geocoder.ts';
import type { DrawWidgets } from './draw-widgets.ts';
import type { NameOf } from './names.ts';
import { pageStyle } from './page-style.ts';
import type { SiteOptions } from './site-options.ts';
import { siteTexts } from './site-texts.ts';
import type { Visit } from './visit.ts';

export interface Rendering {
  /** Configuration of pages at an origin. */
  readonly config: (origin: string) => PageSettings;
  readonly assets: PageAssets;
  /** Facts of the built library; null in development, which has none. */
  readonly library: PublishedLibrary | null;
  /** Version of the library. */
  readonly version: string;
  readonly options: SiteOptions;
  readonly nameOf: NameOf;
  /** Whether the city is the demo, of which there is a picture for links on other sites. */
  readonly hasPreview: boolean;
  /** Language of visitors who have chosen none: that of the feed, if it is one of the five. */
  readonly ownLocale: () => Locale;
  readonly drawWidgets: DrawWidgets;
  /** Current banners; null when another server provides them. */
  readonly announced: (origin: string, locale: Locale) => readonly Banner[] | null;
  /** Menus of the portal by their names; null when another server provides them. */
  readonly menus: (origin: string, locale: Locale) => Readonly<Record<string, readonly MenuItem[]>> | null;
  /** The first lines of the network; null when another server provides them. */
  readonly lines: ((locale: Locale) => LineSearchResult) | null;
  /** A station of the network, for demonstrations; null when another server provides the timetable. */
  readonly exampleStation: (locale: Locale) => ExampleStation | null;
  /** Finds places of the network; null when another server has them. */
  readonly geocoder: ((locale: Locale) => Geocoder) | null;
  /** Versions of the library that this server keeps, besides its own. */
  readonly olderVersions: () => readonly string[];
  readonly clock: Clock;
  readonly buildId: string;
}

const titleOf = (settings: PageSettings) => settings.appConfig?.title ?? '';

/** Whether the address names a place, line or stop that does not exist. */
/** Pages about the life of an account of this server. */
const accountPages: readonly (RouteName | null)[] = ['confirm', 'password', 'security', 'sign-up'];

/** The pages that an account service of the operator's own may have in their place. */
const replacedPages: Partial<Record<RouteName, keyof AccountLinks>> = {
  'sign-up': 'signUp',
  password: 'password',
  security: 'security',
};

/** Returns the address that stands for one of our account pages; null if ours is shown. */
export function pageElsewhere({ name }: Destination, links: AccountLinks, locale: Locale): string | null {
  const link = name && replacedPages[name];
  return (link && accountLink(links, link, locale)) || null;
}

/** Pages with the data of a person. */
export const isPersonal = (name: RouteName | null): boolean =>
  name !== null && (routeNamed(name).needsSignIn || name === 'unsubscribe' || accountPages.includes(name));

export const isUnknown = (to: Destination, content: PageContent): boolean =>
  (accountPages.includes(to.name) && !content.hasOwnAccounts) ||
  ((to.name === 'proximity-type-id' || /^(line|stop)$/.test(schedulesAt(to)?.view ?? '')) && content.name === null);

/** Input of the page of a visit. */
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
    step: stepAt(to),
    ownPositions: [],
    isAuthenticated,
    hasRecents,
    name,
    // Only the browser knows where a visitor comes from.
    back: null,
    canUnsubscribe: options.unsubscribeUrl !== null,
    hasOwnAccounts: options.hasOwnAccounts,
    accountLinks: options.accountLinks,
  };
}

/** Whether search engines may index the page (LAY-8): a public route, on a public host, with status 200. */
export const isIndexed = ({ to, host }: Visit, { noIndexHost }: SiteOptions, status: number): boolean =>
  status === 200 &&
  to.name !== null &&
  routeNamed(to.name).isIndexable &&
  !(noIndexHost !== '' && host.includes(noIndexHost));

export interface PageAnswer {
  readonly locale: Locale;
  readonly page: Page;
  readonly status: number;
  /** Address of the rendered page if it differs from the requested one. The page's script replaces the history entry. */
  readonly address: string | null;
}

/** Banners of a page; null when only the browser can determine them. */
export interface Strip {
  readonly banners: readonly Banner[] | null;
}

/** Returns the banner strip of a page; null in frames (ND-50). A missing page has it too (PROD-20). */
export function stripOf(visit: Visit, { locale }: PageAnswer, rendering: Rendering): Strip | null {
  const { config, options, announced } = rendering;
  const { to, origin, closedBanners } = visit;
  if (options.isWidget || asksForWidgetMode(to.query)) return null;
  if (config(origin).banners?.enabled !== true) return null;
  return { banners: announced(origin, locale)?.filter(({ id }) => !closedBanners.includes(id)) ?? null };
}

/** Data of the page for its own script. */
function factsOf({ origin, host }: Pick<Visit, 'origin' | 'host'>, rendering: Rendering): SiteFacts {
  const { config, options, clock, buildId } = rendering;
  const settings = config(origin);
  const { noIndexHost, siteUrl } = options;
  return {
    title: titleOf(settings),
    hasPreview: rendering.hasPreview,
    ownLocale: rendering.ownLocale(),
    base: siteUrl || origin,
    buildId,
    canUnsubscribe: options.unsubscribeUrl !== null,
    hasOwnAccounts: options.hasOwnAccounts,
    isPublic: !(noIndexHost !== '' && host.includes(noIndexHost)),
    footerItems: options.footerItems,
    components: options.components,
    year: new Date(clock.now()).getUTCFullYear(),
    isWidget: options.isWidget,
    rootRedirect: options.rootRedirect,
    externalProximity: options.externalProximity,
    consent: options.consent,
    analytics: options.analytics,
  };
}

/**
 * The tag whose files a page preloads: the first one of its content, which travellers wait for. All others would share
 * its connection. The server has drawn them, or they load next.
 */
const tagToPreload = ({ markup }: Html): string[] => /<(tp-[a-z-]+)[\s>]/.exec(markup)?.slice(1) ?? [];

/** Renders a whole page. */
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
    isSignedIn: visit.isAuthenticated,
    isPinned: visit.isSidebarPinned,
    // Without open banners no space is reserved.
    banners: strip !== null && strip.banners?.length !== 0,
    design: options.design,
    // When the whole site is in widget mode, its links need no `widget` parameter.
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
        hasPreview: facts.hasPreview,
        ownLocale: facts.ownLocale,
      }),
    attributes: html`${flagsHtml(layoutFlags(to.name, isWidget))}${visit.isSidebarPinned && html` data-sidebar="pinned"`}`,
    address,
    assets: {
      ...assets,
      preloads: [...new Set([...assets.preloads, ...assets.widgetFiles(tagToPreload(page.main), locale)])],
      css: pageStyle(rendering, page),
    },
    config: config(origin),
    facts,
    body,
  });
}

const ownAddress = /(?<= (?:href|action)=")\/(?!\/)[^"]*(?=")/g;

/** The links and forms of a page in a partner's frame, which stay in it also before any script follows them (ND-60). */
function keptInWidgetMode(main: Html): Html {
  return new Html(main.markup.replace(ownAddress, (written) => carried(written.replaceAll('&amp;', '&'))));
}

function carried(address: string): string {
  const { path, query, hash } = addressIn(address);
  const kept = asksForWidgetMode(query) ? query : withParameter(query, 'widget', 'true');
  return textOf({ path, query: kept, hash }).replaceAll('&', '&amp;');
}
