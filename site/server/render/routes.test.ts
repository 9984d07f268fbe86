import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/i18n/locales.ts';
import { pathOf } from '#site/rules/address.ts';
import { type RouteName, routes } from '#site/rules/routes.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { codes, get, html, openSite, read, server, signedIn } from './testing/demo-site.ts';

openSite();
let stop = '';
let line = '';
let disruption = '';
beforeAll(async () => {
  const { engine } = server.services.city.now();
  stop = engine.stations('fr')[0]?.id ?? '';
  line = engine.findLines({}, 'fr').lines[0]?.id ?? '';
  const { signal } = new AbortController();
  const context = { language: 'fr', now: Date.parse('2026-11-20T08:00+01:00'), signal, requestId: 'r' } as const;
  disruption = (await engine.traffic(context)).disruptions[0]?.id ?? '';
});

/** A real address of each route. */
const addressOf = (name: RouteName, locale: Locale) => {
  const params: Partial<Record<RouteName, Record<string, string>>> = {
    'cobranding-demo-id': { id: 'tp-trip-planner' },
    'proximity-type-id': { type: 'stopArea', id: stop },
    'schedules-line-id': { id: line },
    'traffic-id': { id: disruption },
    'trip-planner-roadmap-journeyId': { journeyId: 'j1' },
  };
  return pathOf(name, locale, params[name] ?? {}) + (name.startsWith('trip-planner') ? '?fi=a&ti=b' : '');
};
const isStep = (name: RouteName) => /preview|summary|returns|roadmap/.test(name);

describe.each(codes)('every route in %s', (code) => {
  it.each(routes.map(({ name }) => name))(
    'ROUTE-1 ROUTE-3 ROUTE-4 ROUTE-5 ROUTE-6 ROUTE-7 ROUTE-8 ROUTE-9 ROUTE-10 ROUTE-11 ROUTE-12 ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 ROUTE-19 ROUTE-20 ROUTE-21 ROUTE-22 ROUTE-23 ROUTE-24 SHELL-7 ND-65: %s',
    async (name) => {
      const address = addressOf(name, code);
      const response = await get(address, { Cookie: `${signedIn}; i18n_redirected=${code}` });
      if (isStep(name)) {
        expect(response.status).toBe(302);
        expect(response.headers.get('location')).toBe(`/${code}/trip-planner/results?fi=a&ti=b`);
        return;
      }
      expect(response.status).toBe(200);
      expect(response.headers.get('content-language')).toBe(code);
      expect(response.headers.get('set-cookie')).toBeNull();
      const page = await read(response);
      expect(page.language).toBe(code);
      expect(page.title).toMatch(/^\S.* - Réseau Démo$/);
      expect(page.headings).toHaveLength(1);
      expect(page.body).toContain(`data-route="${name}"`);
      // Widgets fill the placeholders of configured items. Code may contain any of it.
      const written = page.text.replace(
        / items="[^"]*"|<code[^>]*>[\s\S]*?<\/code>|<script type="application\/json"[\s\S]*?<\/script>/g,
        '',
      );
      expect(written).not.toMatch(/undefined|\[object|\{[a-z]+\}/);
      const isComplete = ['index', 'proximity', 'proximity-type-id', 'traffic'].includes(name);
      expect(page.robots).toBe(isComplete ? null : 'noindex');
      expect(response.headers.get('x-robots-tag')).toBe(isComplete ? null : 'noindex');
      expect(page.canonical).toBe(`http://localhost${address.split('?')[0]}`);
      expect(page.alternates).toEqual(
        isComplete
          ? [...codes, 'x-default' as const].map(
              (other) => `${other} http://localhost${addressOf(name, other === 'x-default' ? 'fr' : other)}`,
            )
          : [],
      );
      if (name !== 'error') expect(page.description).not.toBe('');
      expect(page.text).toContain(`<meta property="og:url" content="${page.canonical}">`);
    },
  );
});

