import type { I18n } from '@lingui/core';
import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import { defaultLocale, type Locale, toLocale } from '#shared/i18n/locales.ts';
import { isCrossOriginFrame, writeLocaleCookie } from '#shared/i18n/write-locale-cookie.ts';
import { journeysStore, listOfView } from '#shared/stores/journeys/journeys.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { unsavedChangesStore } from '#shared/stores/unsaved-changes.ts';
import { type Destination, destinationAt, isSamePage, ownDestination, textOf } from '#site/rules/address.ts';
import { backFrom, type ContextMemory, memoryOn } from '#site/rules/context-memory.ts';
import { navigate } from '#site/rules/navigate.ts';
import type { Effect, Redirects } from '#site/rules/navigation.ts';
import {
  addressOfStep,
  type EntryMode,
  effectsOf,
  modeTo,
  type PlannedPage,
  planSearch,
  planStep,
  planVisit,
  type Situation,
  traversalTo,
} from '#site/rules/plan-visit.ts';
import { stepAt } from '#site/rules/planner-steps.ts';
import { asksForWidgetMode } from '#site/rules/query.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import { errorPage } from '../pages/error.ts';
import { carryOut } from './carry-out.ts';
import { type Drawn, drawPage, headOf } from './draw-page.ts';
import { addressLeftFor, markEntry, moveEntry, pushEntry } from './entries.ts';
import { putListBehind } from './list-behind.ts';
import { bringPlanner, hasJourneysFor, journeyIdFor } from './planner-on-page.ts';
import { putHead } from './put-head.ts';
import { changePage, focusHeading, putPage, scrollToStart } from './put-page.ts';
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts';
import { textsIn } from './texts-in.ts';

export interface RouterOptions {
  readonly view: Window & typeof globalThis;
  readonly page: Document;
  readonly facts: SiteFacts;
  readonly stores: StoreSet;
  /** The address for which the page was drawn. */
  readonly served: string;
  readonly redirects: () => Redirects;
  /** Paths of the pages that are the same for every visitor of this build. */
  readonly prerendered: () => readonly string[];
  /** Whether the next page has to come from the server in full (ND-23). */
  readonly isOutdated: () => boolean;
  /** Loads the code of the tags in a page's markup. */
  readonly loadTags: (markup: string, locale: Locale) => Promise<void>;
  /** Called after a page is put in place, to update the shell. */
  readonly drawn: (shown: Shown, texts: I18n) => void;
  /** Called when the texts of another language do not come: the page stays in its own (L10N-14). */
  readonly languageMissing: (reason: unknown) => void;
  /** Reports a failure (ERR-6, ERR-7). */
  readonly onError: (error: unknown) => void;
}

/** The page that is shown now. */
export interface Shown {
  readonly to: Destination;
  readonly locale: Locale;
  readonly isWidget: boolean;
  readonly hasNewLanguage: boolean;
}

interface Known {
  /** The name of the place, if the caller knows it. */
  readonly name?: string;
  /** The new page replaces the current history entry. */
  readonly isReplacing?: boolean;
}

interface DrawnWith {
  readonly name?: string | undefined;
  readonly step?: PlannerStep | null;
  readonly back?: string | null;
}

export interface Router {
  /** Goes to an address of this site; false leaves it to the browser. */
  go(href: string, known?: Known): boolean;
  /** Stores the scroll position of the current history entry. */
  noteScroll(): void;
  /** The planner is about to show another step and has pushed its history entry, if it needs one. */
  followPlanner(step: string, query: string): void;
  /** The planner searches for another trip from its results: the step stays the same. */
  followSearch(query: string): void;
  /** Replaces the address of the current page after a script of the page has changed its content. */
  readdress(address: string): void;
  current(): Destination;
  stop(): void;
}

/** Identifies one navigation: a later one makes its results stale. */
type Turn = Readonly<Record<never, never>>;

/** State of the router. `planVisit` decides; the functions below apply its plan. */
interface Running extends Omit<RouterOptions, 'served'> {
  readonly main: HTMLElement;
  readonly scroll: ScrollMemory;
  readonly isWidget: boolean;
  readonly carriesWidgetMode: boolean;
  current: Destination;
  context: ContextMemory;
  /** Address to which the current page leads back. */
  back: string | null;
  locale: Locale;
  /** The last requested navigation. */
  latest: Turn;
  /** The last navigation that the page has made or is about to show. */
  settled: Turn;
  /** Until the page of the last navigation is in place. */
  appearing: Promise<void>;
  /** Ends the wait for the journey of a link. See `putListBehind`. */
  endLink: () => void;
  /** Address of the planner's step if the page around it failed to render; else null. */
  behind: Destination | null;
  /** The page that could not be rendered without a network; else null. */
  missed: Destination | null;
  /** When the network came back, in ms of `performance.now()`. */
  onlineSince: number;
}

