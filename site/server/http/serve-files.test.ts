import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { serveSiteFiles } from './serve-files.ts';
import type { StaticFile } from './static-files.ts';

const fileOf = (text: string, packed: StaticFile['packed'] = {}): StaticFile => ({
  body: Buffer.from(text),
  packed,
  type: 'text/javascript; charset=utf-8',
  etag: `W/"${text}"`,
});
const app = new Hono();
serveSiteFiles(
  app,
  new Map([
    ['/login.js', fileOf('login')],
    ['/assets/main-1.js', fileOf('main')],
    ['/assets/both-1.js', fileOf('both', { br: Buffer.from('in brotli'), gzip: Buffer.from('in gzip') })],
  ]),
  (path) => (path === '/assets/main-0.js' ? fileOf('main before') : null),
);

describe('the login script', () => {
  it.each(['/login/prod/network/login.js?app=account', '/login/demo-2/my.network_1/login.js'])(
    'API-48: is served at %s, to any origin, with revalidation',
    async (path) => {
      const response = await app.request(path, { headers: { Origin: 'https://partner.example' } });
      expect(await response.text()).toBe('login');
      expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('cache-control')).toMatch(/must-revalidate/);
      const again = await app.request(path, { headers: { 'If-None-Match': '"login"' } });
      expect(again.status).toBe(304);
    },
  );

  it.each([
    '/login.js',
    '/login/prod/login.js',
    '/login/prod/network/other.js',
    '/login/prod/network/more/login.js',
    '/login/-prod/network/login.js',
    '/login/prod/%2e%2e/login.js',
    '/login/prod/<b>/login.js',
    `/login/prod/${'n'.repeat(65)}/login.js`,
  ])('API-48: is not at %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it('does not affect other files', async () => {
    const response = await app.request('/assets/main-1.js');
    expect(await response.text()).toBe('main');
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
  });
});

describe('a file with compressed variants', () => {
  const ask = (headers: Record<string, string>) => app.request('/assets/both-1.js', { headers });

  it.each([
    ['gzip, deflate, br, zstd', 'in brotli', 'br'],
    ['gzip, deflate', 'in gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'in gzip', 'gzip'],
    ['deflate', 'both', null],
    ['gzip;q=0, br;q=0.0', 'both', null],
    ['', 'both', null],
  ])('with Accept-Encoding "%s" is sent as "%s"', async (accepted, body, encoding) => {
    const response = await ask({ 'Accept-Encoding': accepted });
    expect([await response.text(), response.headers.get('content-encoding')]).toEqual([body, encoding]);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each(['W/"both"', '"both"', '"other", W/"both"', '*'])('is not sent again to a browser with %s', async (tag) => {
    const again = await ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': tag });
    expect([again.status, await again.text(), again.headers.get('content-encoding')]).toEqual([304, '', null]);
    expect([again.headers.get('etag'), again.headers.get('vary')]).toEqual(['W/"both"', 'Accept-Encoding']);
  });
});

it('a file of another version of our pages is served for good, and one of none is not there', async () => {
  const former = await app.request('/assets/main-0.js');
  expect([former.status, await former.text()]).toEqual([200, 'main before']);
  expect(former.headers.get('cache-control')).toMatch(/immutable/);
  expect((await app.request('/assets/main-2.js')).status).toBe(404);
});
