import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBanners } from '#shared/api/calls/banners.ts';
import { locales } from '#shared/i18n/locales.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

describe('the calls of the server', () => {
  it('API-36 API-37: the client parses banners', async () => {
    const response = await server.client().call(getBanners, {});
    expect(response.ok && response.value.map(({ id }) => id)).toEqual([
      'rer-a-2026-11',
      'metro-6-slow',
      'weekend-pass',
      'tram-3a-back',
    ]);
  });

  it('use the preferred language of the browser when the call names none', async () => {
    const titles = async (language: string) => {
      const response = await get('/core/v1/banners', { 'X-Api-Key': 'demo', 'Accept-Language': language });
      return ((await response.json()) as { banners: { title: string }[] }).banners[0]?.title;
    };
    expect(await titles('de-AT,de;q=0.9,fr;q=0.5')).toBe('RER A: Bauarbeiten werktags am Abend');
    expect(await titles('pt,pl')).toBe('RER A : travaux les soirs de semaine');
  });

  it('ND-2: refuse a missing or unknown key with a status and a message', async () => {
    for (const headers of [{}, { 'X-Api-Key': 'guessed' }]) {
      const response = await get('/core/v1/banners', headers);
      expect(response.status).toBe(403);
      const { error } = (await response.json()) as { error: { code: string; message: string } };
      expect(error.code).toMatch(/-key$/);
      expect(error.message).toMatch(/\.$/);
    }
  });

  it('ND-26: allow a preflight of any origin, without credentials', async () => {
    const response = await server.app.request('/core/v1/banners', {
      method: 'OPTIONS',
      headers: {
        Origin: 'null',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-api-key',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-api-key');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-max-age')).toBe('7200');
  });
});

describe('the pages of the server', () => {
  it.each(locales.map(({ code }) => code))('L10N-1 ROUTE-1: /%s answers in its language', async (code) => {
    const response = await get(`/${code}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-language')).toBe(code);
    const page = await response.text();
    expect(page).toContain(`<html lang="${code}">`);
    expect(page).toContain('<div class="strip-place"><tp-banner-strip>');
    expect(page).not.toMatch(/\bstyle="|<script>|undefined/);
  });

  it('BAN-1 BAN-27: contain the first banner that the visitor has not closed', async () => {
    const stripOf = async (closed: readonly string[]) => {
      const cookie = `banners:already-closed=${encodeURIComponent(JSON.stringify(closed))}`;
      const response = await get('/de', { Cookie: cookie });
      expect(response.headers.get('vary')).toContain('Cookie');
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const page = await response.text();
      return page.match(/<div class="strip-place">.*?<\/tp-banner-strip>/s)?.[0] ?? null;
    };
    const ids = ['rer-a-2026-11', 'metro-6-slow', 'weekend-pass', 'tram-3a-back'];
    const whole = await stripOf([]);
    expect(whole).toContain('data-picto="construction"');
    const rest = await stripOf(ids.slice(0, 2));
    expect(rest).toContain('data-picto="info"');
    expect(await stripOf(ids), 'no space is reserved').toBeNull();
  });

  it('L10N-2 ROUTE-2: / is the French home', async () => {
    expect(await (await get('/')).text()).toContain('<html lang="fr">');
  });

  it('SHELL-7: have the titles of the page and of the site', async () => {
    expect(await (await get('/de')).text()).toContain('<title>Startseite - Réseau Démo</title>');
  });

  it('PROD-20 SHELL-8 TRAP-22: show a 404 page in the visitor’s language, and JSON to programs', async () => {
    const page = await get('/de/nirgends', { Accept: 'text/html' });
    expect(page.status).toBe(404);
    const text = await page.text();
    expect(text).toContain('Page Not Found');
    expect(text).toContain('Unter der Adresse /de/nirgends gibt es nichts. Prüfen Sie');
    expect(text).toContain('<div class="strip-place"><tp-banner-strip>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    const data = await get('/core/v9/x');
    expect(data.status).toBe(404);
    expect(((await data.json()) as { error: { code: string } }).error.code).toBe('not-found');
    // One address, with a page for people and JSON for programs.
    expect([page, data].map(({ headers }) => headers.get('vary'))).toEqual([
      expect.stringMatching(/\bAccept\b(?!-)/),
      expect.stringMatching(/\bAccept\b(?!-)/),
    ]);
  });

  it('escape the address', async () => {
    const response = await get('/fr/%3Cscript%3Ealert(1)%3C/script%3E', { Accept: 'text/html' });
    expect(await response.text()).not.toContain('<script>alert');
  });

  it('allow no inline script and no foreign code', async () => {
    const policy = (await get('/fr')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('contain the code for partners on the page for partners, and none on that for travellers', async () => {
    const textOf = async (path: string) => (await server.app.request(`http://transport.example${path}`)).text();
    const partners = await textOf('/fr/cobranding?widget=banner-strip');
    expect(partners).toContain('http://transport.example/');
    expect(partners).toContain('&lt;tp-banner-strip');
    expect(await textOf('/fr')).not.toContain('&lt;tp-');
  });

  it('log no warnings', () => {
    expect(server.entries.filter(({ level }) => level === 'error')).toEqual([]);
    expect(server.messages).toEqual([
      expect.stringMatching(/^Feed /),
      expect.stringMatching(/^routes\.txt: the route_text_color /),
    ]);
  });
});