/** How long requests may still fail after the browser has reported the network, in ms. */
const networkSettles = 5000;
const retryPause = 500;

/** Whether the document is the kept page of another address, whose own page is not drawn yet. */
const isShell = ({ page }: Pick<Running, 'page'>): boolean => page.body.dataset.shell !== undefined;

const here = ({ location }: Window): Destination => destinationAt(location.pathname + location.search + location.hash);

/** Returns the planner step that the current history entry stores. */
const storedStepOn = ({ stores }: Running): PlannerStep | null =>
  stores.get(plannerStepsStore).getState().history?.read()?.step ?? null;

/** Returns the situation of a navigation to a destination. */
function situationFor(router: Running, { name, query: requested }: Destination): Situation {
  const { stores, facts, isWidget, carriesWidgetMode, locale, current, context, redirects, isOutdated } = router;
  return {
    from: current,
    storedStep: storedStepOn(router),
    isOutdated: isOutdated(),
    carriesWidgetMode,
    memory: {
      ...context,
      isAuthenticated: stores.get(sessionStore).getState().authenticated,
      hasJourneysFor: (query) => hasJourneysFor(stores, query, name),
      selectedJourneyId: listOfView(stepAt({ name, query: requested }), stores.get(journeysStore).getState())
        .selectedId,
      redirects: redirects(),
      isWidget,
      locale,
      rootRedirect: facts.rootRedirect,
      externalProximity: facts.externalProximity,
    },
  };
}

/** Commits a navigation: from here on the current page is `to`. */
function settle(
  router: Running,
  turn: Turn,
  { to, effects }: { readonly to: Destination; readonly effects: readonly Effect[] },
  from: Destination | null = router.current,
): void {
  router.settled = turn;
  router.context = carryOut(effects, router.stores, router.context);
  router.back = backFrom(to, router.context, { from, back: router.back });
  router.current = to;
  router.missed = null;
  if (router.back !== null) markEntry(router.view, { siteBack: router.back });
}

function draw(router: Running, to: Destination, known: DrawnWith = {}): Promise<Drawn> {
  const { back = router.back, name, step = stepAt(to, storedStepOn(router)) } = known;
  const { stores, facts, view, locale, prerendered } = router;
  return drawPage(to, {
    stores,
    facts,
    origin: view.location.origin,
    locale: to.locale ?? locale,
    name,
    step,
    back,
    isPrerendered: to.query === '' && prerendered().includes(to.path),
  });
}

/**
 * Renders a page, and again while the network has just come back: a request made without it fails after its return, and
 * a browser reports a network before it carries anything. Meanwhile a page comes only with the code of its widgets.
 */
async function drawOnline(router: Running, to: Destination, known?: DrawnWith): Promise<Drawn> {
  const { view, latest } = router;
  for (;;) {
    const isSettled = view.navigator.onLine && view.performance.now() - router.onlineSince > networkSettles;
    try {
      const drawn = await draw(router, to, known);
      if (!isSettled) await router.loadTags(String(drawn.page.main), to.locale ?? router.locale);
      return drawn;
    } catch (reason) {
      if (isSettled || !view.navigator.onLine || latest !== router.latest) throw reason;
      await new Promise((resolve) => view.setTimeout(resolve, retryPause));
    }
  }
}

/** Returns the memory after a navigation that is not committed yet. */
const contextAfter = (effects: readonly Effect[], before: ContextMemory): ContextMemory =>
  effects.reduce((memory, effect) => (effect.do === 'remember' ? effect.memory : memory), before);

async function enter(router: Running, requested: Destination, mode: EntryMode, { name }: Known = {}): Promise<void> {
  const { view, scroll } = router;
  const turn = {};
  router.latest = turn;
  router.endLink();
  const plan = planVisit(requested, mode, situationFor(router, requested));
  if (plan.kind === 'leave') {
    // The kept page stands for one that only the server has: a full load would lead here again.
    if (isShell(router)) await fail(router, { to: requested, write: null }, new Error('This page needs the network.'));
    else view.location.assign(plan.address);
    return;
  }
  if (plan.to.name !== router.current.name && !(await mayLeave(router, turn, mode))) return;
  if (turn !== router.latest) return;
  if (plan.write === 'push') scroll.note();
  const texts = textsIn(plan.to.locale ?? router.locale);
  let drawn: Drawn;
  try {
    const { current: from, back } = router;
    const context = contextAfter(plan.effects, router.context);
    const leadsBack = backFrom(plan.to, context, { from, back });
    drawn = await drawOnline(router, plan.to, { name, step: plan.step, back: leadsBack });
  } catch (reason) {
    const hasTexts = await texts.then(Boolean, () => false);
    if (turn !== router.latest) return;
    if (hasTexts) await fail(router, plan, reason);
    else {
      router.latest = router.settled;
      if (mode === 'traverse') pushShown(router);
      router.languageMissing(reason);
    }
    return;
  }
  if (turn !== router.latest) return;
  writeEntry(router, plan);
  await show(router, turn, plan, drawn);
}

