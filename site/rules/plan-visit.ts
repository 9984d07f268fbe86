import type { PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Destination, destinationAt, isSamePage, pathOf, textOf } from './address.ts';
import { type Arrival, navigate } from './navigate.ts';
import type { Effect, Memory } from './navigation.ts';
import { pathOfStep, stepAt } from './planner-steps.ts';
import { asksForWidgetMode, withParameter } from './query.ts';
import { routeNamed } from './routes.ts';
import { schedulesAt } from './schedules-at.ts';
import { trafficAt } from './traffic-at.ts';

/** How a page is entered: push, replace, or traverse to an existing history entry. */
export type EntryMode = 'push' | 'replace' | 'traverse';

interface CarriesWidgetMode {
  /** The address turned widget mode on. It stays on in every later address (ND-60). */
  readonly carriesWidgetMode: boolean;
}

/** State of the page when a navigation starts. */
export interface Situation extends CarriesWidgetMode {
  readonly from: Destination;
  readonly memory: Memory;
  /** The planner step that the current history entry stores; null if it stores none. */
  readonly storedStep: PlannerStep | null;
  /** The next page has to come from the server in full (ND-23). */
  readonly isOutdated: boolean;
}

/** A page to show, with the effects of showing it. */
export interface PlannedPage {
  readonly kind: 'enter';
  readonly to: Destination;
  readonly effects: readonly Effect[];
  /** The history entry to write; null for none. */
  readonly write: 'push' | 'replace' | null;
  /** The step that the planner shows; null where there is no planner. */
  readonly step: PlannerStep | null;
  /** The content is replaced without the page transition. */
  readonly isInPlace: boolean;
  /** The focus stays where it is. If no element has it, it moves to the heading. */
  readonly keepsFocus: boolean;
  readonly scroll: 'restore' | 'start' | null;
}

export type VisitPlan = PlannedPage | { readonly kind: 'leave'; readonly address: string };

/** Plans a navigation. The rules of the site (`navigate`) follow redirects. */
export function planVisit(requested: Destination, mode: EntryMode, situation: Situation): VisitPlan {
  const { from, memory, storedStep, isOutdated } = situation;
  const arrival = navigate({ to: requested, from }, memory);
  if (arrival.outcome.kind === 'external') return { kind: 'leave', address: arrival.outcome.address };
  const to = carried(arrival.to, situation);
  const isSameInOtherLanguage = from.name === to.name && from.locale !== to.locale && hasSameParams(from, to);
  // A change of language keeps typed texts, which a full load would lose.
  const needsFullLoad = isOutdated && mode !== 'traverse' && !isSameInOtherLanguage;
  if (to.name === null || isServed(to) || needsFullLoad) return { kind: 'leave', address: textOf(to) };

  // A traversal has moved to the entry already; another language shows the step of the entry that is left.
  const step = stepAt(to, mode === 'traverse' || isSameInOtherLanguage ? storedStep : null);
  const isWithinPlanner = step !== null && stepAt(from) !== null && to.locale === from.locale;
  // The widget stays and moves the focus itself.
  const isWithinWidget =
    to.locale === from.locale &&
    [schedulesAt, trafficAt].some((viewAt) => viewAt(from) !== null && viewAt(to) !== null);
  const isMoved = arrival.redirects.length > 0 || textOf(to) !== textOf(requested);
  return {
    kind: 'enter',
    to,
    effects: arrival.outcome.effects,
    write: mode === 'push' ? 'push' : mode === 'replace' || isMoved ? 'replace' : null,
    step,
    isInPlace: isWithinPlanner || (from.name === to.name && (isWithinWidget || isSamePage(from, to))),
    keepsFocus: isWithinWidget || (isWithinPlanner && mode === 'traverse'),
    scroll: mode === 'traverse' ? 'restore' : mode === 'push' && !isSameInOtherLanguage ? 'start' : null,
  };
}

const isServed = ({ name }: Destination) => name !== null && routeNamed(name).isServed;

const hasSameParams = (one: Destination, other: Destination) =>
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** Returns how to enter an address of this site; null leaves it to the browser. */
export function modeTo(to: Destination, from: Destination, isReplacing = false): EntryMode | null {
  // An error page is left by a full load, which requests the failed resources again; a page of the server alone too, so
  // that the browser brings it back where it was left.
  if (from.name === null || isServed(from)) return null;
  const isSame = isSamePage(to, from);
  if (isSame && to.hash !== '') return null;
  return isReplacing || isSame ? 'replace' : 'push';
}

/** Returns how to handle a traversal. An entry whose page only the server has is loaded in full. */
export function traversalTo(to: Destination, from: Destination): 'load' | 'stay' | 'enter' {
  // A page of the server alone changes its own query.
  if (isServed(to) && to.path === from.path) return 'stay';
  if (to.name === null || isServed(to)) return 'load';
  return isSamePage(to, from) ? 'stay' : 'enter';
}

/** Returns the address of a planner step. `journeyId` names the outbound journey. */
export const addressOfStep = (step: string, query: string, locale: Locale, journeyId: string): Destination =>
  destinationAt(`${pathOfStep(step, query, locale, journeyId)}?${query}`);

/** Plans the move of the planner to a step whose journeys are loaded. */
export function planStep(requested: Destination, situation: Situation): Pick<PlannedPage, 'to' | 'effects'> {
  const { from, memory } = situation;
  const arrival = navigate({ to: requested, from }, { ...memory, hasJourneysFor: () => true });
  return { to: carried(arrival.to, situation), effects: effectsOf(arrival) };
}

export const effectsOf = ({ outcome }: Arrival): readonly Effect[] =>
  outcome.kind === 'proceed' ? outcome.effects : [];

/** Returns the address of another trip at the same step; null if the path is no planner step. */
export function planSearch(
  path: string,
  query: string,
  locale: Locale,
  situation: CarriesWidgetMode,
): Destination | null {
  if (!path.startsWith(pathOf('trip-planner', locale))) return null;
  return carried(destinationAt(`${path}?${query}`), situation);
}

function carried(to: Destination, { carriesWidgetMode }: CarriesWidgetMode): Destination {
  if (!carriesWidgetMode || asksForWidgetMode(to.query)) return to;
  return destinationAt(textOf({ ...to, query: withParameter(to.query, 'widget', 'true') }));
}
