import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeTypes } from '#shared/domain/place/place.ts';
import { locales } from '#shared/i18n/locales.ts';
import { destinationAt, matchRoute, pathOf, textOf } from './address.ts';
import { deviceClass } from './device.ts';
import { askGuard } from './guards.ts';
import { errorOf, errorWords } from './page-error.ts';
import { asksForWidgetMode, withParameter } from './query.ts';
import { isHome, isTranslucent, type RouteName, routeNamed, routes } from './routes.ts';

/** The spec's table: path below the language, name, layout, flags. */
const spec: readonly (readonly [path: string, name: RouteName, layout: string, flags: string])[] = [
  ['', 'index', 'homepage', 'full bordered'],
  ['/account/favorites', 'account-favorites', 'default', 'full bordered sign-in'],
  ['/account/profile', 'account-profile', 'default', 'full bordered sign-in'],
  ['/cobranding', 'cobranding', 'custom', 'bordered'],
  ['/cobranding/demo/tp-trip-planner', 'cobranding-demo-id', 'custom', 'bordered'],
  ['/cobranding/demo/widgets-definitions', 'cobranding-demo-widgets-definitions', 'default', 'bordered'],
  ['/error', 'error', 'default', 'full bordered'],
  ['/proximity', 'proximity', 'default', 'translucent guarded'],
  ['/proximity/stopArea/stop_area%3A1', 'proximity-type-id', 'default', 'bordered'],
  ['/schedules', 'schedules', 'default', 'full bordered'],
  ['/schedules/line/line%3A1', 'schedules-line-id', 'default', 'translucent'],
  ['/signedin', 'signedin', 'default', 'full bordered guarded'],
  ['/trip-planner', 'trip-planner', 'default', 'bordered'],
  ['/trip-planner/preview', 'trip-planner-preview', 'default', 'bordered'],
  ['/trip-planner/results', 'trip-planner-results', 'default', 'bordered'],
  ['/trip-planner/return-preview', 'trip-planner-return-preview', 'default', 'bordered'],
  ['/trip-planner/return-summary', 'trip-planner-return-summary', 'default', 'bordered'],
  ['/trip-planner/returns', 'trip-planner-returns', 'default', 'bordered'],
  ['/trip-planner/roadmap/j%2F1', 'trip-planner-roadmap-journeyId', 'default', 'bordered'],
  ['/trip-planner/summary', 'trip-planner-summary', 'default', 'bordered'],
  ['/unsubscribe', 'unsubscribe', 'default', 'full bordered'],
];

/** Additions. Their names do not begin with `account`: rule 3 would ask their visitors to sign in. */
const additions: readonly RouteName[] = [
  ...(['confirm', 'data', 'favorites', 'offline', 'password', 'security', 'sign-up', 'traffic', 'traffic-id'] as const),
];

function flagsOf(name: RouteName): string {
  const route = routeNamed(name);
  return [
    route.isFullPage && 'full',
    route.isBordered && 'bordered',
    route.needsSignIn && 'sign-in',
    isTranslucent(route) && 'translucent',
    route.guard && 'guarded',
  ]
    .filter(Boolean)
    .join(' ');
}

