import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { serveSiteFiles } from './serve-files.ts';
import type { StaticFile } from './static-files.ts';

const fileOf = (text: string): StaticFile => ({
  body: Buffer.from(text),
  brotli: undefined,
  type: 'text/javascript; charset=utf-8',
  etag: `"${text}"`,
});
const app = new Hono();
serveSiteFiles(
  app,
  new Map([
    ['/login.js', fileOf('login')],
    ['/assets/main-1.js', fileOf('main')],
  ]),
);

describe('the login script', () => {
  it.each(['/login/prod/network/login.js?app=account', '/login/demo-2/my.network_1/login.js'])(
    'API-48: is served at %s, to any page, and asked about each time',
    async (path) => {
      const answer = await app.request(path, { headers: { Origin: 'https://partner.example' } });
      expect(await answer.text()).toBe('login');
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.headers.get('cache-control')).toMatch(/must-revalidate/);
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

  it('leaves the other files where they are', async () => {
    const answer = await app.request('/assets/main-1.js');
    expect(await answer.text()).toBe('main');
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
  });
});
