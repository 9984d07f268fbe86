import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestServer } from '#tests/support/test-server.ts';
import { codes, get, html, openSite, read } from './testing/demo-site.ts';

openSite();

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
      await other.close();
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
      await other.close();
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
      await own.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
