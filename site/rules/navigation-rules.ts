import { placeParameters } from '#shared/domain/trip/trip-parameters.ts';
import { addressIn, pathOf, textOf } from './address.ts';
import { type ContextMemory, isRoadmap, memoryAfter } from './context-memory.ts';
import {
  type Effect,
  type Memory,
  type Navigation,
  type NavigationRule,
  type Outcome,
  proceed,
  type Redirect,
} from './navigation.ts';
import { asksForWidgetMode, firstValue, withoutParameter, withParameter } from './query.ts';
import { type RouteName, routeNamed } from './routes.ts';
import { redirectOf, targetOf } from './server-redirect.ts';

/** Returns a redirect to a page of this site. Widget mode is kept: a partner's frame never shows the shell (ND-60). */
export function redirectTo(path: string, query: string, { to }: Navigation, { isWidget }: Memory): Redirect {
  const isInWidget = isWidget || asksForWidgetMode(to.query);
  const carried = isInWidget && !asksForWidgetMode(query) ? withParameter(query, 'widget', 'true') : query;
  return { kind: 'redirect', address: textOf({ path, query: carried }), status: 302 };
}

const isTripPlanner = (name: RouteName | null) => name?.startsWith('trip-planner') ?? false;

const departureParameter = placeParameters.departure.id;

/** 1. A trip needs a departure: without `fi` the traveller gets the form, with the other values of the link (ND-57). */
const departureIsKnown: NavigationRule = (navigation, memory) => {
  const { name, query, locale } = navigation.to;
  if (!isTripPlanner(name) || firstValue(query, departureParameter)) return proceed();
  return redirectTo(pathOf('index', locale), withoutParameter(query, departureParameter), navigation, memory);
};

const stepsAfterResults: ReadonlySet<RouteName | null> = new Set<RouteName>([
  'trip-planner-preview',
  'trip-planner-return-preview',
  'trip-planner-summary',
  'trip-planner-return-summary',
  'trip-planner-returns',
]);

/**
 * 2. Steps after the results start at the results. Read literally, the rule would make six screens unreachable. It
 * applies only without loaded journeys for the query: on a first load, a reload or a link (TRAP-1).
 */
const stepHasResults: NavigationRule = (navigation, memory) => {
  const { name, query, locale } = navigation.to;
  const follows = stepsAfterResults.has(name) || (isTripPlanner(name) && isRoadmap(name));
  if (!follows || memory.hasJourneysFor(query)) return proceed();
  return redirectTo(pathOf('trip-planner-results', locale), query, navigation, memory);
};

/** 3. Account pages need a signed-in visitor. The language is kept, since the root has none (TRAP-4, ND-58). */
const visitorIsSignedIn: NavigationRule = (navigation, memory) => {
  const { to } = navigation;
  if (to.name === null || !routeNamed(to.name).needsSignIn || memory.isAuthenticated) return proceed();
  const redirect = redirectTo('/', withParameter('', 'redirect', textOf(to)), navigation, memory);
  return to.locale === null ? redirect : { ...redirect, keepsLocale: to.locale };
};

/** 4. A place is selected while its detail is shown: another detail replaces it, another page clears it (TRAP-8). */
const selectedPlaceIsShown: NavigationRule = ({ to, from }) =>
  from?.name === 'proximity-type-id' && to.name !== from.name ? proceed({ do: 'clear-selected-place' }) : proceed();

/** 5. Any navigation ends picking a point on the map (TRAP-9). */
const mapSearchIsOver: NavigationRule = () => proceed({ do: 'turn-off-map-search' });

/** Returns the four memories after this navigation, for the rules that run after the context is set. */
function remembered({ to, from }: Navigation, memory: Memory): ContextMemory {
  return memoryAfter(to, from, memory);
}

/** 6. The path to a line is remembered. Line shapes stay on the map only in the context of schedules (TRAP-10). */
const lineIsRemembered: NavigationRule = (navigation, memory) => {
  const after = remembered(navigation, memory);
  const effects: Effect[] = [{ do: 'remember', memory: after }];
  if (after.context !== 'schedules') effects.push({ do: 'clear-line-shapes' });
  return proceed(...effects);
};

/** 7. The map shows the selected journey in the context of the trip planner, and no journey elsewhere. */
const journeyIsHighlighted: NavigationRule = (navigation, memory) => {
  const isPlanning = remembered(navigation, memory).context === 'trip-planner';
  return proceed({ do: 'highlight-journey', id: isPlanning ? memory.selectedJourneyId : null });
};

/** 8. The server may redirect a path: within this site by another navigation, to another site by leaving this page. */
const pathIsNotRedirected: NavigationRule = (navigation, memory) => {
  const { path, query } = navigation.to;
  const found = redirectOf(memory.redirects, path);
  const target = found === null ? null : targetOf(found, query);
  if (target === null) return proceed();
  if (target.kind === 'external') return { kind: 'external', address: target.address };
  const own = addressIn(target.address);
  const redirect = redirectTo(own.path, own.query, navigation, memory);
  return { ...redirect, address: redirect.address + own.hash };
};

/** The eight rules in the order of the spec (NAV-1). */
export const navigationRules: readonly NavigationRule[] = [
  departureIsKnown,
  stepHasResults,
  visitorIsSignedIn,
  selectedPlaceIsShown,
  mapSearchIsOver,
  lineIsRemembered,
  journeyIsHighlighted,
  pathIsNotRedirected,
];

/** Returns the first redirect or external outcome; else all effects of the navigation. */
export function applyRules(navigation: Navigation, memory: Memory, rules = navigationRules): Outcome {
  const effects: Effect[] = [];
  for (const rule of rules) {
    const outcome = rule(navigation, memory);
    if (outcome.kind !== 'proceed') return outcome;
    effects.push(...outcome.effects);
  }
  return proceed(...effects);
}
