import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { pathOf } from '#site/rules/address.ts';
import { type RouteName, routes } from '#site/rules/routes.ts';
import { hostileAddresses } from '#tests/support/hostile-addresses.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let stop = '';
let line = '';
beforeAll(async () => {
  server = await openTestServer();
  const { timetable } = server.services.city.now();
  stop = timetable.stations[0]?.id ?? '';
  line = timetable.lines[0]?.id ?? '';
});
afterAll(() => server.close());

const codes = locales.map(({ code }) => code);
const html = { Accept: 'text/html' };
const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers: { ...html, ...headers } });
const signedIn = `userToken=${encodeURIComponent(JSON.stringify({ accessToken: 'abc' }))}`;

/** A real address of each route. */
const addressOf = (name: RouteName, locale: Locale) => {
  const params: Partial<Record<RouteName, Record<string, string>>> = {
    'cobranding-demo-id': { id: 'tp-trip-planner' },
    'proximity-type-id': { type: 'stopArea', id: stop },
    'schedules-line-id': { id: line },
    'trip-planner-roadmap-journeyId': { journeyId: 'j1' },
  };
  return pathOf(name, locale, params[name] ?? {}) + (name.startsWith('trip-planner') ? '?fi=a&ti=b' : '');
};
const isStep = (name: RouteName) => /preview|summary|returns|roadmap/.test(name);

async function read(response: Response) {
  const text = await response.text();
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
  return {
    text,
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)">/),
    robots: found(/<meta name="robots" content="([^"]*)">/),
    language: found(/<html lang="([^"]*)">/),
    body: found(/<body class="root" ([^>]*)>/),
    canonical: found(/<link rel="canonical" href="([^"]*)">/),
    alternates: [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, code, href]) => `${code} ${href}`,
    ),
    headings: [...text.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, heading]) => heading),
  };
}

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
      const isComplete = ['index', 'proximity', 'proximity-type-id'].includes(name);
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
    const { lines } = server.services.city.now().timetable;
    const served = lines.filter(({ patterns }) => patterns.length > 0);
    expect(served.length).toBeGreaterThan(0);
    // Its links would leave widget mode without script.
    expect(await texts('/fr/schedules?widget=true')).toContain('<tp-schedules></tp-schedules>');
    for (const { id } of served.slice(0, 3)) expect(drawn).toContain(`/fr/schedules/line/${encodeURIComponent(id)}"`);
  });

  it('PROD-8 PROD-9: hands line, stop, direction and day of the address to the widget', async () => {
    const { timetable } = server.services.city.now();
    const stop = timetable.stations[0]?.id ?? '';
    expect(await texts(`${addressOf('schedules-line-id', 'fr')}?direction=1&date=2026-11-21`)).toMatch(
      /<tp-schedules line="[^"]+" direction="1" date="2026-11-21">/,
    );
    expect(await texts(`/fr/schedules?stop=${encodeURIComponent(stop)}&date=2026-02-30`)).toContain(
      `<tp-schedules stop="${stop}"></tp-schedules>`,
    );
  });

  it('answers 404 for a stop that does not exist, and a title with the name of one that does', async () => {
    const { timetable } = server.services.city.now();
    const [station] = timetable.stations;
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
    const { timetable } = server.services.city.now();
    expect((await read(await get(addressOf('proximity-type-id', 'fr')))).headings).toEqual([
      timetable.stations[0]?.name,
    ]);
    expect((await read(await get(addressOf('schedules-line-id', 'fr')))).headings[0]).toMatch(/^Ligne /);
  });
});

describe('layouts', () => {
  it.each([
    ['/fr', 'data-route="index" data-layout="homepage" data-full-page data-bordered'],
    ['/', 'data-route="index" data-layout="homepage" data-full-page data-bordered'],
    ['/fr/cobranding', 'data-route="cobranding" data-layout="custom" data-bordered'],
    ['/fr/proximity', 'data-route="proximity" data-layout="default" data-translucent data-ground="always"'],
    ['/fr/schedules', 'data-route="schedules" data-layout="default" data-full-page data-bordered'],
    [
      '/fr/schedules?widget=true',
      'data-route="schedules" data-layout="default" data-full-page data-bordered data-widget',
    ],
    ['/fr/schedules?widget=1', 'data-route="schedules" data-layout="default" data-full-page data-bordered'],
    ['/fr/nope', 'data-layout="default" data-full-page'],
  ])('LAY-1 LAY-2 LAY-3 LAY-4 LAY-5 LAY-6: %s is %s', async (path, expected) => {
    expect((await read(await get(path))).body).toBe(expected);
  });

  it('ND-50: widget mode has no banners', async () => {
    expect((await read(await get('/fr'))).text).toContain('strip-place');
    expect((await read(await get('/fr?widget=true'))).text).not.toContain('strip-place');
  });
});

