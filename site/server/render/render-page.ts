import { type AccountLinks, accountLink } from '#shared/config/account-links.ts';
import { colorRule } from '#shared/config/colors.ts';
import type { Settings } from '#shared/config/settings.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { Html, html } from '#shared/lib/html.ts';
import { documentHtml } from '#site/layouts/document.ts';
import { flagsHtml, layoutFlags } from '#site/layouts/layout-flags.ts';
import { pageHead } from '#site/layouts/page-head.ts';
import { shellHtml } from '#site/layouts/shell.ts';
import type { SiteFacts } from '#site/layouts/site-facts.ts';
import type { Page, PageContent } from '#site/pages/page.ts';
import { addressIn, type Destination, textOf } from '#site/rules/address.ts';
import { stepAt } from '#site/rules/planner-steps.ts';
import { asksForWidgetMode, withParameter } from '#site/rules/query.ts';
import { type RouteName, routeNamed } from '#site/rules/routes.ts';
import { schedulesAt } from '#site/rules/schedules-at.ts';
import { trafficAt } from '#site/rules/traffic-at.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import type { PageRequest } from './page-request.ts';
import type { Rendering } from './rendering.ts';
import type { SiteOptions } from './site-options.ts';

const titleOf = (settings: Settings) => settings.appConfig?.title ?? '';

/** Pages about the life of an account of this server. */
const accountPages: readonly (RouteName | null)[] = ['confirm', 'password', 'security', 'sign-up'];

/** The pages that an account service of the operator's own may have in their place. */
const replacedPages: Partial<Record<RouteName, keyof AccountLinks>> = {
  'sign-up': 'signUp',
  password: 'password',
  security: 'security',
};

/** Returns the address of the operator's page that replaces one of our account pages; null if ours is shown. */
export function pageElsewhere({ name }: Destination, links: AccountLinks, locale: Locale): string | null {
  const link = name && replacedPages[name];
  return (link && accountLink(links, link, locale)) || null;
}

/** Pages with the data of a person. */
export const isPersonal = (name: RouteName | null): boolean =>
  name !== null && (routeNamed(name).needsSignIn || name === 'unsubscribe' || accountPages.includes(name));

/** Whether the address names a place, line, stop, disruption or page that does not exist. */
export const isUnknown = (to: Destination, content: PageContent): boolean =>
  (accountPages.includes(to.name) && !content.hasOwnAccounts) ||
  (trafficAt(to) !== null && !content.hasTraffic) ||
  (to.name === 'traffic-id' && content.name === null) ||
  ((to.name === 'proximity-type-id' || /^(line|stop)$/.test(schedulesAt(to)?.view ?? '')) && content.name === null);

/** Whether the disruptions of the whole network are known. */
export const hasTraffic = ({ appConfig }: Settings): boolean => !appConfig?.lacks?.includes('traffic');

/** Input of the page of a request. */
export function pageContentOf(
  request: Pick<PageRequest, 'to' | 'origin' | 'isAuthenticated' | 'hasRecents' | 'hasTrips'>,
  locale: Locale,
  { config, options }: Rendering,
  name: string | null = null,
): PageContent {
  const { to, origin, isAuthenticated, hasRecents, hasTrips } = request;
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
    hasTrips,
    hasTraffic: hasTraffic(config(origin)),
    name,
    // Only the browser knows where a visitor comes from.
    back: null,
    canUnsubscribe: options.unsubscribeUrl !== null,
    hasOwnAccounts: options.hasOwnAccounts,
    accountLinks: options.accountLinks,
  };
}

/** Whether search engines may index the page (LAY-8): a public route, on a public host, with status 200. */
export const isIndexed = ({ to, host }: PageRequest, { isKeptOut }: SiteOptions, status: number): boolean =>
  status === 200 && to.name !== null && routeNamed(to.name).isIndexable && !isKeptOut(host);

export interface PageResponse {
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
export function stripOf(request: PageRequest, { locale }: PageResponse, rendering: Rendering): Strip | null {
  const { config, options, announced } = rendering;
  const { to, origin, closedBanners } = request;
  if (options.isWidget || asksForWidgetMode(to.query)) return null;
  // A kept page would show announcements that are over.
  if (to.name === 'offline') return null;
  if (config(origin).banners?.enabled !== true) return null;
  return { banners: announced(origin, locale)?.filter(({ id }) => !closedBanners.includes(id)) ?? null };
}

/** Data of the page for its own script. */
function factsOf({ origin, host }: Pick<PageRequest, 'origin' | 'host'>, rendering: Rendering): SiteFacts {
  const { config, options, clock, build } = rendering;
  return {
    title: titleOf(config(origin)),
    hasPreview: rendering.hasPreview,
    ownLocale: rendering.ownLocale(),
    base: options.siteUrl || origin,
    buildId: build.id,
    canUnsubscribe: options.unsubscribeUrl !== null,
    hasOwnAccounts: options.hasOwnAccounts,
    isPublic: !options.isKeptOut(host),
    footerItems: options.footerItems,
    components: options.components,
    year: new Date(clock.now()).getUTCFullYear(),
    keepsOffline: rendering.keepsOffline,
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

/**
 * The inline style of a page: the site's style, the page's own, and the operator's colours for everything outside the widgets
 * (FOOT-6).
 */
export const pageStyle = ({ assets, options }: Rendering, { style = '' }: Page): string =>
  assets.css + style + (colorRule(options.colors, ':root') ?? '');

/** Renders a whole page. */
export function renderPage(
  request: PageRequest,
  response: PageResponse,
  strip: Strip | null,
  rendering: Rendering,
): string {
  const { config, assets, options } = rendering;
  const { locale, page, status, address } = response;
  const { to, origin } = request;
  const facts = factsOf(request, rendering);
  const isWidget = options.isWidget || asksForWidgetMode(to.query);
  const indexed = isIndexed(request, options, status);
  const body = shellHtml({
    i18n: siteTexts(locale),
    locale,
    to,
    facts,
    isWidget,
    isSignedIn: request.isAuthenticated,
    isPinned: request.isSidebarPinned,
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
    icons: rendering.icons,
    isInstallable: !isWidget,
    attributes: html`${flagsHtml(layoutFlags(to.name, isWidget))}${request.isSidebarPinned && html` data-sidebar="pinned"`}${to.name === 'offline' && html` data-shell="${to.path}"`}`,
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
