import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPagePayload } from '#shared/api/calls/builds.ts';
import { locales } from '#shared/i18n/locales.ts';
import { previewPath } from '#site/pages/cobranding/generator-result.ts';
import { pathOf } from '#site/rules/address.ts';
import { routes } from '#site/rules/routes.ts';
import { addressOfCall, openTestServer, type TestServer } from '#tests/support/test-server.ts';

const forms = ['html', 'wordpress', 'frame', 'react', 'vue', 'svelte', 'angular'];
const paths = [
  ...locales.flatMap(({ code }) =>
    routes.filter(({ segments }) => !segments.some((one) => one.startsWith('{'))).map(({ name }) => pathOf(name, code)),
  ),
  ...forms.map((form) => `/fr/cobranding/demo/tp-trip-planner?form=${form}`),
  `${previewPath}?tag=departures`,
  '/fr/nowhere',
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/api',
  '/api/openapi.json',
  addressOfCall(getPagePayload),
];

describe('with siteUrl', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({}, { siteUrl: 'https://www.transport.example' });
  });
  afterAll(() => server.close());

  it.each(paths)('%s names the configured site, whatever the Host header says', async (path) => {
    const response = await server.app.request(`http://evil.example:8080${path}`, { headers: { Accept: 'text/html' } });
    const headers = JSON.stringify([...response.headers]);
    expect(headers + (await response.text())).not.toContain('evil.example');
  });

  it('snippets, canonical links and forms use it', async () => {
    const get = async (path: string) => (await server.app.request(`http://evil.example${path}`)).text();
    expect(await get('/fr/cobranding')).toContain('https://www.transport.example/tp.js');
    expect(await get('/fr/schedules')).toContain('rel="canonical" href="https://www.transport.example/fr/schedules"');
  });
});

describe('without siteUrl', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());
  const statusFor = async (host: string) =>
    (await server.app.request('/fr/cobranding', { headers: { Host: host } })).status;

  it.each([
    'transport.example',
    'transport.example:8080',
    'localhost',
    '127.0.0.1:8080',
    '[::1]:8080',
    'my_server',
    'xn--bcher-kva.example',
  ])('accepts the host %s', async (host) => expect(await statusFor(host)).toBe(200));

  it.each([
    'a b',
    'user@evil.example',
    'evil.example/path',
    'evil.example#',
    'evil.example?x',
    '"><b>',
    'a,b',
    '',
    'x'.repeat(300),
    'evil.example:port',
    '[::1',
    "a';alert(1)",
  ])('refuses the host %j', async (host) => expect(await statusFor(host)).toBe(400));
});
