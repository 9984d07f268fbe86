import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { createStopAreaDetail } from '#shared/testing/factories/proximity.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(config: object, environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await openTestServer(environment, config);
  opened.push(server);
  return server;
}

/** The sources of a Content-Security-Policy by directive. */
async function policyOf(config: object, path = '/fr') {
  const response = await (await open(config)).app.request(path);
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
  return new Map(directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
}

const at = (name: string) => `https://${name}.example`;

describe('the policy of a page', () => {
  it('CFG-5 CFG-7: allows each origin of the configuration for its use', async () => {
    const policy = await policyOf({
      bffUrl: `${at('bff')}/v2`,
      ssrBffUrl: 'http://bff.internal:8080',
      apiUrl: at('api'),
      cmsURL: at('cms'),
      cdnUrl: at('cdn'),
      siteUrl: at('site'),
      accounts: { url: `${at('accounts')}/service` },
      appConfig: { mapStyleUrl: `${at('style')}/light.json` },
      banners: { illustrations: { circle_cone: `${at('drawings')}/cone.svg`, circle_info: '/webapp/img/info.svg' } },
      server: { mapOrigins: [at('tiles')] },
    });
    const origins = (names: string) => names.split(' ').map(at);
    expect(policy.get('connect-src')?.sort()).toEqual([
      "'self'",
      ...origins('accounts api bff cdn cms site style tiles'),
    ]);
    expect(policy.get('img-src')?.sort()).toEqual(["'self'", ...origins('cdn cms drawings'), 'data:'].sort());
    expect(policy.get('script-src')).toEqual(["'self'", at('cdn')]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
  });

  it('ND-47 ND-67: allows the images of configured blocks, wherever they are', async () => {
    const item = (image: unknown) => ({ title: 'A', url: at('followed'), image });
    const block = (...items: unknown[]) => ({ name: 'logos', options: { items } });
    const policy = await policyOf({
      domainName: 'network.example',
      components: {
        desktop: {
          header: { start: [block(item(`${at('logo')}/a.svg`), item('/webapp/img/logo.svg'), item('{simURL}/a.svg'))] },
          sidebar: { end: [block(item('https://{lang}.{domainName}/badge.svg'), item('javascript:x'), item(7), null)] },
        },
        mobile: {
          header: { end: [{ name: 'links', options: { items: { image: at('object') } } }, { name: 'cart-dropdown' }] },
          'inner-menu': { start: [block(item(`${at('logo')}/b.svg`), item(`${at('x')};script-src *`))] },
        },
      },
    });
    const badges = ['fr', 'en', 'es', 'it', 'de'].map((lang) => `https://${lang}.network.example`);
    expect(policy.get('img-src')?.sort()).toEqual(["'self'", 'data:', at('logo'), ...badges].sort());
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it.each([
    ['any page, where a key is for any origin', {}, undefined],
    ['pages with a key', { keys: { hall: { origins: [at('hall')] } } }, ["'self'", at('hall')]],
    ['listed pages, whatever the keys', { frames: [at('museum')] }, ["'self'", at('museum')]],
    ['no other page', { frames: [] }, ["'self'"]],
    ['any page by configuration', { frames: '*', keys: { hall: { origins: [at('hall')] } } }, undefined],
  ])('ND-50: allows frames with our pages in %s', async (_, server, hosts) => {
    const policy = await policyOf({ server }, '/fr?widget=true');
    expect(policy.get('frame-ancestors')).toEqual(hosts);
    expect(policy.size).toBeGreaterThan(8);
    expect((await policyOf({ server })).get('frame-ancestors')).toEqual(["'self'"]);
  });

  it('names no foreign origin without a configuration', async () => {
    const policy = await policyOf({});
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:']);
  });

  it('refuses a map origin that is not an origin', async () => {
    await expect(open({ server: { mapOrigins: ['https://tiles.example/x'] } })).rejects.toThrow(/mapOrigins/);
  });
});

describe('an account service of the operator’s own', () => {
  const service = at('konto');
  const links = { signUp: `${service}/{lang}/neu`, security: `${service}/sicherheit?lang={lang}` };
  const locationOf = async (server: TestServer, path: string) => {
    const response = await server.app.request(path, { headers: { Accept: 'text/html' } });
    return [response.status, response.headers.get('location')];
  };

  it('CFG-20: its pages stand in the place of ours, in the language of the visitor', async () => {
    const server = await open({ accounts: { url: service, links } }, { ACCOUNTS: 'off' });
    expect(await locationOf(server, '/de/sign-up')).toEqual([302, `${service}/de/neu`]);
    expect(await locationOf(server, '/fr/security')).toEqual([302, `${service}/sicherheit?lang=fr`]);
    expect(await locationOf(server, '/fr/password')).toEqual([404, null]);
    const cookie = `userToken=${encodeURIComponent(JSON.stringify({ accessToken: 'a'.repeat(43) }))}`;
    const profile = await server.app.request('/it/account/profile', { headers: { Cookie: cookie } });
    expect(await profile.text()).toContain(`<a href="${service}/sicherheit?lang=it">`);
  });

  it('without links has none of ours', async () => {
    const server = await open({ accounts: { url: service } }, { ACCOUNTS: 'off' });
    expect(await locationOf(server, '/de/sign-up')).toEqual([404, null]);
  });
});

/** A service with one stop and one line. It records its requests. */
async function openBff(status = 200) {
  const requests: string[] = [];
  const service: Server = createServer((request, reply) => {
    requests.push(`${request.headers['x-api-key']} ${request.headers['accept-language']} ${request.url}`);
    const response = request.url?.includes('/lines/')
      ? { ...exampleCalls.line.response, code: 'T9' }
      : createStopAreaDetail({ id: 'there', name: 'Elsewhere Square' });
    const isKnown = request.url?.includes('there') ?? false;
    reply.writeHead(status === 200 && !isKnown ? 404 : status, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify(response));
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  opened.push(service);
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, requests };
}

describe('the service for rendering', () => {
  const titleOf = async (server: TestServer, path: string) => {
    const response = await server.app.request(path, { headers: { Accept: 'text/html' } });
    return [response.status, /<title>([^<]*)/.exec(await response.text())?.[1]?.split(' - ')[0]];
  };

  it('CFG-5: is ssrBffUrl, while browsers use bffUrl', async () => {
    const { url, requests } = await openBff();
    const server = await open({ ssrBffUrl: url, bffUrl: at('bff'), apiKey: 'operator' });
    expect(await titleOf(server, '/de/proximity/stopArea/there')).toEqual([200, 'Elsewhere Square']);
    expect(await titleOf(server, '/de/schedules/line/there')).toEqual([200, 'Linie T9']);
    expect((await titleOf(server, '/de/schedules/line/nowhere'))[0]).toBe(404);
    expect(requests).toEqual([
      'operator de /api/proximity/v2/stopAreas/there',
      'operator de /api/v1/lines/there',
      'operator de /api/v1/lines/nowhere',
    ]);
    const page = await (await server.app.request('/de')).text();
    expect(page).toContain(at('bff'));
  });

  it('CFG-5: is bffUrl when that is another service than this server', async () => {
    const { url, requests } = await openBff();
    expect(await titleOf(await open({ bffUrl: url }), '/fr/schedules/line/there')).toEqual([200, 'Ligne T9']);
    expect(requests).toHaveLength(1);
  });

  it.each(['..%2F..%2Fadmin', '..%5Cadmin', 'a%2F..%2Fb', '%252e%252e%252fadmin', '%2E%2E'])(
    'TRAP-20: is never called with the id %s, with which it would leave its path',
    async (id) => {
      const { url, requests } = await openBff();
      const server = await open({ ssrBffUrl: url });
      await titleOf(server, `/fr/proximity/stopArea/${id}`);
      await titleOf(server, `/fr/schedules/line/${id}`);
      await titleOf(server, `/fr/schedules?stop=${id}`);
      expect(requests).toEqual([]);
    },
  );

  it('ND-52: renders the page without a name when the service fails', async () => {
    const { url } = await openBff(500);
    expect(await titleOf(await open({ ssrBffUrl: url }), '/fr/schedules/line/there')).toEqual([200, 'Ligne there']);
  });

  it('is this server when siteUrl and bffUrl are equal', async () => {
    const server = await open({ bffUrl: at('site'), siteUrl: at('site') });
    const [line] = server.services.city.now().engine.findLines({}, 'fr').lines;
    expect(await titleOf(server, `/fr/schedules/line/${line?.id}`)).toEqual([200, `Ligne ${line?.code}`]);
  });
});