/** Asks about unsaved changes. To stay after a traversal, pushes an entry for the page that is still shown. */
async function mayLeave(router: Running, turn: Turn, mode: EntryMode): Promise<boolean> {
  const { stores } = router;
  const unsaved = stores.get(unsavedChangesStore);
  if (unsaved.getState().forms.length === 0) return true;
  // A page that is still about to appear would take the question away with the form.
  await router.appearing;
  if (turn !== router.latest) return false;
  if (await unsaved.getState().mayLeave()) return true;
  if (mode === 'traverse' && turn === router.latest) pushShown(router);
  return false;
}

/** Pushes an entry for the page that stays after a traversal. */
function pushShown({ view, scroll, current }: Running): void {
  pushEntry(view, textOf(current));
  scroll.begin();
}

function writeEntry({ view, scroll }: Running, { write, to }: PlannedPage): void {
  const address = textOf(to);
  if (write === 'replace') moveEntry(view, address);
  if (write !== 'push') return;
  pushEntry(view, address);
  scroll.begin();
}

/** Puts the page in place, then moves focus and scroll position. */
async function show(router: Running, turn: Turn, plan: PlannedPage, drawn: Drawn): Promise<void> {
  const { page, main, stores, view, scroll } = router;
  const { to, step } = plan;
  // Who chooses another language goes on at the language selector.
  const keepsShellFocus = to.locale !== router.locale && !main.contains(page.activeElement);
  const hadPlanner = main.querySelector('tp-trip-planner') !== null;
  settle(router, turn, plan);
  const put = () => {
    // A later navigation was committed during the transition.
    if (turn !== router.settled) return;
    putPage(main, drawn.page.main);
    putAround(router, to, drawn);
    if (turn !== router.latest) return;
    // Called at once: later changes of the form win.
    if (step !== null && hadPlanner) void bringPlanner(stores, step, to);
    // Before the page appears: once it does, the traveller may scroll it.
    if (page.activeElement === page.body || !(plan.keepsFocus || keepsShellFocus)) focusHeading(main);
    if (plan.scroll === 'restore') scroll.restore();
    else if (plan.scroll === 'start') scrollToStart(view, to.hash);
  };
  if (plan.isInPlace) put();
  else router.appearing = changePage(main, put);
  await router.appearing;
}

/** Updates everything around the content: the head, the shell and the language of the page. */
function putAround(router: Running, to: Destination, { page: drawn, i18n }: Drawn): void {
  const { page, facts, view, stores, isWidget } = router;
  const previous = router.locale;
  const locale = to.locale ?? previous;
  router.locale = locale;
  putHead(page, headOf(to, drawn, facts, locale));
  const hasNewLanguage = previous !== locale;
  router.drawn({ to, locale, isWidget, hasNewLanguage }, i18n);
  if (!hasNewLanguage) return;
  writeLocaleCookie(stores.cookies, locale, isCrossOriginFrame(view));
  view.dispatchEvent(new CustomEvent('tp-locale-change', { detail: { locale, previous } }));
}

/** Handles a page that failed to render: after a new build it is loaded in full, else an error page is shown. */
async function fail(router: Running, { to, write }: Pick<PlannedPage, 'to' | 'write'>, reason: unknown): Promise<void> {
  // A kept page stands for one that the network did not bring, whatever the browser says of the network.
  const isOffline = !router.view.navigator.onLine || isShell(router);
  const { view, main, locale, isOutdated, onError } = router;
  const address = textOf(to);
  if (isOutdated()) {
    view.location.assign(address);
    return;
  }
  onError(reason);
  const i18n = await textsIn(locale);
  if (write === 'push') pushEntry(view, address);
  router.settled = router.latest;
  // Uses the loaded texts, whatever language was requested.
  const nowhere: Destination = { ...to, name: null, locale };
  const failed = errorPage({ i18n, locale, status: isOffline ? 'offline' : 500, address });
  router.current = nowhere;
  router.missed = isOffline ? to : null;
  putPage(main, failed.main);
  putAround(router, nowhere, { page: failed, i18n });
  focusHeading(main);
}

