import { describe, expect, it } from 'vitest';
import { destinationAt } from './address.ts';
import { firstMemory } from './context-memory.ts';
import { navigate } from './navigate.ts';
import { type Effect, type Memory, type Navigation, noRedirects, type Outcome } from './navigation.ts';
import { applyRules, navigationRules } from './navigation-rules.ts';

const visitor: Memory = {
  ...firstMemory,
  isAuthenticated: false,
  hasJourneysFor: () => false,
  selectedJourneyId: null,
  redirects: noRedirects,
  isWidget: false,
  locale: 'fr',
  rootRedirect: null,
  externalProximity: null,
};
const going = (to: string, from?: string): Navigation => ({
  to: destinationAt(to),
  from: from === undefined ? null : destinationAt(from),
});
const rule = (number: number, to: string, memory: Partial<Memory> = {}, from?: string): Outcome =>
  (navigationRules[number - 1] as (typeof navigationRules)[number])(going(to, from), { ...visitor, ...memory });
const goes = (to: string, memory: Partial<Memory> = {}, from?: string) =>
  navigate(going(to, from), { ...visitor, ...memory });
const nothing = { kind: 'proceed', effects: [] };
const redirect = (address: string) => ({ kind: 'redirect', address, status: 302 });

const steps = ['preview', 'return-preview', 'summary', 'return-summary', 'returns', 'roadmap/j1'];

describe('rule 1: a trip needs a departure', () => {
  it.each(['', '/results', ...steps.map((step) => `/${step}`)])('NAV-2 TRAP-3: /trip-planner%s without fi', (below) => {
    expect(rule(1, `/de/trip-planner${below}`)).toEqual(redirect('/de'));
    expect(rule(1, `/de/trip-planner${below}?fi=a`)).toEqual(nothing);
  });

  it('ND-57: keeps the rest of the query, and an empty fi counts as missing', () => {
    expect(rule(1, '/en/trip-planner?fi=&ti=b%20c&tv=d')).toEqual(redirect('/en?ti=b%20c&tv=d'));
    expect(rule(1, '/en/trip-planner?fi=&fi=a&ti=b')).toEqual(redirect('/en?ti=b'));
  });

  it('TRAP-6 ND-60: keeps widget mode', () => {
    expect(rule(1, '/en/trip-planner?widget=true')).toEqual(redirect('/en?widget=true'));
    expect(rule(1, '/en/trip-planner?widget=false', { isWidget: true })).toEqual(redirect('/en?widget=true'));
  });

  it('concerns the planner alone', () => {
    for (const path of ['/fr', '/fr/schedules', '/fr/trip-planner-x', '/fr/nope'])
      expect(rule(1, path)).toEqual(nothing);
  });
});

describe('rule 2: what follows from the results begins with them', () => {
  it.each(steps)(
    'NAV-3 NAV-4 NAV-5 NAV-6 NAV-7 NAV-8 NAV-9 TRAP-1: %s, when loaded, is the results with the same query',
    (step) => {
      const query = 'fi=a&ti=b&v%5B0%5D%5Bi%5D=c&dt=2026-11-24T09:15';
      expect(rule(2, `/it/trip-planner/${step}?${query}`)).toEqual(redirect(`/it/trip-planner/results?${query}`));
    },
  );

  it.each(steps)('TRAP-1: %s may be entered while journeys for its query are at hand', (step) => {
    const hasJourneysFor = (query: string) => query === 'fi=a&ti=b';
    expect(rule(2, `/it/trip-planner/${step}?fi=a&ti=b`, { hasJourneysFor })).toEqual(nothing);
    expect(rule(2, `/it/trip-planner/${step}?fi=a&ti=c`, { hasJourneysFor }).kind).toBe('redirect');
  });

  it('leaves form and results alone', () => {
    for (const path of ['/fr/trip-planner?fi=a', '/fr/trip-planner/results?fi=a'])
      expect(rule(2, path)).toEqual(nothing);
  });
});

