import { secondsInDay } from 'date-fns/constants';
import type { Context, Hono } from 'hono';
import { getBanners } from '#shared/api/calls/banners.ts';
import { getMenu } from '#shared/api/calls/menus.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import { localeCookieName } from '#shared/i18n/locale-cookie.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { localeCookieAttributes } from '#shared/i18n/write-locale-cookie.ts';
import { errorPage } from '#site/pages/error.ts';
import { textOf } from '#site/rules/address.ts';
import { firstMemory } from '#site/rules/context-memory.ts';
import { navigate } from '#site/rules/navigate.ts';
import type { Memory } from '#site/rules/navigation.ts';
import { errorOf } from '#site/rules/page-error.ts';
import { asksForWidgetMode } from '#site/rules/query.ts';
import { routeNamed } from '#site/rules/routes.ts';
import { schedulesAt } from '#site/rules/schedules-at.ts';
import { trafficAt } from '#site/rules/traffic-at.ts';
import { CallRefused, refusal } from '#site/server/http/call-refused.ts';
import { pageHeadersWith, styleHash } from '#site/server/http/headers.ts';
import { addVary } from '#site/server/http/negotiate.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import { noAccountsPage } from './account-pages.ts';
import { type PageRequest, pageRequestOf } from './page-request.ts';
import {
  isIndexed,
  isPersonal,
  isUnknown,
  type PageResponse,
  pageContentOf,
  pageElsewhere,
  pageStyle,
  renderPage,
  type Strip,
  stripOf,
} from './render-page.ts';
import type { Rendering } from './rendering.ts';
import type { SiteOptions } from './site-options.ts';
import { sitePages } from './site-pages.ts';

/** State for the navigation rules. A server response starts a new document, so there are no journeys yet. */
function memoryOf({ keptLocale, isAuthenticated }: PageRequest, { options, redirects }: Rendering): Memory {
  return {
    ...firstMemory,
    isAuthenticated,
    hasJourneysFor: () => false,
    selectedJourneyId: null,
    redirects: redirects(),
    isWidget: options.isWidget,
    locale: keptLocale,
    rootRedirect: options.rootRedirect,
    externalProximity: options.externalProximity,
  };
}

/**
 * Whether the response depends on cookies: an address without a language redirects to that of the cookie, account pages
 * depend on the token, and the home page reserves space for recent places.
 */
const isByCookie = ({ to }: PageRequest) =>
  to.locale === null ||
  to.name === 'index' ||
  (to.name !== null && (routeNamed(to.name).needsSignIn || to.query.includes('redirect=')));

const isInWidgetMode = ({ to }: PageRequest, { isWidget }: SiteOptions) => isWidget || asksForWidgetMode(to.query);

/** Response headers of a request. The locale cookie keeps the opened or redirected language (ND-56, ND-58). */
function headersOf(request: PageRequest, keeps: Locale | null, options: SiteOptions): Headers {
  const { sources } = options;
  const isFramed = isInWidgetMode(request, options);
  const headers = new Headers(
    pageHeadersWith({
      ...sources,
      ...(isFramed ? { frames: framesFor(request, sources.frames), own: request.origin } : { frames: [] }),
    }),
  );
  const { to, keptLocale, isInForeignFrame } = request;
  if (keeps !== null && keeps !== keptLocale) headers.set('Set-Cookie', localeCookieHeader(keeps, isInForeignFrame));
  if (isPersonal(to.name)) headers.set('Cache-Control', 'no-store');
  else if (headers.has('Set-Cookie')) headers.set('Cache-Control', 'private, no-cache');
  if (isByCookie(request)) keepForVisitor(headers);
  return headers;
}

function keepForVisitor(headers: Headers): void {
  addVary(headers, 'Cookie');
  if (headers.get('Cache-Control') !== 'no-store') headers.set('Cache-Control', 'private, no-cache');
}

/** Personal pages may be framed only by origins that the operator named, not by `*`. */
const framesFor = ({ to }: PageRequest, frames: readonly string[]) =>
  isPersonal(to.name) ? frames.filter((frame) => frame !== '*') : frames;

function plainPage(request: PageRequest, response: PageResponse, strip: Strip | null, rendering: Rendering): Response {
  const { locale, status } = response;
  const headers = headersOf(request, request.to.locale, rendering.options);
  headers.set('Content-Type', 'text/html; charset=UTF-8');
  headers.set('Content-Language', locale);
  if (!isIndexed(request, rendering.options, status)) headers.set('X-Robots-Tag', 'noindex');
  // A program gets an error as JSON from the same address.
  if (status >= 400) addVary(headers, 'Accept');
  allowStyles(headers, [styleHash(pageStyle(rendering, response.page))]);
  return new Response(renderPage(request, response, strip, rendering), { status, headers });
}

function allowStyles(headers: Headers, styleHashes: readonly string[]): void {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const styles = ["style-src 'self'", ...styleHashes].join(' ');
  headers.set('Content-Security-Policy', policy.replace("style-src 'self'", styles));
}

