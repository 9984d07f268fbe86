import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { destinationAt, textOf } from './address.ts';
import { firstMemory } from './context-memory.ts';
import { navigate } from './navigate.ts';
import { type Memory, type Navigation, noRedirects } from './navigation.ts';

/**
 * A second implementation of the rules for model-based testing: step by step as the spec tells it, on plain texts, with
 * one mutable state. It shares only the input and the reading of the TRAP notes with the rules.
 */
interface Model {
  at: string | null;
  context: string;
  lastTripPlannerRoute: string | null;
  lastSchedulesRoute: { route: string; firstDetail: string } | null;
  lineCameFromRoadmap: boolean;
  selectedPlace: boolean;
  mapSearch: boolean;
  lineShapes: boolean;
  highlighted: string | null;
  locale: string;
  redirects: string[];
}

interface Visit {
  readonly address: string;
  readonly isAuthenticated: boolean;
  /** Query of the loaded journeys. */
  readonly journeysFor: string;
  readonly selectedJourneyId: string | null;
  readonly isWidget: boolean;
}

const serverRules: Readonly<Record<string, string>> = {
  '/fr/itineraires': '/fr/trip-planner',
  '/en/schedules': '/en/proximity?x=1',
  '/de/account/profile': '/de/error',
};

const codes = locales.map(({ code }) => code as string);

function nameIn(path: string): string {
  const segments = path.split('/').filter((part, at) => at > 0 && part !== '');
  if (codes.includes(segments[0] ?? '')) segments.shift();
  else if (path !== '/') return '?';
  const [first, second, third, fourth] = segments;
  if (segments.length === 0) return 'index';
  if (first === 'trip-planner' && second === 'roadmap')
    return third && !fourth ? 'trip-planner-roadmap-journeyId' : '?';
  if (first === 'proximity' && segments.length === 3) return second === 'stopArea' ? 'proximity-type-id' : '?';
  if (first === 'schedules' && segments.length === 3 && second === 'line') return 'schedules-line-id';
  const plain = [
    ...['account/favorites', 'account/profile', 'error', 'proximity', 'schedules', 'signedin', 'trip-planner'],
    ...['preview', 'results', 'return-preview', 'return-summary', 'returns', 'summary'].map((x) => `trip-planner/${x}`),
  ];
  return plain.includes(segments.join('/')) ? segments.join('-') : '?';
}

const pathIn = (address: string) => address.split('?')[0] as string;
const pairsIn = (address: string) => (address.split('?')[1] ?? '').split('&').filter(Boolean);
const languageIn = (address: string) => address.split(/[/?]/)[1] ?? '';
const lineIn = (address: string) => pathIn(address).split('/')[4];