describe('rule 3: account pages are for those who are signed in', () => {
  it.each(['/account/profile', '/account/favorites'])('NAV-10 NAV-11 TRAP-4 TRAP-5 ND-58: %s', (path) => {
    const outcome = rule(3, `/en${path}?a=b&c#d`);
    expect(outcome).toMatchObject({ kind: 'redirect', status: 302, keepsLocale: 'en' });
    const address = new URL((outcome as { address: string }).address, 'https://site.example');
    expect(address.pathname).toBe('/');
    expect([...address.searchParams]).toEqual([['redirect', `/en${path}?a=b&c#d`]]);
  });

  it('NAV-12: those who are stay', () => {
    expect(rule(3, '/en/account/profile', { isAuthenticated: true })).toEqual(nothing);
  });

  it('TRAP-6: widget mode stands beside the path as well as in it', () => {
    const outcome = rule(3, '/en/account/profile?widget=true');
    const { searchParams } = new URL((outcome as { address: string }).address, 'https://site.example');
    expect([...searchParams]).toEqual([
      ['redirect', '/en/account/profile?widget=true'],
      ['widget', 'true'],
    ]);
  });
});

describe('rules 4 to 7: what a navigation changes', () => {
  const detail = '/fr/proximity/stopArea/A';

  it('NAV-13 TRAP-8: leaving a detail for another route clears the selected place', () => {
    const clears: Outcome = { kind: 'proceed', effects: [{ do: 'clear-selected-place' }] };
    for (const to of ['/fr/schedules', '/fr/proximity', '/fr', '/fr/nope'])
      expect(rule(4, to, {}, detail)).toEqual(clears);
    for (const to of ['/fr/proximity/stopArea/B', '/de/proximity/stopArea/A'])
      expect(rule(4, to, {}, detail)).toEqual(nothing);
    expect(rule(4, '/fr/schedules', {}, '/fr')).toEqual(nothing);
    expect(rule(4, '/fr/schedules')).toEqual(nothing);
  });

  it('NAV-14 TRAP-9: any navigation ends picking from the map, a change of query too', () => {
    const off: Outcome = { kind: 'proceed', effects: [{ do: 'turn-off-map-search' }] };
    for (const to of ['/fr', '/fr/nope', `${detail}?x=1`]) expect(rule(5, to, {}, detail)).toEqual(off);
  });

  it('NAV-15 NAV-16: a line that follows a roadmap remembers it', () => {
    const from = '/fr/trip-planner/roadmap/j1?fi=a';
    expect(rule(6, '/fr/schedules/line/M1', { context: 'trip-planner' }, from)).toEqual({
      kind: 'proceed',
      effects: [
        {
          do: 'remember',
          memory: {
            context: 'schedules',
            lastTripPlannerRoute: from,
            lastSchedulesRoute: null,
            lineCameFromRoadmap: true,
          },
        },
      ],
    });
  });

  it('NAV-17 TRAP-10: drawn lines go when timetables are left, and stay on pages of no context', () => {
    const clears = (to: string) => {
      const outcome = rule(6, to, { context: 'schedules' }, '/fr/schedules/line/M1');
      return outcome.kind === 'proceed' && outcome.effects.some((effect) => effect.do === 'clear-line-shapes');
    };
    for (const to of ['/fr/proximity', '/fr', detail]) expect(clears(to), to).toBe(true);
    for (const to of ['/fr/schedules', '/fr/account/profile', '/fr/error', '/fr/nope'])
      expect(clears(to), to).toBe(false);
  });

  it('NAV-18 NAV-19: the selected journey is drawn while the trip is planned, and none elsewhere', () => {
    const highlight = (to: string, selectedJourneyId: string | null = 'j1') =>
      rule(7, to, { selectedJourneyId, context: 'trip-planner' });
    const drawn = (id: string | null): Outcome => ({ kind: 'proceed', effects: [{ do: 'highlight-journey', id }] });
    for (const to of ['/fr', '/fr/trip-planner/results?fi=a', '/fr/account/profile'])
      expect(highlight(to)).toEqual(drawn('j1'));
    for (const to of ['/fr/schedules', '/fr/proximity', detail]) expect(highlight(to)).toEqual(drawn(null));
    expect(highlight('/fr', null)).toEqual(drawn(null));
  });
});

