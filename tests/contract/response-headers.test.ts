import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

// Every class of response has its own headers, defined once in site/server/http/headers.ts.

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'built-'));

beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('lib/tp-latest.js', 'export {};');
  write('lib/tp-core.js', 'export {};');
  write('site/login.js', 'export {};');
  write('site/assets/main-abc.js', 'export {};');
  write('site/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await openTestServer({}, {}, { library: join(folder, 'lib'), site: join(folder, 'site') });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const key = { 'X-Api-Key': 'demo' };
const json = 'application/json';
const script = 'text/javascript; charset=utf-8';
const svg = 'image/svg+xml; charset=utf-8';
const page = 'text/html; charset=UTF-8';
const forever = 'public, max-age=31536000, immutable';
const revalidated = 'public, max-age=0, must-revalidate';

interface Class {
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly status: number;
  readonly type: string | null;
  readonly cache: string;
  /** True: any page may read it. False: only our own pages. */
  readonly isForAnyPage: boolean;
}

const classes: readonly Class[] = [
  { name: 'a page', path: '/fr', status: 200, type: page, cache: 'private, no-cache', isForAnyPage: false },
  {
    name: 'a page that is not there',
    path: '/fr/nowhere',
    headers: { Accept: 'text/html' },
    status: 404,
    type: page,
    cache: 'private, no-cache',
    isForAnyPage: false,
  },
  { name: 'a redirect', path: '/fr/horaires', status: 302, type: null, cache: 'no-cache', isForAnyPage: false },
  {
    name: 'an answer for everybody',
    path: '/core/v1/banners',
    headers: key,
    status: 200,
    type: json,
    cache: 'private, no-cache',
    isForAnyPage: true,
  },
  {
    name: 'an answer about a person',
    path: '/store/cart?email=a@example.com',
    headers: key,
    status: 200,
    type: json,
    cache: 'no-store',
    isForAnyPage: true,
  },
  {
    name: 'a refusal',
    path: '/store/cart',
    headers: key,
    status: 401,
    type: `${json}; charset=utf-8`,
    cache: 'no-store',
    isForAnyPage: true,
  },
  {
    name: 'an address with nothing, for a program',
    path: '/core/v9/x',
    status: 404,
    type: `${json}; charset=utf-8`,
    cache: 'no-store',
    isForAnyPage: true,
  },
  {
    name: 'a form that is not ours',
    path: '/fr/unsubscribe',
    method: 'POST',
    status: 403,
    type: `${json}; charset=utf-8`,
    cache: 'no-store',
    isForAnyPage: true,
  },
  { name: 'the newest library', path: '/tp.js', status: 200, type: script, cache: revalidated, isForAnyPage: true },
  {
    name: 'a version of the library',
    path: '/v/0.0.0-test/tp-core.js',
    status: 200,
    type: script,
    cache: forever,
    isForAnyPage: true,
  },
  {
    name: 'the login script',
    path: '/login/prod/demo/login.js',
    status: 200,
    type: script,
    cache: revalidated,
    isForAnyPage: true,
  },
  {
    name: 'a file of our pages',
    path: '/assets/main-abc.js',
    status: 200,
    type: script,
    cache: forever,
    isForAnyPage: false,
  },
  {
    name: 'the icon at its usual address',
    path: '/favicon.ico',
    status: 200,
    type: svg,
    cache: revalidated,
    isForAnyPage: false,
  },
  {
    name: 'a drawing of our pages',
    path: '/favicon.svg',
    status: 200,
    type: svg,
    cache: revalidated,
    isForAnyPage: false,
  },
  {
    name: 'CONST-4: a drawing of the operator, kept for 30 days',
    path: '/webapp/img/fr.svg',
    status: 200,
    type: svg,
    cache: 'public, max-age=2592000',
    isForAnyPage: true,
  },
  { name: 'the page about the calls', path: '/api', status: 200, type: page, cache: 'no-cache', isForAnyPage: false },
  { name: 'the readiness', path: '/readyz', status: 200, type: json, cache: 'no-store', isForAnyPage: true },
  { name: 'the health', path: '/healthz', status: 200, type: json, cache: 'no-store', isForAnyPage: true },
];

describe('the headers of a response', () => {
  it.each(classes)('$name', async ({ path, method = 'GET', headers = {}, status, type, cache, isForAnyPage }) => {
    const response = await server.app.request(path, {
      method,
      headers: { ...headers, Origin: 'https://partner.example' },
    });
    const header = (name: string) => response.headers.get(name);
    expect(response.status).toBe(status);
    expect(header('content-type')).toBe(type);
    expect(header('cache-control')).toBe(cache);
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(header('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(header('access-control-allow-credentials')).toBeNull();
    expect(header('access-control-allow-origin')).toBe('*');
    if (isForAnyPage) expect(header('cross-origin-resource-policy')).toBe('cross-origin');
    else expect(header('cross-origin-resource-policy')).not.toBe('cross-origin');
    expect([header('server'), header('x-powered-by')]).toEqual([null, null]);
    if (type === page) {
      const policy = header('content-security-policy') ?? '';
      expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'self'/);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(header('permissions-policy')).toContain('camera=()');
      expect(header('cross-origin-opener-policy')).toBe('same-origin');
    }
    if (path.startsWith('/webapp')) expect(header('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['a page by cookie', '/fr', ['Cookie', 'Accept-Encoding']],
    ['a page that is not there', '/fr/nowhere', ['Accept', 'Cookie', 'Accept-Encoding']],
    ['a refusal of the same address', '/fr/nowhere', ['Accept']],
    ['an answer in a language', '/core/v1/banners', ['Accept-Language', 'X-Api-Key', 'Origin', 'Accept-Encoding']],
    ['a refusal by origin', '/store/cart', ['Accept-Language', 'X-Api-Key', 'Origin']],
    ['a file', '/tp.js', ['Accept-Encoding']],
  ])('%s names the request headers that it depends on', async (what, path, names) => {
    const accept = what.includes('refusal') ? 'application/json' : 'text/html';
    const response = await server.app.request(path, { headers: { ...key, Accept: accept } });
    expect(response.headers.get('vary')?.split(/\s*,\s*/)).toEqual(expect.arrayContaining(names));
    const tag = response.headers.get('etag');
    if (tag === null) return;
    const known = await server.app.request(path, { headers: { ...key, Accept: accept, 'If-None-Match': tag } });
    expect([known.status, known.headers.get('vary')]).toEqual([304, response.headers.get('vary')]);
  });

  it('ND-26: a preflight allows four headers and names how long that holds; it may be asked by anybody', async () => {
    const response = await server.app.request('/api/v1/favorites', {
      method: 'OPTIONS',
      headers: { Origin: 'https://partner.example', 'Access-Control-Request-Method': 'PUT' },
    });
    const allowed = response.headers
      .get('access-control-allow-headers')
      ?.split(',')
      .map((name) => name.trim().toLowerCase());
    expect(allowed?.sort()).toEqual(['accept-language', 'authorization', 'content-type', 'x-api-key']);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,DELETE');
    expect(response.headers.get('access-control-max-age')).toBe('7200');
    expect(response.status).toBe(204);
  });
});