/** Responses of calls that widgets of this page draw at once. */
async function responsesFor(
  { to, origin }: PageRequest,
  locale: Locale,
  strip: Strip | null,
  { lines, menus, traffic }: Rendering,
) {
  // Without script, links in a drawn widget would leave widget mode.
  const isDrawn = !asksForWidgetMode(to.query);
  const listed = isDrawn && schedulesAt(to)?.view === 'search' ? lines(locale) : null;
  const known = isDrawn && trafficAt(to) !== null ? await traffic(locale) : null;
  const byName = menus(origin, locale);
  return {
    ...(byName && { [getMenu.name]: byName }),
    ...(strip?.banners?.length && { [getBanners.name]: strip.banners }),
    ...(listed && { [searchLines.name]: listed }),
    ...(known && { [getTraffic.name]: known }),
  };
}

/** Renders a page with its server-drawn widgets. The policy allows their styles by hash. */
export async function sendPage(request: PageRequest, response: PageResponse, rendering: Rendering): Promise<Response> {
  const strip = stripOf(request, response, rendering);
  const plain = plainPage(request, response, strip, rendering);
  const { locale } = response;
  const isFramed = isInWidgetMode(request, rendering.options);
  // In a partner's frame there is no account menu.
  const session = isFramed ? '' : request.session;
  const { html, styleHashes } = await rendering.drawWidgets({
    html: await plain.text(),
    locale,
    settings: rendering.config(request.origin),
    origin: request.origin,
    responses: await responsesFor(request, locale, strip, rendering),
    session,
    cookies: request.cookies,
  });
  const { status, headers } = plain;
  // The response depends on the banners that this visitor has closed, and on the visitor's name.
  if (strip || session !== '') keepForVisitor(headers);
  else if (!isFramed) addVary(headers, 'Cookie');
  allowStyles(headers, styleHashes);
  return new Response(html, { status, headers });
}

/** Serves our pages as complete HTML, and applies the navigation rules as HTTP redirects. */
export function servePages(app: Hono, rendering: Rendering): void {
  const { options } = rendering;
  app.get('*', async (context, next) => {
    const opened = pageRequestOf(context, rendering.ownLocale());
    const memory = memoryOf(opened, rendering);
    const redirected = (address: string, status = 302, keeps = opened.to.locale) => {
      const headers = headersOf(opened, keeps, options);
      headers.set('Location', address);
      return new Response(null, { status, headers });
    };
    const enter = (known: Partial<Memory> = {}) => navigate({ to: opened.to, from: null }, { ...memory, ...known });
    const { redirects, outcome } = enter(opened.isReload ? { hasJourneysFor: () => true } : {});
    const [first] = redirects;
    if (first) return redirected(first.address, first.status, first.keepsLocale ?? opened.to.locale);
    if (outcome.kind === 'external') return redirected(outcome.address);
    // A redirect on reload would split the document's history entries. So a reloaded step gets the page of rule 2's
    // target, and that page replaces its own address (NAV-3 to NAV-8, `takeServedAddress`).
    const { to } = enter();
    const request = { ...opened, to };
    if (to.name === null) return next();
    const locale = to.locale ?? request.keptLocale;
    const elsewhere = pageElsewhere(to, options.accountLinks, locale);
    if (elsewhere) return redirected(elsewhere);
    const content = pageContentOf(request, locale, rendering, await rendering.nameOf(to, locale));
    const drawn = sitePages[to.name](content, rendering);
    // Without accounts, nobody has what these pages show.
    const isClosed = routeNamed(to.name).needsSignIn && !options.hasAccounts;
    const page = isClosed ? noAccountsPage(content, drawn.title) : drawn;
    const status = isClosed || isUnknown(to, content) ? 404 : 200;
    const address = textOf(to) === textOf(opened.to) ? null : textOf(to);
    return sendPage(request, { locale, page, status, address }, rendering);
  });

  app.notFound((context) => {
    return asksForPage(context) ? missingPage(context, rendering) : refusal(nothingHere);
  });
}

const nothingHere = new CallRefused(404, 'not-found', 'There is nothing at this address.');

const asksForPage = (context: Context) => context.req.header('accept')?.includes('text/html') ?? false;

/** The error page for a person (SHELL-9); null for a program. */
export function failedPage(context: Context, rendering: Rendering): Response | null {
  if (!asksForPage(context)) return null;
  const request = pageRequestOf(context, rendering.ownLocale());
  return plainPage(request, errorPageFor(request, 500), null, rendering);
}

/** The 404 page, without redirect (ND-38), in the visitor's language (ND-54). */
function missingPage(context: Context, rendering: Rendering): Promise<Response> {
  const request = pageRequestOf(context, rendering.ownLocale());
  return sendPage(request, errorPageFor(request, 404, errorOf(request.to.match, request.to.path)?.message), rendering);
}

function errorPageFor({ to, keptLocale }: PageRequest, status: 404 | 500, message?: string): PageResponse {
  const locale = to.locale ?? keptLocale;
  const texts = { i18n: siteTexts(locale), locale, status, address: textOf(to) };
  return { locale, page: errorPage({ ...texts, ...(message && { message }) }), status, address: null };
}

/** The Set-Cookie header of the locale cookie (L10N-10 to L10N-13), with the attributes that the page itself uses. */
function localeCookieHeader(locale: Locale, isCrossOrigin: boolean): string {
  const { days, path, sameSite, secure } = localeCookieAttributes(isCrossOrigin);
  const site = sameSite === 'none' ? 'None' : 'Lax';
  return `${localeCookieName}=${locale}; Path=${path}; Max-Age=${days * secondsInDay}; SameSite=${site}${secure ? '; Secure' : ''}`;
}