describe('a partner’s frame', () => {
  const inPage = (text: string) =>
    /<main[\s\S]*<\/main>/.exec(text)?.[0].replace(/<template shadow[\s\S]*?<\/template>/g, '') ?? '';
  const ownAddresses = (text: string) =>
    [...inPage(text).matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, address = '']) => address);

  it.each([
    '/fr',
    '/es/schedules/line/nope',
    '/it/nope',
    '/fr/error',
    '/en/unsubscribe',
    '/fr/signedin',
    '/de/cobranding',
  ])(
    'ND-50 ND-60 TRAP-6: %s has no shell, and all its links and forms stay in widget mode without script',
    async (path) => {
      const { text } = await read(await get(`${path}?widget=true`));
      expect(text).not.toMatch(/<tp-app-|class="(strip-place|background|skip)/);
      const addresses = ownAddresses(text);
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) expect(address).toMatch(/[?;]widget=true(?=&|#|$)/);
      const plain = ownAddresses((await read(await get(path))).text);
      expect(plain.length).toBe(addresses.length);
      for (const address of plain) expect(address).not.toContain('widget=');
    },
  );

  it('ND-60 TRAP-7: a configured site is in widget mode at every address', async () => {
    const other = await openTestServer(
      {},
      { isWidget: true, appConfig: { design: { backgroundTop: 'https://img.example/top.svg' } } },
    );
    try {
      for (const path of ['/fr', '/fr?widget=false', '/de/nope']) {
        const { text, body } = await read(await other.app.request(path, { headers: html }));
        expect(body, path).toContain('data-widget');
        expect(text, path).not.toMatch(/<tp-app-|class="(strip-place|background)/);
        for (const address of ownAddresses(text).filter((own) => own !== path)) expect(address).not.toContain('widget');
      }
    } finally {
      other.close();
    }
  });
});

describe('the shell of the page', () => {
  it('LAY-7 FOOT-1 FOOT-3 FOOT-6: images, year, links and colours come from the operator', async () => {
    const other = await openTestServer(
      { TP_NOW: '2031-06-01T08:00+02:00' },
      {
        appConfig: {
          design: { backgroundTop: 'https://img.example/top.svg', backgroundBottom: '/webapp/img/bottom.svg' },
          footer: {
            items: [
              { title: 'Mentions <légales>', url: 'https://www.example/mentions' },
              { title: 'Contact', url: '/fr/unsubscribe' },
            ],
          },
        },
        colors: { 'footer-background': '#123456' },
      },
    );
    try {
      const response = await other.app.request('/fr', { headers: html });
      expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data: https://img.example;");
      const { text } = await read(response);
      expect(text).toContain('<img class="background background-top" src="https://img.example/top.svg" alt="">');
      expect(text).toContain('<img class="background background-bottom" src="/webapp/img/bottom.svg" alt="">');
      expect(text.replace(/<[^>]*>/g, '')).toMatch(/© 2031 \S/);
      expect(text).toMatch(/<a [^>]*href="https:\/\/www\.example\/mentions"><bdi>Mentions &lt;légales&gt;<\/bdi><\/a>/);
      expect(text).toMatch(/<a [^>]*href="[^"]*\/fr\/unsubscribe"><bdi>Contact<\/bdi><\/a>/);
      expect(text).toMatch(/<style>[^<]*:root[^<]*--tp-footer-background:\s*#123456[^<]*<\/style>/);
    } finally {
      other.close();
    }
  });

  it('ND-56: the links to other languages keep the page and its query', async () => {
    const { text } = await read(await get('/fr/unsubscribe?email=a%40example.org'));
    const links = [...text.matchAll(/<a [^>]*lang="(..)"[^>]*href="([^"]*)" hrefLang="(..)"/gi)];
    const written = new Set(links.map(([, lang, href, hreflang]) => `${lang} ${href} ${hreflang}`));
    const others = codes.filter((code) => code !== 'fr');
    expect([...written].sort()).toEqual(
      others.map((code) => `${code} /${code}/unsubscribe?email=a%40example.org ${code}`).sort(),
    );
  });

  it.each([
    ['fr', 'Page introuvable', 'Il n’y a rien à l’adresse', 'Revenir à l’accueil', 'Réessayer'],
    ['en', 'Page not found', 'There is nothing at', 'Back to the home page', 'Try again'],
    ['es', 'Página no encontrada', 'No hay nada en', 'Volver al inicio', 'Reintentar'],
    ['it', 'Pagina non trovata', 'Non c’è nulla all’indirizzo', 'Torna alla home', 'Riprova'],
    ['de', 'Seite nicht gefunden', 'Unter der Adresse', 'Zur Startseite', 'Erneut versuchen'],
  ])(
    'ND-37 SHELL-8 TRAP-22: an error in %s, with the spec’s words as a line of code',
    async (code, title, ...words) => {
      const { text, headings, title: pageTitle } = await read(await get(`/${code}/nope?a=b`));
      expect(headings).toEqual([title]);
      expect(pageTitle).toBe(`${title} - Réseau Démo`);
      expect(text).toContain('<code lang="en">404 Page Not Found</code>');
      for (const word of words) expect(text).toContain(word);
      expect(text).toContain(`href="/${code}"`);
      expect(text).toContain(`href="/${code}/nope?a=b"`);
    },
  );
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

describe('redirects', () => {
  const leads = async (path: string, headers: Record<string, string> = {}) => {
    const response = await get(path, headers);
    return [response.status, response.headers.get('location')];
  };

  it('NAV-2 ND-57 ND-60: rule 1 redirects to the form, filled with the other values', async () => {
    expect(await leads('/de/trip-planner/results?ti=b&tv=c')).toEqual([302, '/de?ti=b&tv=c']);
    expect(await leads('/de/trip-planner?widget=true')).toEqual([302, '/de?widget=true']);
    expect((await read(await get('/de?ti=b&tv=c'))).text).toContain(
      '<tp-trip-planner history query="ti=b&amp;tv=c"></tp-trip-planner>',
    );
  });

  it('NAV-3 ROUTE-25: a reloaded step is the results page and names its address, without a redirect', async () => {
    const address = '/fr/trip-planner/summary?fi=a&ti=b';
    expect(await leads(address)).toEqual([302, '/fr/trip-planner/results?fi=a&ti=b']);
    const reloaded = await get(address, { 'Cache-Control': 'max-age=0' });
    expect(reloaded.status).toBe(200);
    const { text, body } = await read(reloaded);
    expect(text).toContain('view="results" query="fi=a&amp;ti=b"');
    expect(body).toContain('data-route="trip-planner-results"');
    expect(body).toContain('data-address="/fr/trip-planner/results?fi=a&amp;ti=b"');
    expect(text).toContain('href="/de/trip-planner/results?fi=a&amp;ti=b"');
    expect(text).not.toContain('/trip-planner/summary');
    expect(await leads('/fr/trip-planner/summary', { 'Cache-Control': 'max-age=0' })).toEqual([302, '/fr']);
  });

  it('NAV-10 NAV-11 ND-58 TRAP-4: rule 3 keeps the language of the requested page', async () => {
    const response = await get('/en/account/profile?a=b', { Cookie: 'i18n_redirected=de' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/?redirect=%2Fen%2Faccount%2Fprofile%3Fa%3Db');
    expect(response.headers.get('set-cookie')).toBe('i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(response.headers.get('vary')).toBe('Cookie');
    const home = await read(await get('/en?redirect=%2Fen%2Faccount%2Fprofile'));
    expect(home.text).toContain('Sign in to see this page.');
    expect((await read(await get('/en'))).text).not.toContain('Sign in to see this page.');
  });

  it('NAV-12: account pages are shown with a token, and never cached', async () => {
    const response = await get('/fr/account/profile', { Cookie: signedIn });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toMatch(/^Cookie/);
    const home = await read(await get('/fr?redirect=/fr/account/profile', { Cookie: signedIn }));
    expect(home.text).not.toContain('sign-in-notice');
  });

  it('ACC-2 ACC-6 TRAP-73: a page shows the name of its visitor, to nobody else, and never the token', async () => {
    const infos = encodeURIComponent(JSON.stringify({ attributes: { firstName: 'Ada', lastName: '<i>Démo' } }));
    for (const path of ['/fr', '/de/proximity', '/fr/account/profile', '/it/nope']) {
      const mine = await get(path, { Cookie: `${signedIn}; userInfos=${infos}` });
      expect(mine.headers.get('cache-control'), path).toMatch(/private|no-store/);
      expect(mine.headers.get('vary'), path).toContain('Cookie');
      const text = await mine.text();
      expect(text, path).toContain('<span class="label">Ada &lt;i&gt;Démo</span>');
      expect(text, path).not.toContain('abc"');
      const other = await get(path);
      expect(other.headers.get('vary'), path).toContain('Cookie');
      expect(await other.text(), path).not.toContain('Ada');
    }
    const framed = await get('/fr/schedules?widget=true', { Cookie: `${signedIn}; userInfos=${infos}` });
    expect(framed.headers.get('cache-control')).toBe('no-cache');
    expect(await framed.text()).not.toContain('Ada');
  });

  it('ROLE-3 TRAP-73: an account page holds nothing of the account, and its login script is that of the configuration', async () => {
    const infos = encodeURIComponent(JSON.stringify({ attributes: { firstName: 'Ada', email: 'ada@example.org' } }));
    const { text } = await read(await get('/fr/account/profile', { Cookie: `${signedIn}; userInfos=${infos}` }));
    expect(text).toContain('<tp-profile></tp-profile>');
    expect(text).not.toContain('ada@example.org');
    expect(text).not.toContain('/login/');
  });

  it('NAV-20 ND-22: rule 8 follows the table and keeps the query', async () => {
    expect(await leads('/fr/itineraires?fi=a')).toEqual([302, '/fr/trip-planner?fi=a']);
    expect(await leads('/fr/horaires?widget=true')).toEqual([302, '/fr/schedules?widget=true']);
    expect(await leads('/it/mon-compte')).toEqual([302, '/fr/account/profile']);
  });

  it('ND-54: a known page without a language redirects to that of the cookie', async () => {
    expect(await leads('/schedules?x=1')).toEqual([302, '/fr/schedules?x=1']);
    const response = await get('/schedules', { Cookie: 'i18n_redirected=es' });
    expect(response.headers.get('location')).toBe('/es/schedules');
    expect(response.headers.get('vary')).toBe('Cookie');
  });

  it('ND-55 L10N-5 L10N-8 TRAP-40 TRAP-41: the root is French, or redirects to the language of the cookie', async () => {
    const plain = await get('/');
    expect(plain.status).toBe(200);
    expect(plain.headers.get('vary')).toContain('Cookie');
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect(await leads('/?x=1', { Cookie: 'i18n_redirected=en' })).toEqual([302, '/en?x=1']);
    expect(await leads('/', { Cookie: 'i18n_redirected=pt' })).toEqual([200, null]);
    expect(await leads('/fr', { Cookie: 'i18n_redirected=de' })).toEqual([200, null]);
  });

  it('L10N-10 L10N-11 L10N-12 L10N-13 ND-56: opening a page in another language sets the cookie', async () => {
    const cookie = async (path: string, headers: Record<string, string> = {}) =>
      (await get(path, headers)).headers.get('set-cookie');
    const german = 'i18n_redirected=de; Path=/; Max-Age=31536000; SameSite=';
    expect(await cookie('/de/schedules')).toBe(`${german}Lax`);
    expect(await cookie('/de', { Cookie: 'i18n_redirected=en' })).toBe(`${german}Lax`);
    expect(await cookie('/de', { Cookie: 'i18n_redirected=de' })).toBeNull();
    expect(await cookie('/fr')).toBeNull();
    const foreign = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' };
    expect(await cookie('/de?widget=true', foreign)).toBe(`${german}None; Secure`);
    expect((await get('/de')).headers.get('cache-control')).toBe('private, no-cache');
    expect((await get('/fr/schedules?widget=true')).headers.get('cache-control')).toBe('no-cache');
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
      other.close();
    }
  });

  it('sitemap, robots and manifest contain the address of this site', async () => {
    expect(await (await get('/robots.txt')).text()).toBe(
      'User-agent: *\nAllow: /\nSitemap: http://localhost/sitemap.xml\n',
    );
    const map = await (await get('/sitemap.xml')).text();
    expect(map.match(/<loc>[^<]*<\/loc>/g)).toEqual(
      ['', '/proximity'].flatMap((path) => codes.map((code) => `<loc>http://localhost/${code}${path}</loc>`)),
    );
    expect(map.match(/<xhtml:link /g)).toHaveLength(50);
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    expect(await manifest.json()).toMatchObject({ name: 'Réseau Démo', id: '/', scope: '/', start_url: '/fr' });
  });
});

describe('what a phone needs to install the site', () => {
  it('begins in the language of the page, and has icons for every shape', async () => {
    const text = await (await get('/de/schedules')).text();
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=de">');
    expect(text).toContain('<link rel="apple-touch-icon" href="/icon-maskable-512.png">');
    expect(text.match(/<meta name="theme-color"/g)).toHaveLength(2);
    const manifest = (await (await get('/manifest.webmanifest?lang=de')).json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({ lang: 'de', start_url: '/de', display: 'standalone' });
    expect(manifest.icons).toEqual([
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]);
    for (const foreign of ['xx', '../de', '<b>']) {
      const other = await get(`/manifest.webmanifest?lang=${encodeURIComponent(foreign)}`);
      expect(await other.json()).toMatchObject({ lang: 'fr', start_url: '/fr' });
    }
  });

  it('is not offered in a partner’s frame', async () => {
    const text = await (await get('/fr?widget=true')).text();
    expect(text).not.toMatch(/rel="manifest"|apple-touch-icon|theme-color/);
    expect(text).toContain('<link rel="icon" href="/favicon.svg"');
  });

  it('has the operator’s icons alone, as soon as there is one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tp-icons-'));
    mkdirSync(join(folder, 'img'));
    writeFileSync(join(folder, 'img/icon-192.png'), 'png');
    const own = await openTestServer({ DATA_DIR: folder });
    try {
      const manifest = (await (await own.app.request('/manifest.webmanifest')).json()) as Record<string, unknown>;
      expect(manifest.icons).toEqual([{ src: '/webapp/img/icon-192.png', sizes: '192x192', type: 'image/png' }]);
      const page = await (await own.app.request('/fr', { headers: html })).text();
      expect(page).toContain('<link rel="icon" href="/webapp/img/icon-192.png" type="image/png">');
      expect(page).toContain('<link rel="apple-touch-icon" href="/webapp/img/icon-192.png">');
    } finally {
      own.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('pages that redirect', () => {
  const leadsAway = (text: string) =>
    [...text.matchAll(/\b(?:href|action)="([^"]*)"/g)]
      .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), 'http://localhost'))
      .filter(({ origin }) => origin !== 'http://localhost')
      .map(({ href }) => href);

  const nowhere = ['/', '/de', '/signedin', '/de/signedin?redirect=/de', '/de/nowhere', '/api', '/tp.js', '/healthz'];

  it.each([...hostileAddresses, ...nowhere])(
    'ND-59 TRAP-5: /signedin redirects to the home page instead of %j',
    async (address) => {
      const query = String(new URLSearchParams({ redirect: address }));
      for (const headers of [{}, { Cookie: signedIn }]) {
        const response = await get(`/de/signedin?${query}`, headers);
        expect([response.status, response.headers.get('location')]).toEqual([302, '/de']);
      }
      const framed = await get(`/de/signedin?widget=true&${query}`);
      expect(framed.headers.get('location')).toBe('/de?widget=true');
    },
  );

  it.each(hostileAddresses)('ND-59 TRAP-5: the home page never redirects to %j', async (address) => {
    const query = String(new URLSearchParams({ redirect: address }));
    for (const door of ['/fr', '/']) {
      const response = await get(`${door}?${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('location')).toBeNull();
      // The shell links to the operator's other sites.
      expect(leadsAway(await response.text())).toEqual(leadsAway(await (await get('/fr')).text()));
    }
    const unprefixed = await get(`/signedin?${query}`);
    expect(new URL(unprefixed.headers.get('location') ?? '', 'http://localhost').pathname).toBe('/fr/signedin');
  });

  it('a path of this site is followed', async () => {
    const page = await read(await get('/de/signedin?redirect=%2Fde%2Faccount%2Fprofile'));
    expect(page.text).toContain('href="/de/account/profile"');
  });

  it.each(['//evil.example', '/\\evil.example', '/%2F/evil.example', '/.%2f/evil.example', '/fr//evil.example'])(
    'ND-54: a redirect of the path %s stays on this host',
    async (path) => {
      const response = await server.app.request(`http://localhost${path}`, { headers: html });
      expect(response.headers.get('location')).toBeNull();
      expect(response.status).toBe(404);
    },
  );
});

describe('the unsubscribe page', () => {
  const email = 'a.b+c@example.org';
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { Origin: 'http://localhost', ...headers },
    body: new URLSearchParams(fields),
  });

  it('PROD-13 ND-36: has no form without a service, and shows whom to write to', async () => {
    const response = await get('/en/unsubscribe?email=a@example.org');
    expect(response.status).toBe(200);
    const page = await read(response);
    expect(page.text).toContain('write to the sender');
    expect(page.text).not.toContain('<form');
  });

  it('PROD-13 ND-36: asks once, then calls the service, then confirms', async () => {
    const calls: [string, unknown][] = [];
    let status = 204;
    const service = vi.fn(async (address: string, init: RequestInit) => {
      calls.push([address, JSON.parse(String(init.body))]);
      return new Response(null, { status });
    });
    vi.stubGlobal('fetch', service);
    const other = await openTestServer({}, { appConfig: { unsubscribeUrl: 'https://mail.example/stop' } });
    try {
      const question = await read(
        await other.app.request(`/en/unsubscribe?${new URLSearchParams({ email })}`, { headers: html }),
      );
      expect(question.text).toContain(`will no longer be sent to ${email}`);
      expect(question.text).toContain(`<input type="hidden" name="email" value="${email}">`);
      const typed = await read(await other.app.request('/en/unsubscribe?email=%3Cscript%3E', { headers: html }));
      expect(typed.text).toContain('type="email"');
      expect(calls, 'opening the page sends nothing').toEqual([]);

      const done = await other.app.request('/en/unsubscribe', form({ email }));
      expect(done.status).toBe(200);
      expect(done.headers.get('cache-control')).toBe('no-store');
      expect(await done.text()).toContain(`Done: ${email} will no longer receive messages`);
      expect(calls).toEqual([['https://mail.example/stop', { email }]]);

      status = 500;
      const failed = await other.app.request('/de/unsubscribe', form({ email }));
      expect(failed.status).toBe(502);
      expect(await failed.text()).toContain('role="alert"');
      service.mockRejectedValueOnce(new TypeError('fetch failed'));
      expect((await other.app.request('/de/unsubscribe', form({ email }))).status).toBe(502);

      const count = calls.length;
      expect((await other.app.request('/de/unsubscribe', form({ email: 'nobody' }))).status).toBe(400);
      for (const Origin of ['https://evil.example', 'null'])
        expect((await other.app.request('/de/unsubscribe', form({ email }, { Origin }))).status, Origin).toBe(403);
      expect((await other.app.request('/de/unsubscribe', form({ email: 'a'.repeat(2000) }))).status).toBe(403);
      expect(calls).toHaveLength(count);
    } finally {
      other.close();
    }
  });

  it('forwards five requests of a network, then one in ten seconds, and says when to try again', async () => {
    const service = vi.fn(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', service);
    const other = await openTestServer(
      { RATE_LIMIT: 'on' },
      { appConfig: { unsubscribeUrl: 'https://mail.example/stop' } },
    );
    try {
      const responses = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          other.app.request(`/${codes[index % 5]}/unsubscribe`, form({ email: `a${index}@example.org` })),
        ),
      );
      expect(service).toHaveBeenCalledTimes(5);
      expect(service).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ redirect: 'error' }));
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(95);
      expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(95).fill('10'));
      expect(await refused[0]?.text()).toContain('role="alert"');
    } finally {
      other.close();
      vi.unstubAllGlobals();
    }
  });

  it('resolves a relative service address on the configured site, never on the request’s host', async () => {
    const other = await openTestServer({}, { appConfig: { unsubscribeUrl: '/stop' } });
    try {
      const page = await other.app.request('http://evil.example/en/unsubscribe', { headers: html });
      expect(await page.text()).toContain('write to the sender');
    } finally {
      other.close();
    }
  });
});