/** Renders the page around the planner at the address of the planner's new step or trip. */
async function drawAround(router: Running): Promise<void> {
  const to = router.current;
  router.behind = null;
  try {
    const drawn = await drawOnline(router, to);
    if (to !== router.current) return;
    putPage(router.main, drawn.page.main);
    putAround(router, to, drawn);
  } catch (reason) {
    router.behind = to;
    router.onError(reason);
  }
}

function followPlanner(router: Running, step: string, query: string): void {
  const { view, scroll, locale } = router;
  const requested = addressOfStep(step, query, locale, journeyIdFor(router.stores, query));
  const plan = planStep(requested, situationFor(router, requested));
  scroll.begin();
  moveEntry(view, textOf(plan.to));
  const turn = {};
  router.latest = turn;
  settle(router, turn, plan);
  void drawAround(router);
}

/** Handles a traversal to an existing history entry. */
function traverse(router: Running): void {
  const { view, scroll } = router;
  const to = here(view);
  scroll.note();
  const traversal = traversalTo(to, router.current);
  if (traversal === 'load') view.location.reload();
  else if (traversal === 'enter') void enter(router, to, 'traverse');
  else {
    // The traveller went back before the other page was rendered: that page is stale.
    router.latest = router.settled;
    scroll.restore();
  }
}

export function startRouter({ served, ...options }: RouterOptions): Router {
  const { view, page, facts, stores } = options;
  const current = destinationAt(served);
  const isWidgetByAddress = asksForWidgetMode(current.query);
  const turn = {};
  const leftAddress = addressLeftFor(view);
  const left = leftAddress === null ? null : ownDestination(leftAddress, view.location.origin);
  const router: Running = {
    ...options,
    main: page.querySelector('main') as HTMLElement,
    scroll: createScrollMemory(view),
    isWidget: facts.isWidget || isWidgetByAddress,
    carriesWidgetMode: isWidgetByAddress && !facts.isWidget,
    current,
    context: memoryOn(left),
    back: null,
    locale: toLocale(page.documentElement.lang) ?? defaultLocale,
    latest: turn,
    settled: turn,
    appearing: Promise.resolve(),
    endLink: () => {},
    behind: null,
    missed: null,
    onlineSince: Number.NEGATIVE_INFINITY,
  };
  const ended = new AbortController();
  const { signal } = ended;
  view.addEventListener('popstate', () => traverse(router), { signal });
  /** Retries a failed render of the page around the planner, when the network returns or a search starts. */
  const catchUp = () => {
    if (router.behind === router.current) void drawAround(router);
  };
  const comeOnline = () => {
    router.onlineSince = view.performance.now();
    if (router.missed) void enter(router, router.missed, 'replace');
    else catchUp();
  };
  view.addEventListener('online', comeOnline, { signal });
  const leaveJourneys = stores.get(journeysStore).subscribe(({ outbound }, before) => {
    if (outbound.isLoading && !before.outbound.isLoading) catchUp();
  });

  // Runs the effects of entering the server-rendered page.
  const effects = effectsOf(navigate({ to: current, from: left }, situationFor(router, current).memory));
  settle(router, turn, { to: current, effects }, left);
  // The server does not know the page before.
  if (router.back !== null) void drawAround(router);
  // The traveller went back or forward while the router was loading.
  if (!isSamePage(here(view), current)) {
    void enter(router, here(view), 'traverse').finally(() => {
      delete page.body.dataset.shell;
    });
  } else if (stepAt(current) !== null) router.endLink = putListBehind(view, stores, current, router.scroll.begin);

  return {
    go(href, known) {
      const to = ownDestination(href, view.location.origin);
      // A full load without a network would lead to the browser's own error page.
      const mode = to && modeTo(to, router.missed ?? router.current, known?.isReplacing);
      if (mode) void enter(router, to, mode, known);
      return Boolean(mode);
    },
    noteScroll: () => router.scroll.note(),
    followPlanner: (step, query) => followPlanner(router, step, query),
    followSearch(query) {
      const to = planSearch(view.location.pathname, query, router.locale, router);
      if (!to) return;
      router.current = to;
      moveEntry(view, textOf(to));
      void drawAround(router);
    },
    readdress(address) {
      router.current = destinationAt(address);
      moveEntry(view, address);
    },
    current: () => router.current,
    stop() {
      ended.abort();
      router.endLink();
      leaveJourneys();
      router.scroll.stop();
    },
  };
}