function modelled(before: Model, visit: Visit): Model {
  const model = { ...before, redirects: [] as string[] };
  const from = before.at;
  let address = visit.address;
  const lead = (path: string, pairs: string[]) => {
    const wanted = visit.isWidget || pairsIn(address).includes('widget=true');
    const query = wanted && !pairs.includes('widget=true') ? [...pairs, 'widget=true'] : pairs;
    address = query.length > 0 ? `${path}?${query.join('&')}` : path;
    model.redirects.push(address);
  };
  for (;;) {
    const [path, pairs, name] = [pathIn(address), pairsIn(address), nameIn(pathIn(address))];
    if (path === '/' && model.locale !== 'fr') {
      lead(`/${model.locale}`, pairs);
      continue;
    }
    if (name.startsWith('trip-planner') && !pairs.some((pair) => /^fi=./.test(pair))) {
      lead(
        `/${languageIn(path)}`,
        pairs.filter((pair) => !pair.startsWith('fi=')),
      );
      continue;
    }
    if (/preview|summary|returns|roadmap/.test(name) && visit.journeysFor !== pairs.join('&')) {
      lead(`/${languageIn(path)}/trip-planner/results`, pairs);
      continue;
    }
    if (name.startsWith('account') && !visit.isAuthenticated) {
      model.locale = languageIn(path);
      lead('/', [`redirect=${encodeURIComponent(address)}`]);
      continue;
    }
    const target = serverRules[path];
    if (target !== undefined) {
      const own = pairsIn(target);
      lead(pathIn(target), own.length > 0 ? own : pairs);
      continue;
    }
    break;
  }
  const name = nameIn(pathIn(address));
  const fromName = from === null ? '' : nameIn(pathIn(from));
  if (fromName === 'proximity-type-id' && name !== fromName) model.selectedPlace = false;
  model.mapSearch = false;

  // Updates the memories in the former context, then the context.
  if (name.startsWith('trip-planner') || name === 'index') model.lastTripPlannerRoute = null;
  if (name === 'proximity-type-id') {
    if (before.context === 'trip-planner' && from !== null && fromName !== '?') model.lastTripPlannerRoute = from;
    if (before.context === 'schedules' && from !== null && fromName.startsWith('schedules'))
      model.lastSchedulesRoute = { route: from, firstDetail: address };
  }
  if (name.startsWith('schedules') && fromName.startsWith('trip-planner')) model.lastTripPlannerRoute = from;
  if (name === 'schedules-line-id') {
    const left = fromName === 'proximity-type-id' ? before.lastSchedulesRoute?.route : from;
    const isBack = left != null && nameIn(pathIn(left)) === 'schedules-line-id' && lineIn(left) === lineIn(address);
    if (fromName.includes('roadmap')) model.lineCameFromRoadmap = true;
    else if (!isBack) model.lineCameFromRoadmap = false;
    model.lastSchedulesRoute = null;
  }
  if (name.startsWith('proximity')) model.context = 'proximity';
  if (name.startsWith('schedules')) model.context = 'schedules';
  if (name.startsWith('trip-planner') || name === 'index') model.context = 'trip-planner';

  if (model.context !== 'schedules') model.lineShapes = false;
  model.highlighted = model.context === 'trip-planner' ? visit.selectedJourneyId : null;
  model.at = address;
  return model;
}

/** Applies the outcome of the real rules to the same state. */
function ruled(before: Model, visit: Visit): Model {
  const memory: Memory = {
    ...firstMemory,
    context: before.context as Memory['context'],
    lastTripPlannerRoute: before.lastTripPlannerRoute,
    lastSchedulesRoute: before.lastSchedulesRoute,
    lineCameFromRoadmap: before.lineCameFromRoadmap,
    isAuthenticated: visit.isAuthenticated,
    hasJourneysFor: (query) => query === visit.journeysFor,
    selectedJourneyId: visit.selectedJourneyId,
    redirects: {
      ...noRedirects,
      static: Object.fromEntries(Object.entries(serverRules).map(([path, redirect]) => [path, { redirect }])),
    },
    isWidget: visit.isWidget,
    locale: before.locale as Locale,
    rootRedirect: null,
    externalProximity: null,
  };
  const navigation: Navigation = {
    to: destinationAt(visit.address),
    from: before.at === null ? null : destinationAt(before.at),
  };
  const { redirects, to, outcome } = navigate(navigation, memory);
  const after = { ...before, at: textOf(to), redirects: redirects.map(({ address }) => address) };
  for (const { keepsLocale } of redirects) if (keepsLocale) after.locale = keepsLocale;
  if (outcome.kind !== 'proceed') throw new Error(`left for ${outcome.address}`);
  for (const effect of outcome.effects) {
    if (effect.do === 'clear-selected-place') after.selectedPlace = false;
    if (effect.do === 'turn-off-map-search') after.mapSearch = false;
    if (effect.do === 'clear-line-shapes') after.lineShapes = false;
    if (effect.do === 'highlight-journey') after.highlighted = effect.id;
    if (effect.do === 'remember') Object.assign(after, effect.memory);
  }
  return after;
}

const first: Model = {
  ...firstMemory,
  at: null,
  selectedPlace: false,
  mapSearch: false,
  lineShapes: false,
  highlighted: null,
  locale: 'fr',
  redirects: [],
};

