import { describe, expect, it } from 'vitest';
import { destinationAt, textOf } from './address.ts';
import { firstMemory } from './context-memory.ts';
import { type Memory, noRedirects } from './navigation.ts';
import { addressOfStep, modeTo, planSearch, planStep, planVisit, type Situation, traversalTo } from './plan-visit.ts';

const memory: Memory = {
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
const trip = 'fi=a&ti=b';
const at = (address: string) => destinationAt(address);
const plan = (address: string, mode: 'push' | 'replace' | 'traverse', from = '/fr', changes: Partial<Situation> = {}) =>
  planVisit(at(address), mode, {
    from: at(from),
    memory,
    storedStep: null,
    isOutdated: false,
    carriesWidgetMode: false,
    ...changes,
  });

describe('what a navigation does', () => {
  it.each([
    // Another page.
    [
      '/fr/schedules',
      'push',
      '/fr',
      { write: 'push', step: null, isInPlace: false, keepsFocus: false, scroll: 'start' },
    ],
    ['/fr/schedules', 'replace', '/fr', { write: 'replace', isInPlace: false, scroll: null }],
    ['/fr/schedules', 'traverse', '/fr', { write: null, isInPlace: false, keepsFocus: false, scroll: 'restore' }],
    // The same page: another query is another page of the same route.
    ['/fr/schedules', 'replace', '/fr/schedules', { write: 'replace', isInPlace: true }],
    ['/fr/schedules#a', 'traverse', '/fr/schedules', { write: null, isInPlace: true, scroll: 'restore' }],
    ['/fr/proximity?x=1', 'push', '/fr/proximity', { write: 'push', isInPlace: false, scroll: 'start' }],
    // Between views of the schedules, whose widget stays and moves the focus itself.
    [
      '/fr/schedules?stop=a&date=2026-11-21',
      'replace',
      '/fr/schedules?stop=a',
      { write: 'replace', isInPlace: true, keepsFocus: true, scroll: null },
    ],
    ['/fr/schedules/line/M6', 'push', '/fr/schedules', { isInPlace: false, keepsFocus: true, scroll: 'start' }],
    ['/fr/schedules', 'traverse', '/fr/schedules/line/M6', { keepsFocus: true, scroll: 'restore' }],
    ['/de/schedules/line/M6', 'push', '/fr/schedules/line/M6', { isInPlace: false, keepsFocus: false }],
    // Between steps of the planner that is already on the page.
    [`/fr/trip-planner?${trip}`, 'push', '/fr', { step: 'form', isInPlace: true, keepsFocus: false }],
    [`/fr/trip-planner/results?${trip}`, 'push', '/fr', { step: 'results', isInPlace: true, scroll: 'start' }],
    [`/fr/trip-planner?${trip}`, 'traverse', `/fr/trip-planner/results?${trip}`, { step: 'form', keepsFocus: true }],
    ['/fr', 'push', '/fr/schedules', { step: 'form', isInPlace: false }],
    // Another language keeps the scroll position.
    ['/de/schedules', 'push', '/fr/schedules', { write: 'push', isInPlace: false, scroll: null }],
    ['/de', 'push', '/fr', { step: 'form', isInPlace: false, scroll: null }],
    ['/de/schedules', 'push', '/fr', { scroll: 'start' }],
    ['/de/proximity/stopArea/B', 'push', '/fr/proximity/stopArea/A', { scroll: 'start' }],
  ] as const)('%s by %s from %s', (address, mode, from, expected) => {
    expect(plan(address, mode, from)).toMatchObject({ kind: 'enter', ...expected });
  });

  it('NAV-3 TRAP-1: replaces the address of a traversal that is redirected', () => {
    const visit = plan(`/fr/trip-planner/preview?${trip}`, 'traverse', '/fr/schedules');
    expect(visit).toMatchObject({ kind: 'enter', write: 'replace', step: 'results', scroll: 'restore' });
    expect(visit.kind === 'enter' && textOf(visit.to)).toBe(`/fr/trip-planner/results?${trip}`);
  });

  it.each([
    // A link shows its journeys, a traversal the step that the entry stores.
    ['/fr/trip-planner/results?fi=a&jc=A', 'push', 'returns', 'journey'],
    ['/fr/trip-planner/results?fi=a&jc=A&rjc=B', 'push', null, 'summary'],
    ['/fr/trip-planner/results?fi=a', 'push', 'journey', 'results'],
    ['/fr/trip-planner/results?fi=a&jc=A', 'traverse', 'returns', 'returns'],
    ['/fr/trip-planner/results?fi=a&jc=A', 'traverse', 'results', 'results'],
    ['/fr/trip-planner/results?fi=a', 'traverse', 'journey', 'results'],
    // Another language keeps the step.
    ['/de/trip-planner/results?fi=a&jc=A', 'push', 'returns', 'returns'],
  ] as const)('SHARE-8 NAV-3: %s by %s over an entry of the step %s shows %s', (address, mode, storedStep, step) => {
    expect(plan(address, mode, '/fr/trip-planner/results?fi=a&jc=A', { storedStep })).toMatchObject({ step });
  });

  it('NAV-9: changes what the rules say, once the page is entered', () => {
    const visit = plan('/fr/schedules', 'push', '/fr/proximity/stopArea/A');
    expect(visit.kind === 'enter' && visit.effects.map((effect) => effect.do)).toEqual([
      ...['clear-selected-place', 'turn-off-map-search', 'remember', 'highlight-journey'],
    ]);
  });

  it('ERR-3 ND-53: leaves the page for an address that is none of its own', () => {
    expect(plan('/fr/nowhere', 'push')).toEqual({ kind: 'leave', address: '/fr/nowhere' });
    const others = { memory: { ...memory, externalProximity: 'https://map.example/' } };
    expect(plan('/fr/proximity', 'push', '/fr', others)).toEqual({
      kind: 'leave',
      address: 'https://map.example/?lang=fr',
    });
  });

  it('ROUTE-8: leaves the page for one that only the server draws, in widget mode too', () => {
    const address = '/fr/cobranding/demo/widgets-definitions';
    expect(plan(address, 'push')).toEqual({ kind: 'leave', address });
    expect(plan(`${address}?q=a`, 'push', '/fr', { carriesWidgetMode: true })).toEqual({
      kind: 'leave',
      address: `${address}?q=a&widget=true`,
    });
  });

  it('ND-23: loads the next page in full once there is a new build, but neither a traversal nor another language', () => {
    const isOutdated = { isOutdated: true };
    expect(plan('/fr/schedules', 'push', '/fr', isOutdated)).toEqual({ kind: 'leave', address: '/fr/schedules' });
    expect(plan('/fr/schedules', 'traverse', '/fr', isOutdated).kind).toBe('enter');
    expect(plan('/de/schedules', 'push', '/fr/schedules', isOutdated).kind).toBe('enter');
  });

  it('ND-60: carries the widget mode of the address on, and writes it where it was missing', () => {
    const visit = plan('/fr/schedules?x=1', 'traverse', '/fr', { carriesWidgetMode: true });
    expect(visit).toMatchObject({ write: 'replace', to: { query: 'x=1&widget=true' } });
    expect(plan('/fr/schedules?widget=true', 'traverse', '/fr', { carriesWidgetMode: true })).toMatchObject({
      write: null,
    });
  });
});

describe('how an address is gone to', () => {
  it.each([
    ['/fr/schedules', '/fr', false, 'push'],
    ['/fr/schedules', '/fr', true, 'replace'],
    ['/fr/schedules', '/fr/schedules', false, 'replace'],
    ['/fr/schedules', '/fr/schedules#a', false, 'replace'],
    ['/fr/schedules#a', '/fr', false, 'push'],
    // An anchor of the same page and a page that failed to render are left to the browser.
    ['/fr/schedules#a', '/fr/schedules', false, null],
    ['/fr/schedules', '/fr/nowhere', false, null],
    ['/fr/cobranding/demo/widgets-definitions', '/fr', false, 'push'],
    // The browser brings back a page that the router cannot draw.
    ['/fr', '/fr/cobranding/demo/widgets-definitions', false, null],
    ['/fr/cobranding/demo/widgets-definitions#a', '/fr/cobranding/demo/widgets-definitions', false, null],
  ] as const)('%s from %s, replacing %s: %s', (to, from, isReplacing, mode) => {
    expect(modeTo(at(to), at(from), isReplacing)).toBe(mode);
  });

  it.each([
    ['/fr/schedules', '/fr', 'enter'],
    ['/fr#a', '/fr', 'stay'],
    ['/fr?x=1', '/fr', 'enter'],
    ['/fr/nowhere', '/fr', 'load'],
    ['/fr/cobranding/demo/widgets-definitions', '/fr', 'load'],
    ['/fr/cobranding/demo/widgets-definitions?q=a#b', '/fr/cobranding/demo/widgets-definitions', 'stay'],
  ] as const)('a traversal to %s from %s: %s', (to, from, expected) => {
    expect(traversalTo(at(to), at(from))).toBe(expected);
  });
});

describe('what follows from a step of the planner', () => {
  const situation = { from: at('/fr'), memory, storedStep: null, isOutdated: false, carriesWidgetMode: false };

  it('is the address of the step, which has its journeys', () => {
    const { to, effects } = planStep(addressOfStep('journey', trip, 'fr', 'j/1'), situation);
    expect(textOf(to)).toBe(`/fr/trip-planner/roadmap/j%2F1?${trip}`);
    expect(effects).toContainEqual({ do: 'highlight-journey', id: null });
  });

  it('ROUTE-20 ROUTE-23: is a summary of one journey, or of a round trip', () => {
    const summary = (query: string) => planStep(addressOfStep('summary', query, 'fr', 'j'), situation).to.name;
    expect([summary(trip), summary(`${trip}&tt=0`)]).toEqual(['trip-planner-summary', 'trip-planner-summary']);
    expect(summary(`${trip}&tt=1`)).toBe('trip-planner-return-summary');
  });

  it('is the form of the home page where the trip has no departure', () => {
    expect(textOf(planStep(addressOfStep('form', 'ti=b', 'fr', ''), situation).to)).toBe('/fr?ti=b');
  });

  it('ND-60: carries the widget mode on', () => {
    const { to } = planStep(addressOfStep('results', trip, 'fr', ''), { ...situation, carriesWidgetMode: true });
    expect(to.query).toBe(`${trip}&widget=true`);
  });

  it('is another query at the same address where it only searches again', () => {
    const search = (path: string) => planSearch(path, trip, 'fr', { carriesWidgetMode: false });
    expect(search('/fr/trip-planner/results')).toMatchObject({ path: '/fr/trip-planner/results', query: trip });
    expect(search('/fr')).toBeNull();
  });
});
