import type { I18n } from '@lingui/core';
import { isCrossOriginFrame, writeLocaleCookie } from '#shared/i18n/locale-cookie.ts';
import { type Locale, toLocale } from '#shared/i18n/locales.ts';
import { stateOf, viewIn } from '#shared/lib/view-entries.ts';
import { journeysStore, listOfView } from '#shared/stores/journeys.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { placeHistoryStore } from '#shared/stores/place-history.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { type Destination, destinationAt, pathOf, textOf } from '#site/rules/address.ts';
import { type ContextMemory, firstMemory } from '#site/rules/context-memory.ts';
import { type Arrival, navigate } from '#site/rules/navigate.ts';
import type { Memory, Redirects } from '#site/rules/navigation.ts';
import { pathOfStep, stepAt } from '#site/rules/planner-steps.ts';
import { asksForWidgetMode, withParameter } from '#site/rules/query.ts';
import { type RouteName, routeNamed } from '#site/rules/routes.ts';
import { pageHead } from '../layouts/page-head.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import { errorPage } from '../pages/error.ts';
import type { Page } from '../pages/page.ts';
import { sheetStart } from '../shell/follow-sheet.ts';
import { carryOut } from './carry-out.ts';
import { nameAt } from './name-at.ts';
import { isSamePage, ownDestination } from './own-address.ts';
import { pageModules } from './page-modules.ts';
import { changePage } from './page-transition.ts';
import { bringPlanner, hasJourneysFor, ownPositionsIn } from './planner-on-page.ts';

import { putHead } from './put-head.ts';
import { putPage } from './put-page.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { textsIn } from './texts-in.ts';

export interface RouterParts {
  readonly view: Window & typeof globalThis;
  readonly page: Document;
  readonly facts: SiteFacts;
  readonly stores: StoreSet;
  /** The address for which the page was drawn. */
  readonly served: string;
  readonly redirects: () => Redirects;
  /** Whether the next page has to come from the server in full (ND-23). */
  readonly isOutdated: () => boolean;
  /** Called when a page was put in place, to bring the rest in step with it. */
  readonly drawn: (shown: Shown, texts: I18n) => void;
  /** Tells of what went wrong (ERR-6, ERR-7). */
  readonly onError: (error: unknown) => void;
}

/** What is shown now. */
export interface Shown {
  readonly to: Destination;
  readonly locale: Locale;
  readonly isWidget: boolean;
  readonly hasNewLanguage: boolean;
}

/** How a page is come to. */
type Way = 'push' | 'replace' | 'back';

interface Drawn {
  readonly page: Page;
  readonly i18n: I18n;
}

interface Known {
  /** What the place is called, told by whoever asks for it. */
  readonly name?: string;
  /** The page that is left is none to come back to. */
  readonly isReplacing?: boolean;
}

export interface Router {
  /** Goes to an address of this site; false: it is none, and the browser's own affair. */
  go(href: string, known?: Known): boolean;
  /** The planner is about to show another view, and has made the entry for it, if any. */
  followPlanner(view: string, query: string): void;
  /** The planner searches beside its results: another trip at the same address. */
  followSearch(query: string): void;
  current(): Destination;
  stop(): void;
}

