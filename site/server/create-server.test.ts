import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBanners } from '#shared/api/banners.ts';
import { locales } from '#shared/i18n/locales.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

describe('the calls of the server', () => {
  it('API-36 API-37: banners come as the client reads them', async () => {
    const answer = await server.client().call(getBanners, {});
    expect(answer.ok && answer.value.map(({ id }) => id)).toEqual([
      'rer-a-2026-11',
      'metro-6-slow',
      'weekend-pass',
      'tram-3a-back',
    ]);
  });

  it('speaks the language that the browser prefers, where the call has none of its own', async () => {
    const titles = async (language: string) => {
      const answer = await get('/core/v1/banners', { 'X-Api-Key': 'demo', 'Accept-Language': language });
      return ((await answer.json()) as { banners: { title: string }[] }).banners[0]?.title;
    };
    expect(await titles('de-AT,de;q=0.9,fr;q=0.5')).toBe('RER A: Bauarbeiten werktags am Abend');
    expect(await titles('pt,pl')).toBe('RER A : travaux les soirs de semaine');
  });

  it('ND-2: refuses a missing or unknown key with a status and a sentence', async () => {
    for (const headers of [{}, { 'X-Api-Key': 'guessed' }]) {
      const answer = await get('/core/v1/banners', headers);
      expect(answer.status).toBe(403);
      const { error } = (await answer.json()) as { error: { code: string; message: string } };
      expect(error.code).toMatch(/-key$/);
      expect(error.message).toMatch(/\.$/);
    }
  });

  it('ND-26: a preflight is answered for any origin, without credentials', async () => {
    const answer = await server.app.request('/core/v1/banners', {
      method: 'OPTIONS',
      headers: {
        Origin: 'null',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-api-key',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-api-key');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-max-age')).toBe('7200');
  });
});

describe('the pages of the server', () => {
  it.each(locales.map(({ code }) => code))('L10N-1 ROUTE-1: /%s answers in its language', async (code) => {
    const answer = await get(`/${code}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-language')).toBe(code);
    const page = await answer.text();
    expect(page).toContain(`<html lang="${code}">`);
    expect(page).toContain('<div class="strip-place"><tp-banner-strip>');
    expect(page).not.toMatch(/\bstyle="|<script>|undefined/);
  });

  it('BAN-1 BAN-27: the first announcement that the visitor has not put away is in the page', async () => {
    const stripOf = async (closed: readonly string[]) => {
      const cookie = `banners:already-closed=${encodeURIComponent(JSON.stringify(closed))}`;
      const answer = await get('/de', { Cookie: cookie });
      expect(answer.headers.get('vary')).toContain('Cookie');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const page = await answer.text();
      return page.match(/<div class="strip-place">.*?<\/tp-banner-strip>/s)?.[0] ?? null;
    };
    const ids = ['rer-a-2026-11', 'metro-6-slow', 'weekend-pass', 'tram-3a-back'];
    const whole = await stripOf([]);
    expect(whole).toContain('data-picto="construction"');
    const rest = await stripOf(ids.slice(0, 2));
    expect(rest).toContain('data-picto="info"');
    expect(await stripOf(ids), 'no room for nothing').toBeNull();
  });

  it('L10N-2 ROUTE-2: / is the French home', async () => {
    expect(await (await get('/')).text()).toContain('<html lang="fr">');
  });

  it('SHELL-7: the title is that of the page and that of the site', async () => {
    expect(await (await get('/de')).text()).toContain('<title>Startseite - Réseau Démo</title>');
  });

  it('SHELL-8 TRAP-22: says what is not there in the visitor’s language, and in JSON to programs', async () => {
    const page = await get('/de/nirgends', { Accept: 'text/html' });
    expect(page.status).toBe(404);
    const text = await page.text();
    expect(text).toContain('Page Not Found');
    expect(text).toContain('Unter der Adresse /de/nirgends gibt es nichts.');
    expect(text).toContain('<meta name="robots" content="noindex">');
    const data = await get('/core/v9/x');
    expect(data.status).toBe(404);
    expect(((await data.json()) as { error: { code: string } }).error.code).toBe('not-found');
    // The same address, one answer for people and one for programs.
    expect([page, data].map(({ headers }) => headers.get('vary'))).toEqual([
      expect.stringMatching(/\bAccept\b(?!-)/),
      expect.stringMatching(/\bAccept\b(?!-)/),
    ]);
  });

  it('never takes an address for markup', async () => {
    const answer = await get('/fr/%3Cscript%3Ealert(1)%3C/script%3E', { Accept: 'text/html' });
    expect(await answer.text()).not.toContain('<script>alert');
  });

  it('allows nothing inline and no foreign code on our own pages', async () => {
    const policy = (await get('/fr')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("frame-ancestors 'self'");
  });

  it('gives a partner a snippet that names this server', async () => {
    const page = await (await server.app.request('http://transport.example/fr')).text();
    expect(page).toContain('src=&quot;http://transport.example/tp.js&quot;');
    expect(page).toContain('&lt;tp-banner-strip&gt;&lt;/tp-banner-strip&gt;');
  });

  it('has nothing to complain about', () => {
    expect(server.entries.filter(({ level }) => level === 'error')).toEqual([]);
    expect(server.told).toEqual([expect.stringMatching(/^Feed /)]);
  });
});