describe('rule 8: the server may send a path elsewhere', () => {
  const table = {
    static: {
      '/fr/a': { redirect: '/fr/schedules' },
      '/fr/shop': { redirect: 'https://shop.example/x' },
      '/fr/q': { redirect: '/fr/proximity?own=1#map' },
      '/fr/bad': { redirect: 'javascript:alert(1)' },
      '/fr/data': { redirect: 'data:text/html,x' },
      '/fr/slashes': { redirect: '//evil.example' },
    },
    wildcard: { '/fr/old': { redirect: '/fr' }, '/fr/old/deep': { redirect: '/de' } },
    dynamic: { '/:lang/me': { redirect: '/fr/account/profile' } },
  };
  const to8 = (to: string, more: Partial<Memory> = {}) => rule(8, to, { redirects: table, ...more });

  it('NAV-20 ND-22: an exact rule, then the longest above it, then one with names', () => {
    expect(to8('/fr/a')).toEqual(redirect('/fr/schedules'));
    expect(to8('/fr/a/')).toEqual(redirect('/fr/schedules'));
    expect(to8('/fr/old/x')).toEqual(redirect('/fr'));
    expect(to8('/fr/old/deep/x')).toEqual(redirect('/de'));
    expect(to8('/it/me')).toEqual(redirect('/fr/account/profile'));
    expect(to8('/it/me/too')).toEqual(nothing);
    expect(to8('/fr/constructor')).toEqual(nothing);
  });

  it('keeps the query unless the target has one, and widget mode in any case', () => {
    expect(to8('/fr/a?x=1')).toEqual(redirect('/fr/schedules?x=1'));
    expect(to8('/fr/q?x=1&widget=true')).toEqual(redirect('/fr/proximity?own=1&widget=true#map'));
    expect(to8('/fr/a', { isWidget: true })).toEqual(redirect('/fr/schedules?widget=true'));
  });

  it('NAV-21 ERR-3 TRAP-17: an absolute target leaves the page', () => {
    expect(to8('/fr/shop?x=1')).toEqual({ kind: 'external', address: 'https://shop.example/x?x=1' });
  });

  it('ERR-4 TRAP-17: dangerous targets count for nothing', () => {
    for (const path of ['/fr/bad', '/fr/data', '/fr/slashes']) expect(to8(path), path).toEqual(nothing);
  });

  it('TRAP-17: comes last, so an account page asks for sign-in first', () => {
    const redirects = { ...noRedirects, static: { '/fr/account/profile': { redirect: 'https://account.example/' } } };
    expect(applyRules(going('/fr/account/profile'), { ...visitor, redirects })).toMatchObject({ kind: 'redirect' });
    const isAuthenticated = true;
    expect(applyRules(going('/fr/account/profile'), { ...visitor, redirects, isAuthenticated }).kind).toBe('external');
  });
});

describe('the rules in their order', () => {
  /** A navigation with an outcome for many rules, and the outcome of each rule alone. */
  const everywhere = { static: {}, dynamic: {}, wildcard: { '/fr': { redirect: '/de/error' } } };
  const cases = [
    ['1 before 2', '/fr/trip-planner/summary?ti=b', 1, 2],
    ['1 before 8', '/fr/trip-planner?ti=b', 1, 8],
    ['2 before 8', '/fr/trip-planner/returns?fi=a', 2, 8],
    ['3 before 8', '/fr/account/favorites', 3, 8],
  ] as const;

  it.each(cases)('NAV-1 TRAP-2 TRAP-17: %s', (_, to, first, second) => {
    const memory = { redirects: everywhere };
    expect(rule(second, to, memory).kind).toBe('redirect');
    expect(rule(first, to, memory)).not.toEqual(rule(second, to, memory));
    expect(applyRules(going(to), { ...visitor, ...memory })).toEqual(rule(first, to, memory));
  });

  it('NAV-1: no two of the first three ever speak of the same page', () => {
    for (const path of ['/fr/account/profile', '/fr/trip-planner/results?fi=a', '/fr/trip-planner/preview?fi=a']) {
      const speaking = [1, 2, 3].filter((number) => rule(number, path).kind === 'redirect');
      expect(speaking.length, path).toBeLessThan(2);
    }
  });

  it('are eight, and the effects of 4 to 7 come in order', () => {
    expect(navigationRules).toHaveLength(8);
    const outcome = applyRules(going('/fr', '/fr/proximity/stopArea/A'), { ...visitor, selectedJourneyId: 'j' });
    const done = outcome.kind === 'proceed' && outcome.effects.map((effect: Effect) => effect.do);
    expect(done).toEqual([
      'clear-selected-place',
      'turn-off-map-search',
      'remember',
      'clear-line-shapes',
      'highlight-journey',
    ]);
  });

  it('a redirect takes the effects of the rules before it along to nowhere', () => {
    const outcome = applyRules(going('/fr', '/fr/proximity/stopArea/A'), { ...visitor, redirects: everywhere });
    expect(outcome).toEqual(redirect('/de/error'));
  });
});