const below = fc.constantFrom(
  ...['', '/trip-planner', '/trip-planner/results', '/trip-planner/preview', '/trip-planner/returns'],
  ...['/trip-planner/summary', '/trip-planner/return-preview', '/trip-planner/return-summary'],
  ...['/trip-planner/roadmap/j1', '/trip-planner/roadmap/j2', '/schedules', '/schedules/line/M1', '/schedules/line/M6'],
  ...['/proximity', '/proximity/stopArea/A', '/proximity/stopArea/B', '/proximity/nothing/A', '/account/profile'],
  ...['/account/favorites', '/error', '/signedin', '/itineraires', '/nope'],
);
const language = fc.constantFrom('fr', 'en', 'de');
const query = fc.oneof(
  fc.constant('?fi=a'),
  fc
    .subarray(['fi=a', 'fi=', 'ti=b', 'widget=true', 'x=%C3%A9'])
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : '')),
);
const address = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(language, below, query).map(([code, path, search]) => `/${code}${path}${search}`) },
  { weight: 1, arbitrary: query.map((search) => `/${search}`) },
  { weight: 1, arbitrary: fc.constantFrom('/pt', '/pt/schedules') },
);
const visit = fc.record({
  address,
  isAuthenticated: fc.boolean(),
  journeysFor: fc.constantFrom('fi=a', 'fi=a', 'fi=a&ti=b', ''),
  selectedJourneyId: fc.constantFrom(null, 'j1'),
  isWidget: fc.constantFrom(false, false, true),
  // Changes that widgets make between two navigations.
  selectsPlace: fc.boolean(),
  searchesOnMap: fc.boolean(),
  drawsLine: fc.boolean(),
});

describe('the rules beside a model of them', () => {
  it('NAV-1 NAV-2 NAV-3 NAV-4 NAV-5 NAV-6 NAV-7 NAV-8 NAV-9 NAV-10 NAV-11 NAV-12 NAV-13 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-20 CTX-1 CTX-2 CTX-3 CTX-4 CTX-5 CTX-6 CTX-7 CTX-8 CTX-9 CTX-10 CTX-11 TRAP-1 TRAP-2 TRAP-3 TRAP-4 TRAP-5 TRAP-6 TRAP-7 TRAP-8 TRAP-9 TRAP-10 TRAP-11 TRAP-12 TRAP-13 TRAP-14 TRAP-15 TRAP-16 TRAP-17 TRAP-18: agree on every step of every way through the site', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(visit, { minLength: 3, maxLength: 20 }), (visits) => {
        let [model, rules] = [first, first];
        for (const { selectsPlace, searchesOnMap, drawsLine, ...step } of visits) {
          const touched = { selectedPlace: selectsPlace, mapSearch: searchesOnMap, lineShapes: drawsLine };
          model = modelled({ ...model, ...touched }, step);
          rules = ruled({ ...rules, ...touched }, step);
          expect(rules).toEqual(model);
          seen.add(`${model.context} ${model.lineCameFromRoadmap} ${model.lastSchedulesRoute !== null}`);
        }
      }),
      { numRuns: 2000 },
    );
    // Guards against sequences too short to test anything.
    expect(seen.size).toBeGreaterThan(6);
  });

  it('TRAP-18: ends, whatever the server redirects', () => {
    const path = fc.constantFrom('/', '/fr', '/de', '/fr/trip-planner', '/fr/account/profile', '/fr/a', '/fr/b');
    const target = fc.constantFrom('/', '/fr', '/fr/trip-planner?fi=a', '/fr/account/profile', '/fr/a', '/fr/b', '//x');
    const table = fc.dictionary(
      path,
      target.map((redirect) => ({ redirect })),
    );
    fc.assert(
      fc.property(path, table, table, fc.boolean(), (start, exact, wildcard, isAuthenticated) => {
        const redirects = { static: exact, wildcard, dynamic: {} };
        const rootRedirect = isAuthenticated ? null : { path: '/de', status: 302 };
        const memory: Memory = {
          ...firstMemory,
          isAuthenticated,
          hasJourneysFor: () => false,
          selectedJourneyId: null,
          redirects,
          isWidget: false,
          locale: 'fr',
          rootRedirect,
          externalProximity: null,
        };
        const { redirects: followed } = navigate({ to: destinationAt(start), from: null }, memory);
        const paths = followed.map(({ address: next }) => destinationAt(next).path);
        expect(new Set([start, ...paths]).size).toBe(paths.length + 1);
      }),
      { numRuns: 1000 },
    );
  });
});