describe('complete pages', () => {
  const texts = async (path: string, headers: Record<string, string> = {}) =>
    (await read(await get(path, headers))).text;

  it.each([
    ['fr', 'Départ', 'Arrivée', 'Rechercher'],
    ['en', 'From', 'To', 'Search'],
    ['es', 'Origen', 'Destino', 'Buscar'],
    ['it', 'Partenza', 'Arrivo', 'Cerca'],
    ['de', 'Start', 'Ziel', 'Suchen'],
  ] as const)('ND-29 ND-65: home has its form, links and banners in %s without script', async (code, ...words) => {
    const text = await texts(`/${code}`);
    const planner = /<tp-trip-planner[\s\S]*?<\/tp-trip-planner>/.exec(text)?.[0] ?? '';
    expect(planner).toContain('<template shadowrootmode="open"');
    for (const word of words) expect(planner).toContain(word);
    expect(text).toContain(`<a class="door" href="/${code}/proximity">`);
    expect(text, 'PROD-19').toContain(`<a class="door" href="/${code}/schedules">`);
    expect(text).toContain('<tp-banner-strip>');
    expect(text, 'no link is broken').not.toMatch(/href="\/..\/account/);
  });

  it('ROUTE-16 ROUTE-18: the planner starts with the trip of the address, at the step of the address', async () => {
    const query = 'fi=bastille&ti=nation';
    const written = `query="${query.replace('&', '&amp;')}"`;
    expect(await texts(`/fr/trip-planner?${query}`)).toContain(`history view="form" ${written}`);
    expect(await texts(`/fr/trip-planner/results?${query}`)).toContain(`history view="results" ${written}`);
  });

  it('SHELL-7: the title of the planner has the ends of its query, escaped', async () => {
    const query = new URLSearchParams({ fi: 'a', fv: 'Châtelet', ti: 'b', tv: '</title><b>Orly' });
    const form = await read(await get(`/fr/trip-planner?${query}`));
    const results = await read(await get(`/de/trip-planner/results?${query}`));
    const written = 'Châtelet → &lt;/title&gt;&lt;b&gt;Orly';
    expect(form.title).toBe(`${written}\u00A0: recherche - Réseau Démo`);
    expect(results.title).toBe(`${written}: Verbindungen - Réseau Démo`);
    expect(results.headings).toEqual([`${written}: Verbindungen`]);
    // Reloaded at a later step, the page's script goes to the results.
    const reloaded = await get(`/fr/trip-planner/preview?${query}`, { 'Cache-Control': 'max-age=0' });
    expect((await read(reloaded)).title).toBe(`${written}\u00A0: trajets - Réseau Démo`);
  });

  it('ROUTE-10 ROUTE-12: proximity and place pages have their widgets, with the map behind', async () => {
    const nearby = await texts('/it/proximity');
    expect(nearby).toMatch(/<div class="ground"><tp-proximity-map show="map"/);
    expect(nearby).toContain('<tp-proximity-map show="list"></tp-proximity-map>');
    const place = await texts(addressOf('proximity-type-id', 'it'));
    expect(place).toContain(`<tp-place-detail place-type="stopArea" place-id="${stop}"`);
  });

  it('ROUTE-10 ROUTE-12: search engines and previews get a description of proximity and place pages', async () => {
    const described = async (path: string) => (await read(await get(path))).description;
    expect(await described('/de/proximity')).toBe('Haltestellen und nächste Abfahrten in Ihrer Nähe.');
    const [one, other] = [
      await described('/en/proximity/stopArea/bastille'),
      await described('/en/proximity/stopArea/nation'),
    ];
    expect(one).toMatch(/^Bastille: next departures/);
    expect(other).toMatch(/^Nation: next departures/);
    expect(await described('/fr/proximity/address/2.3522%3B48.8566')).toMatch(/^1 Rue du Temple\u00A0: où c’est/);
  });

  it('ND-39 ACC-3: a signed-in visitor can also follow a link without script', async () => {
    const text = await texts('/de/signedin?redirect=%2Fde%2Faccount%2Fprofile', { Cookie: signedIn });
    expect(text).toContain('<a class="button secondary" href="/de/account/profile"');
    expect(text).toContain('Anmeldung');
  });
});

describe.each([
  ['nobody', ''],
  ['somebody who is signed in', signedIn],
])('the policy of every page for %s', (_who, Cookie) => {
  const directive = (policy: string, name: string) =>
    policy.split('; ').find((line) => line.startsWith(`${name} `)) ?? '';

  it.each(routes.map(({ name }) => name))('allows what %s contains, and nothing else', async (name) => {
    for (const query of ['', 'widget=true']) {
      const address = addressOf(name, 'fr');
      const response = await get(`${address}${query && (address.includes('?') ? '&' : '?')}${query}`, { Cookie });
      const policy = response.headers.get('content-security-policy') ?? '';
      const isPersonal = name.startsWith('account') || /^(?:confirm|password|security|sign-up|unsubscribe)$/.test(name);
      // The demo key allows every page to frame ours, except personal ones.
      const frames = query === '' || isPersonal ? "frame-ancestors 'self'" : '';
      expect(directive(policy, 'default-src')).toBe("default-src 'none'");
      // In a sandboxed frame WebKit matches no file with 'self'.
      const own = query === '' ? '' : ' http://localhost';
      expect(directive(policy, 'script-src')).toBe(`script-src 'self'${own}`);
      expect(directive(policy, 'frame-ancestors')).toBe(frames);
      expect(policy.replace(frames, '').replaceAll(own, '')).not.toMatch(/unsafe|\*|http/);
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      const text = await response.text();
      // Data blocks are not executed. Every script is a file of this server.
      expect(text.match(/<script(?![^>]*(?:type="application\/json"|src="\/))[^>]*>/g)).toBeNull();
      expect(text).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/);
      for (const [, style = ''] of text.matchAll(/<style>([\s\S]*?)<\/style>/g)) {
        const hash = createHash('sha256').update(style).digest('base64');
        expect(directive(policy, 'style-src')).toContain(`'sha256-${hash}'`);
      }
    }
  });
});

describe('the schedules', () => {
  const texts = async (path: string) => (await read(await get(path))).text;

  it('ND-65: lists the lines before any script, each as a link to its timetable', async () => {
    const html = await texts('/fr/schedules');
    const drawn = /<tp-schedules><template shadowrootmode="open">.*?<\/template>/s.exec(html)?.[0] ?? '';
    const { lines } = server.services.city.now().engine.findLines({}, 'fr');
    expect(lines.length).toBeGreaterThan(0);
    // Its links would leave widget mode without script.
    expect(await texts('/fr/schedules?widget=true')).toContain('<tp-schedules></tp-schedules>');
    for (const { id } of lines.slice(0, 3)) expect(drawn).toContain(`/fr/schedules/line/${encodeURIComponent(id)}"`);
  });

  it('PROD-8 PROD-9: hands line, stop, direction and day of the address to the widget', async () => {
    expect(await texts(`${addressOf('schedules-line-id', 'fr')}?direction=1&date=2026-11-21`)).toMatch(
      /<tp-schedules line="[^"]+" direction="1" date="2026-11-21">/,
    );
    expect(await texts(`/fr/schedules?stop=${encodeURIComponent(stop)}&date=2026-02-30`)).toContain(
      `<tp-schedules stop="${stop}"></tp-schedules>`,
    );
  });

  it('answers 404 for a stop that does not exist, and a title with the name of one that does', async () => {
    const [station] = server.services.city.now().engine.stations('fr');
    expect((await get('/fr/schedules?stop=nowhere')).status).toBe(404);
    const found = await read(await get(`/fr/schedules?stop=${encodeURIComponent(station?.id ?? '')}`));
    expect(found.headings).toEqual([`Horaires à l’arrêt ${station?.name}`]);
  });
});

describe('titles', () => {
  it('L10N-1: are in the language of the page', async () => {
    for (const name of ['schedules', 'unsubscribe', 'proximity'] as const) {
      const titles = await Promise.all(codes.map(async (code) => (await read(await get(addressOf(name, code)))).title));
      expect(new Set(titles).size, titles.join()).toBe(5);
    }
  });

  it('contain the name of the place or line if it is known', async () => {
    const [station] = server.services.city.now().engine.stations('fr');
    expect((await read(await get(addressOf('proximity-type-id', 'fr')))).headings).toEqual([station?.name]);
    expect((await read(await get(addressOf('schedules-line-id', 'fr')))).headings[0]).toMatch(/^Ligne /);
  });
});

describe('missing pages', () => {
  it.each([
    ['/fr/nope', 'fr', 'Page not found: /fr/nope'],
    ['/de/proximity/nothing/1', 'de', 'Page Not Found: /de/proximity/nothing/1'],
    ['/es/cobranding/demo/tp-nothing', 'es', 'Page Not Found: /es/cobranding/demo/tp-nothing'],
    ['/pt', 'it', 'Page not found: /pt'],
    ['/nope', 'it', 'Page not found: /nope'],
    [`/fr/schedules/line/${'x'.repeat(201)}`, 'fr', 'Page Not Found: '],
  ])('ERR-1 NAV-22 ND-38 ND-52 ND-54 TRAP-21 TRAP-22: %s', async (path, language, message) => {
    const response = await get(path, { Cookie: 'i18n_redirected=it' });
    expect(response.status).toBe(404);
    const page = await read(response);
    expect(page).toMatchObject({ language, robots: 'noindex', canonical: null });
    expect(page.text).toContain('404 Page Not Found');
    expect(page.text).toContain(`data-error="${message}`);
    expect(page.alternates).toEqual([]);
  });

  it.each(['/fr/proximity/stopArea/unknown', '/en/schedules/line/unknown'])(
    'ND-52: %s shows its page with status 404 and a message',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      const page = await read(response);
      expect(page.body).toContain('data-route=');
      expect(page.headings[0]).toMatch(/introuvable|not found/);
      expect(page.robots).toBe('noindex');
    },
  );

  it('ND-37 SHELL-9: the error page opened by hand is the generic error, with status 200', async () => {
    const response = await get('/de/error');
    expect(response.status).toBe(200);
    const page = await read(response);
    expect(page.headings).toEqual(['Seite nicht verfügbar']);
    expect(page.text).toContain('<code lang="en">500 Internal Server Error</code>');
    expect(page.robots).toBe('noindex');
    expect(page.text).toContain('Erneut versuchen');
  });

  it('TRAP-20: an id with an encoded slash is one id', async () => {
    expect((await get('/fr/proximity/address/2.35%3B48.85')).status).toBe(200);
    const page = await read(await get('/fr/schedules/line/a%2Fb'));
    expect(page.headings).toEqual(['Ligne introuvable']);
    expect((await get('/fr/schedules/line/a/b')).status).toBe(404);
  });

  it('ND-54: a slash at the end is ignored', async () => {
    const page = await read(await get('/fr/schedules/'));
    expect(page.body).toContain('data-route="schedules"');
    expect(page.canonical).toBe('http://localhost/fr/schedules');
  });
});

describe('the operator’s settings', () => {
  it('L10N-9 LAY-8 ND-53: root redirect, hosts kept from search engines, and external proximity', async () => {
    const other = await openTestServer(
      {},
      {
        siteUrl: 'https://www.transport.example',
        appConfig: { rootRedirect: { path: '/en/schedules', status: 301 }, noIndexHost: 'staging.example' },
        features: { 'external-proximity': { enabled: true, url: 'https://map.example/?a=b' } },
      },
    );
    try {
      const ask = (address: string) => other.app.request(address, { headers: html });
      const root = await ask('/?x=1');
      expect([root.status, root.headers.get('location')]).toEqual([301, '/en/schedules?x=1']);
      const near = await ask('/de/proximity?lat=48.8&lon=2.3');
      expect([near.status, near.headers.get('location')]).toEqual([
        302,
        'https://map.example/?a=b&lang=de&lat=48.8&lon=2.3',
      ]);
      const kept = await read(await ask('http://www.transport.example/fr'));
      expect(kept.robots).toBeNull();
      expect(kept.canonical).toBe('https://www.transport.example/fr');
      const staged = await ask('http://app.STAGING.example/fr');
      expect(staged.headers.get('x-robots-tag')).toBe('noindex');
      expect((await read(staged)).robots).toBe('noindex');
      expect(await (await ask('http://app.staging.example/robots.txt')).text()).not.toContain('Sitemap');
      expect((await ask('http://app.staging.example/sitemap.xml')).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('sitemap, robots and manifest contain the address of this site', async () => {
    expect(await (await get('/robots.txt')).text()).toBe(
      'User-agent: *\nAllow: /\nSitemap: http://localhost/sitemap.xml\n',
    );
    const map = await (await get('/sitemap.xml')).text();
    expect(map.match(/<loc>[^<]*<\/loc>/g)).toEqual(
      ['', '/proximity', '/traffic'].flatMap((path) =>
        codes.map((code) => `<loc>http://localhost/${code}${path}</loc>`),
      ),
    );
    expect(map.match(/<xhtml:link /g)).toHaveLength(75);
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ name: 'Réseau Démo', id: '/', scope: '/', start_url: '/fr' });
  });
});