describe('a whole navigation', () => {
  it('TRAP-2: a summary without fi ends on the index, with fi on the results', () => {
    expect(goes('/fr/trip-planner/summary').to.path).toBe('/fr');
    expect(goes('/fr/trip-planner/summary?fi=a').to.path).toBe('/fr/trip-planner/results');
  });

  it('TRAP-18: a redirect is a new navigation with the original previous page', () => {
    const arrival = goes('/fr/trip-planner/summary?fi=a', { context: 'proximity' }, '/fr/proximity/stopArea/A');
    expect(arrival.redirects).toEqual([redirect('/fr/trip-planner/results?fi=a')]);
    expect(arrival.outcome.kind === 'proceed' && arrival.outcome.effects[0]).toEqual({ do: 'clear-selected-place' });
  });

  it('TRAP-4 NAV-10 ND-55 ND-58: an account page ends at the root, in the language of the page asked for', () => {
    expect(goes('/fr/account/profile').to).toMatchObject({ path: '/', name: 'index' });
    const english = goes('/en/account/profile');
    expect(english.redirects.map(({ address }) => address)).toEqual([
      '/?redirect=%2Fen%2Faccount%2Fprofile',
      '/en?redirect=%2Fen%2Faccount%2Fprofile',
    ]);
  });

  it('ND-54: a known page without a language gets that of the visitor, with its query', () => {
    expect(goes('/schedules/line/a%2Fb?x=1', { locale: 'es' }).redirects[0]).toEqual(
      redirect('/es/schedules/line/a%2Fb?x=1'),
    );
    expect(goes('/nope', { locale: 'es' })).toMatchObject({ redirects: [], to: { match: { found: 'nothing' } } });
    expect(goes('/pt/schedules').redirects).toEqual([]);
  });

  it('ND-55 TRAP-40 TRAP-41: the root is the home page in the default language and leads to that of the cookie', () => {
    expect(goes('/').redirects).toEqual([]);
    expect(goes('/?x=1', { locale: 'de' }).redirects).toEqual([redirect('/de?x=1')]);
    expect(goes('/fr', { locale: 'de' }).redirects).toEqual([]);
  });

  it('L10N-8 L10N-9: the root may be configured to lead elsewhere, with its own status', () => {
    const rootRedirect = { path: '/en/schedules', status: 301 };
    expect(goes('/', { rootRedirect, locale: 'de' }).redirects).toEqual([
      { kind: 'redirect', address: '/en/schedules', status: 301 },
    ]);
  });

  it('ROUTE-11 ND-53: where others show what is near, the page is theirs', () => {
    const externalProximity = 'https://map.example/near?theme=1';
    expect(goes('/de/proximity?lat=48.85&lon=2.35', { externalProximity }).outcome).toEqual({
      kind: 'external',
      address: 'https://map.example/near?theme=1&lang=de&lat=48.85&lon=2.35',
    });
    expect(goes('/de/proximity?lat=x&lon=2', { externalProximity }).outcome).toMatchObject({
      address: 'https://map.example/near?theme=1&lang=de',
    });
    expect(goes('/de/proximity/stopArea/A', { externalProximity }).outcome.kind).toBe('proceed');
    expect(goes('/de/proximity', { externalProximity: 'javascript:alert(1)' }).outcome.kind).toBe('proceed');
  });

  it.each([
    ['to itself', '/fr/schedules', { '/fr/schedules': '/fr/schedules/' }, null],
    ['there and back', '/fr/schedules', { '/fr/schedules': '/fr/proximity', '/fr/proximity': '/fr/schedules' }, null],
    ['between a rule and the table', '/fr/account/profile', { '/': '/fr/account/profile' }, null],
    ['through the root', '/fr', { '/fr': '/' }, { path: '/fr', status: 302 }],
  ])('TRAP-18: redirects of the server that lead in a circle count for nothing: %s', (_, to, rules, rootRedirect) => {
    const table = Object.fromEntries(Object.entries(rules).map(([path, target]) => [path, { redirect: target }]));
    expect(goes(to, { redirects: { ...noRedirects, static: table }, rootRedirect })).toEqual(goes(to));
  });
});