describe('the route table', () => {
  it.each(spec)(
    'ROUTE-1 ROUTE-3 ROUTE-4 ROUTE-5 ROUTE-6 ROUTE-7 ROUTE-8 ROUTE-9 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-24 ROUTE-25 LAY-2 LAY-3 LAY-4 TRAP-23 TRAP-24 TRAP-25: /{lang}%s is %s',
    (path, name, layout, flags) => {
      expect(routeNamed(name).layout).toBe(layout);
      expect(flagsOf(name)).toBe(flags);
      for (const { code } of locales) {
        const match = matchRoute(`/${code}${path}`);
        expect(match).toMatchObject({ found: 'route', name, locale: code });
        expect(matchRoute(`/${code}${path}/`), 'ND-54: a slash at the end counts as none').toEqual(match);
        expect(pathOf(name, code, match.found === 'route' ? match.params : {})).toBe(`/${code}${path}`);
      }
    },
  );

  it('ROUTE-1 LAY-1: has these 21 routes and eight additions, in three layouts', () => {
    expect(spec).toHaveLength(21);
    const names = [...spec.map(([, name]) => name), ...additions];
    expect(routes.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(new Set(routes.map(({ layout }) => layout))).toEqual(new Set(['homepage', 'default', 'custom']));
  });

  it('TRAP-34: the favorites of everyone are a full page that asks nobody to sign in', () => {
    expect(flagsOf('favorites')).toBe('full bordered');
    for (const { code } of locales) {
      expect(matchRoute(`/${code}/favorites`)).toMatchObject({ found: 'route', name: 'favorites', locale: code });
      expect(pathOf('favorites', code)).toBe(`/${code}/favorites`);
    }
  });

  it('ROUTE-2 LAY-6: the bare root is the home page', () => {
    expect(matchRoute('/')).toEqual({ found: 'route', name: 'index', locale: null, params: {} });
    expect(isHome('index')).toBe(true);
    expect(isHome('schedules')).toBe(false);
    expect(isHome(null)).toBe(false);
  });

  it('NAV-10: what needs sign-in is what begins with account, and nothing else', () => {
    for (const { name, needsSignIn } of routes) expect(needsSignIn, name).toBe(name.startsWith('account'));
  });

  it('ROUTE-8 TRAP-19: a fixed path wins over an id', () => {
    expect(matchRoute('/fr/cobranding/demo/widgets-definitions', { isDemo: () => false })).toMatchObject({
      name: 'cobranding-demo-widgets-definitions',
    });
  });

  it('ERR-5: every guard that a route names is there, and an unknown one is an error', () => {
    const to = destinationAt('/fr/proximity');
    const memory = { externalProximity: null } as Parameters<typeof askGuard>[2];
    for (const { guard } of routes) expect(() => askGuard(guard, { to, from: null }, memory)).not.toThrow();
    expect(() => askGuard('nobody', { to, from: null }, memory)).toThrow('"nobody"');
  });
});

describe('parameters', () => {
  it('PLACE-2 ND-52: a detail has one of the fifteen types', () => {
    for (const type of placeTypes) expect(matchRoute(`/fr/proximity/${type}/1`).found).toBe('route');
    for (const type of ['stoparea', 'constructor', '__proto__', 'line', '%20'])
      expect(matchRoute(`/fr/proximity/${type}/1`), type).toEqual({
        found: 'invalid',
        name: 'proximity-type-id',
        locale: 'fr',
      });
  });

  it('ND-52: an id has one character at least and 200 at most', () => {
    for (const path of ['/fr/proximity/stopArea', '/fr/schedules/line', '/fr/trip-planner/roadmap']) {
      expect(matchRoute(`${path}/${'x'.repeat(200)}`).found).toBe('route');
      expect(matchRoute(`${path}/${'%F0%9F%9A%87'.repeat(200)}`).found).toBe('route');
      expect(matchRoute(`${path}/${'x'.repeat(201)}`).found).toBe('invalid');
      expect(matchRoute(`${path}/%E0%A4%A`).found).toBe('invalid');
      expect(matchRoute(`${path}//`).found).toBe('invalid');
    }
  });

  it('ND-34 ND-52: a demo shows something that there is', () => {
    const isDemo = (id: string) => id === 'tp-toaster';
    expect(matchRoute('/de/cobranding/demo/tp-toaster', { isDemo })).toMatchObject({ params: { id: 'tp-toaster' } });
    expect(matchRoute('/de/cobranding/demo/tp-nothing', { isDemo }).found).toBe('invalid');
  });

  it('TRAP-20: any id comes back as it was', () => {
    const id = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((text) => !/(?:^|[/\\])\.{1,2}(?:$|[/\\])/.test(text));
    fc.assert(
      fc.property(id, (text) => {
        const path = pathOf('schedules-line-id', 'it', { id: text });
        expect(path.split('/')).toHaveLength(5);
        expect(new URL(path, 'https://site.example').pathname).toBe(path);
        expect(matchRoute(path)).toMatchObject({ name: 'schedules-line-id', params: { id: text } });
      }),
    );
    for (const text of ['stop_area:RATP:71', '2.35;48.85', 'a/b', '%2F', '100%', '..', 'é ?#']) {
      const match = matchRoute(pathOf('proximity-type-id', 'fr', { type: 'address', id: text }));
      expect(match.found, text).toBe('route');
    }
  });

  it('never throws, and never finds a route that would be written otherwise', () => {
    const segment = fc.oneof(
      fc.constantFrom('fr', 'de', 'pt', 'schedules', 'line', 'proximity', 'stopArea', '', '..', '%2F', '%', 'FR'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const path = `/${segments.join('/')}`.replace(/[?#]/g, '');
        const match = matchRoute(path);
        if (match.found !== 'route') return;
        const written = pathOf(match.name, match.locale, match.params);
        expect(matchRoute(written)).toEqual(match);
      }),
      { numRuns: 500 },
    );
  });
});

describe('addresses', () => {
  it.each([
    ['/trip-planner', 'trip-planner'],
    ['/proximity/stopArea/x', 'proximity-type-id'],
  ])('ND-54: %s is known without a language', (path, name) => {
    expect(matchRoute(path)).toMatchObject({ found: 'route', name, locale: null });
  });

  it.each(['/pt', '/pt/schedules', '/FR', '/fr/nope', '//', '//fr', '/fr//', '/fr/fr', 'fr', ''])(
    'ERR-1 ND-54: nothing lies at "%s"',
    (path) => {
      expect(matchRoute(path).found).toBe('nothing');
    },
  );

  it('is read and written without loss', () => {
    for (const text of ['/', '/fr?', '/fr?a=b?c#d?e', '/fr#x', '/fr?a&&b'])
      expect(textOf(destinationAt(text))).toBe(text.replace(/\?$/, ''));
  });

  it('NAV-22 ERR-1 TRAP-21 TRAP-22: the two kinds of 404 keep their spelling, and the spec’s words', () => {
    const error = (path: string) => errorOf(matchRoute(path), path);
    expect(error('/fr/nope')).toEqual({ status: 404, message: 'Page not found: /fr/nope' });
    expect(error('/fr/proximity/x/1')).toEqual({ status: 404, message: 'Page Not Found: /fr/proximity/x/1' });
    expect(error('/fr')).toBeNull();
    expect([404, 500, 403].map(errorWords)).toEqual([
      'Page Not Found',
      'Internal Server Error',
      'Internal Server Error',
    ]);
  });
});

describe('modes and devices', () => {
  it.each([
    ['widget=true', true],
    ['a=b&widget=true', true],
    ['widget=true&widget=false', true],
    ['widget=false&widget=true', false],
    ['widget=false', false],
    ['widget=1', false],
    ['widget=', false],
    ['widget=TRUE', false],
    ['widget', false],
    ['', false],
  ])('LAY-5 TRAP-7: "%s" is widget mode: %s', (query, expected) => {
    expect(asksForWidgetMode(query)).toBe(expected);
  });

  it('ND-60: widget mode replaces whatever was said of it', () => {
    expect(withParameter('fi=1&widget=false&widget=1', 'widget', 'true')).toBe('fi=1&widget=true');
  });

  it('LAY-11 LAY-12 LAY-13 TRAP-26: three classes of device', () => {
    expect([0, 767, 768, 1024, 1025, 4000].map(deviceClass)).toEqual([
      'mobile',
      'mobile',
      'tablet',
      'tablet',
      'desktop',
      'desktop',
    ]);
  });
});
