import type { I18n } from '@lingui/core';
import { getPagePayload } from '#shared/api/calls/builds.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { Html } from '#shared/lib/html.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { placeHistoryStore } from '#shared/stores/places/place-history.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { hintsAtTrips } from '#shared/stores/trip/has-recent-trips.ts';
import type { Destination } from '#site/rules/address.ts';
import { type DrawnRouteName, routeNamed } from '#site/rules/routes.ts';
import { pageHead } from '../layouts/page-head.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import type { Page } from '../pages/page.ts';
import { nameAt } from './name-at.ts';
import { pageModules } from './page-modules.ts';
import { ownPositionsIn } from './planner-on-page.ts';
import type { Head } from './put-head.ts';
import { textsIn } from './texts-in.ts';

export interface Drawn {
  readonly page: Page;
  readonly i18n: I18n;
}

interface Drawing {
  readonly stores: StoreSet;
  readonly facts: SiteFacts;
  readonly origin: string;
  readonly locale: Locale;
  /** The name of the place, if the caller knows it. */
  readonly name?: string | undefined;
  readonly step: PlannerStep | null;
  readonly back: string | null;
  /** Whether the page is the same for every visitor of this build, so that it can also come from its payload. */
  readonly isPrerendered: boolean;
}

/** Renders the page of an address, with its module, its texts and the name of its place. */
export async function drawPage(to: Destination, drawing: Drawing): Promise<Drawn> {
  const { stores, facts, locale, isPrerendered } = drawing;
  const texts = textsIn(locale);
  const own = ownPage(to, drawing, texts);
  const page = isPrerendered
    ? // Whichever is there first: both are equal but for the recent places, and neither waits for a file of the other.
      await Promise.any([own, prerenderedPage(stores.api, to.path, facts.buildId)]).catch(() => own)
    : await own;
  return { page, i18n: await texts };
}

/** Returns the page at a prerendered path from its payload (API-46). Rejects if that does not come. */
async function prerenderedPage(api: ApiClient, path: string, buildId: string): Promise<Page> {
  const payload = await api.call(getPagePayload, { page: path === '/' ? '' : path, buildId });
  if (!payload.ok) throw new Error(payload.error.message);
  const { title, description, main } = payload.value;
  return { title, description, main: new Html(main) };
}

/** Renders the page in this browser. */
async function ownPage(
  to: Destination,
  { stores, facts, origin, locale, name, step, back }: Drawing,
  texts: Promise<I18n>,
): Promise<Page> {
  const [i18n, draw, called] = await Promise.all([
    texts,
    pageModules[to.name as DrawnRouteName](),
    name ?? nameAt(stores, to),
  ]);
  const { params, query } = to;
  const { title: siteTitle, canUnsubscribe, hasOwnAccounts } = facts;
  return draw({
    i18n,
    locale,
    siteTitle,
    origin,
    params,
    query,
    canUnsubscribe,
    hasOwnAccounts,
    accountLinks: stores.config.accounts.links,
    step,
    ownPositions: ownPositionsIn(stores, query),
    isAuthenticated: stores.get(sessionStore).getState().authenticated,
    hasRecents: stores.get(placeHistoryStore).getState().places.length > 0,
    hasTrips: hintsAtTrips(stores.cookies),
    hasTraffic: !stores.config.appConfig.lacks.includes('traffic'),
    name: called,
    back,
  });
}

/** Returns the head of a rendered page. An error page has no address of its own. */
export function headOf(to: Destination, { title: own, description }: Page, facts: SiteFacts, locale: Locale): Head {
  const { base, title: siteTitle, isPublic, hasPreview, ownLocale } = facts;
  const title = [own, siteTitle].filter(Boolean).join(' - ');
  if (to.name === null) return { locale, title, description, isIndexed: false, links: null };
  const isIndexed = isPublic && routeNamed(to.name).isIndexable;
  const links = pageHead({
    to,
    name: to.name,
    locale,
    base,
    isIndexed,
    title: own,
    siteTitle,
    description,
    hasPreview,
    ownLocale,
  });
  return { locale, title, description, isIndexed, links };
}