export function startRouter(parts: RouterParts): Router {
  const { view, page, facts, stores, served, redirects, isOutdated, drawn: tellDrawn, onError } = parts;
  const { location, history } = view;
  const main = page.querySelector<HTMLElement>('main') as HTMLElement;
  const scroll = createScrollMemory(view);
  const ended = new AbortController();
  const here = () => destinationAt(location.pathname + location.search + location.hash);
  let current = destinationAt(served);
  let context: ContextMemory = firstMemory;
  let locale = toLocale(page.documentElement.lang) as Locale;
  const isWidget = facts.isWidget || asksForWidgetMode(current.query);
  /** The last thing asked for, and the last that the page has become or is about to: what comes late is neither. */
  let asked = {};
  let settled = asked;
  /** Where the planner has gone on to while what lies around it could not be had. */
  let behind: Destination | null = null;

  const memory = (step: RouteName | null): Memory => ({
    ...context,
    isAuthenticated: stores.get(sessionStore).getState().authenticated,
    hasJourneysFor: (query) => hasJourneysFor(stores, query, step),
    selectedJourneyId: listOfView(stepAt(step), stores.get(journeysStore).getState()).selectedId,
    redirects: redirects(),
    isWidget,
    locale,
    rootRedirect: facts.rootRedirect,
    externalProximity: facts.externalProximity,
  });

  const arrivalAt = (to: Destination): Arrival => navigate({ to, from: current }, memory(to.name));

  /** Once on, widget mode is carried through every address (ND-60). */
  const carried = (to: Destination): Destination =>
    isWidget && !facts.isWidget && !asksForWidgetMode(to.query)
      ? destinationAt(textOf({ ...to, query: withParameter(to.query, 'widget', 'true') }))
      : to;

  function settle(turn: object, to: Destination, { outcome }: Arrival): void {
    settled = turn;
    if (outcome.kind === 'proceed') context = carryOut(outcome.effects, stores, context);
    current = to;
  }

  async function enter(asking: Destination, way: Way, { name }: Known = {}): Promise<void> {
    const turn = {};
    asked = turn;
    const arrival = arrivalAt(asking);
    if (arrival.outcome.kind === 'external') {
      location.assign(arrival.outcome.address);
      return;
    }
    const to = carried(arrival.to);
    // In another language what was typed stays, which a full load would lose.
    const needsFullLoad = isOutdated() && way !== 'back' && !isSameLanguageOnly(current, to);
    if (to.name === null || needsFullLoad) {
      location.assign(textOf(to));
      return;
    }
    const from = current;
    const isMoved = arrival.redirects.length > 0 || textOf(to) !== textOf(asking);
    if (way === 'push') scroll.note();
    const address = textOf(to);
    const shown = stepAt(to.name);
    // The steps of the planner are the planner's own: it is there already, and shows what it comes from.
    const isWithinPlanner = shown !== null && stepAt(from.name) !== null && to.locale === from.locale;

    let drawn: Drawn;
    try {
      drawn = await draw(to, name);
    } catch (reason) {
      if (turn !== asked) return;
      if (isOutdated()) {
        location.assign(textOf(to));
        return;
      }
      onError(reason);
      await showError(to, way);
      return;
    }
    if (turn !== asked) return;
    if (way === 'push') history.pushState(shown === null ? {} : stateOf('', { view: shown, trail: [] }), '', address);
    else if (way === 'replace' || isMoved) history.replaceState(history.state, '', address);
    if (way === 'push') scroll.begin();
    const focused = page.activeElement instanceof HTMLElement ? page.activeElement.dataset.language : undefined;
    const hadPlanner = main.querySelector('tp-trip-planner') !== null;
    settle(turn, to, arrival);
    const put = () => {
      // The page has become another one while this one was about to enter.
      if (turn !== settled) return;
      putPage(main, drawn.page.main);
      putAround(to, drawn, true);
      // At once: what somebody changes in the form from now on is theirs. Not in an entry that is left already.
      if (shown !== null && hadPlanner && turn === asked) void bringPlanner(stores, view, shown, to.query);
    };
    const isSameBody = from.name === to.name && textOf({ ...from, hash: '' }) === textOf({ ...to, hash: '' });
    if (isWithinPlanner || isSameBody) put();
    else await changePage(main, put);
    if (turn !== asked) return;
    if (focused !== undefined) page.querySelector<HTMLElement>(`[data-language="${locale}"]`)?.focus();
    // Where the planner has changed its view in place, whoever works in it goes on in it.
    else if (!(isWithinPlanner && way === 'back') || page.activeElement === page.body) focusHeading();
    if (way === 'back' && scroll.restore()) return;
    if (way === 'push' && !isSameLanguageOnly(from, to)) scrollToStart(to.hash);
  }

  /** The same page in another language stays where it is. */
  const isSameLanguageOnly = (from: Destination, to: Destination) =>
    from.name === to.name && from.locale !== to.locale && JSON.stringify(from.params) === JSON.stringify(to.params);

  async function draw(to: Destination, name?: string): Promise<Drawn> {
    const language = to.locale ?? locale;
    const [i18n, drawPage, called] = await Promise.all([
      textsIn(language),
      pageModules[to.name as RouteName](),
      name ?? nameAt(stores, to),
    ]);
    const drawn = drawPage({
      i18n,
      locale: language,
      siteTitle: facts.title,
      origin: location.origin,
      params: to.params,
      query: to.query,
      step: stepAt(to.name),
      ownPositions: ownPositionsIn(stores, to.query),
      isAuthenticated: stores.get(sessionStore).getState().authenticated,
      hasRecents: stores.get(placeHistoryStore).getState().places.length > 0,
      name: called,
      tags: facts.tags,
      snippet: facts.snippet,
      canUnsubscribe: facts.canUnsubscribe,
    });
    return { page: drawn, i18n };
  }

  /** Everything that says what the page is, beside its content. */
  function putAround(to: Destination, { page: drawn, i18n }: Drawn, isPage: boolean): void {
    const before = locale;
    locale = to.locale ?? locale;
    const isIndexed = isPage && facts.isPublic && to.name !== null && routeNamed(to.name).isIndexable;
    putHead(page, {
      locale,
      title: [drawn.title, facts.title].filter(Boolean).join(' - '),
      description: drawn.description,
      isIndexed,
      links:
        isPage && to.name !== null
          ? pageHead({
              ...{ to, name: to.name, locale, base: facts.base, isIndexed },
              ...{ title: drawn.title, siteTitle: facts.title, description: drawn.description },
            })
          : null,
    });
    const hasNewLanguage = before !== locale;
    tellDrawn({ to, locale, isWidget, hasNewLanguage }, i18n);
    if (!hasNewLanguage) return;
    writeLocaleCookie(stores.cookies, locale, isCrossOriginFrame(view));
    view.dispatchEvent(new CustomEvent('tp-locale-change', { detail: { locale, previous: before } }));
  }

  /** Brings what lies around the planner, and what leads on from it, in step with the address it has gone on to. */
  async function drawAround(): Promise<void> {
    const to = current;
    behind = null;
    try {
      const drawn = await draw(to);
      if (to !== current) return;
      putPage(main, drawn.page.main);
      putAround(to, drawn, true);
    } catch (reason) {
      behind = to;
      onError(reason);
    }
  }

  /** What could not be had without a network is asked for again when there is one, or when somebody tries whether there is. */
  const catchUp = () => {
    if (behind === current) void drawAround();
  };
  view.addEventListener('online', catchUp, { signal: ended.signal });
  const leaveJourneys = stores.get(journeysStore).subscribe(({ outbound }, before) => {
    if (outbound.isLoading && !before.outbound.isLoading) catchUp();
  });

  async function showError(to: Destination, way: Way): Promise<void> {
    const i18n = await textsIn(locale);
    if (way === 'push') history.pushState({}, '', textOf(to));
    settled = asked;
    // In the words that are there, whatever language was asked for.
    const nowhere: Destination = { ...to, name: null, locale };
    const failed = errorPage({ i18n, locale, status: 500, address: textOf(to) });
    current = nowhere;
    putPage(main, failed.main);
    putAround(nowhere, { page: failed, i18n }, false);
    focusHeading();
  }

  function focusHeading(): void {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  function scrollToStart(hash: string): void {
    const target = hash.length > 1 ? page.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else view.scrollTo({ top: sheetStart(page), behavior: 'instant' });
  }

  view.addEventListener(
    'popstate',
    (event) => {
      // One of our own making, for the planner alone.
      if (!event.isTrusted) return;
      const to = here();
      scroll.note();
      if (to.name === null) location.reload();
      else if (isSamePage(to, current)) {
        // Come back before the other page was there: it is not wanted any more.
        asked = settled;
        scroll.restore();
      } else void enter(to, 'back');
    },
    { signal: ended.signal },
  );

  // Carries out the effects of entering the page that the server has drawn.
  settle(asked, current, navigate({ to: current, from: null }, memory(current.name)));
  // The traveller went back or forward while the router was loading.
  if (!isSamePage(here(), current)) void enter(here(), 'back');
  else if (viewIn('', history.state) === null && stepAt(current.name) !== null) {
    const state = stateOf('', { view: stepAt(current.name) as string, trail: [] });
    history.replaceState({ ...history.state, ...state }, '');
  }

  return {
    go(href, known) {
      const to = ownDestination(href, location.origin);
      // From where a page failed one goes on in full: what could not be loaded is then asked for anew.
      if (to === null || current.name === null) return false;
      if (isSamePage(to, current) && to.hash !== '') return false;
      void enter(to, known?.isReplacing || isSamePage(to, current) ? 'replace' : 'push', known);
      return true;
    },

    followPlanner(shown, query) {
      const asking = destinationAt(`${pathOfStep(shown, locale)}?${query}`);
      // The step is made: what it begins with is there.
      const arrival = navigate({ to: asking, from: current }, { ...memory(asking.name), hasJourneysFor: () => true });
      const to = carried(arrival.to);
      scroll.note();
      scroll.begin();
      history.replaceState(history.state, '', textOf(to));
      const turn = {};
      asked = turn;
      settle(turn, to, arrival);
      void drawAround();
    },

    followSearch(query) {
      if (!location.pathname.startsWith(`${pathOf('trip-planner', locale)}`)) return;
      current = carried(destinationAt(`${location.pathname}?${query}`));
      history.replaceState(history.state, '', textOf(current));
      void drawAround();
    },

    current: () => current,

    stop() {
      ended.abort();
      leaveJourneys();
      scroll.stop();
    },
  };
}
