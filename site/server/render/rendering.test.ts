import { describe, expect, it, onTestFinished } from 'vitest';
import { updateAccount } from '#shared/api/calls/account.ts';
import { signIn } from '#shared/api/calls/sign-in.ts';
import type { Settings } from '#shared/config/settings.ts';
import { demoSignIn } from '#site/server/user-data/demo/seed-demo.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

describe('the configuration of pages', () => {
  const configOf = async (environment: Record<string, string>, config: object = {}) => {
    const server = await openTestServer(environment, config);
    onTestFinished(() => server.close());
    return settingsOn(server);
  };
  const settingsOn = async ({ app }: TestServer) => {
    const page = await (await app.request('/fr')).text();
    return JSON.parse(
      /<script type="application\/json" id="tp-config"[^>]*>([^<]*)/.exec(page)?.[1] ?? 'null',
    ) as Settings;
  };

  it('CFG-10 TRAP-52 ND-70: no option and no banner is enabled without configuration', async () => {
    const bare = await configOf({ DEMO: '0' });
    expect([bare.features ?? {}, bare.banners?.enabled ?? null]).toEqual([{}, null]);
    const own = await configOf(
      { DEMO: '0' },
      { features: { 'trip-planner.via': { enabled: true } }, banners: { enabled: true } },
    );
    expect([own.features, own.banners]).toEqual([{ 'trip-planner.via': { enabled: true } }, { enabled: true }]);
  });

  it('TRAP-52: the demo enables each option', async () => {
    const demo = await configOf({});
    expect(demo.features).toMatchObject({
      'trip-planner.via': { enabled: true },
      'trip-planner.next-previous': { enabled: true },
    });
    expect(demo.banners?.enabled).toBe(true);
  });

  const own = [{ key: 'card', type: 'text', label: 'Card' }];
  it.each([
    ['the demo’s', {}, ['email', 'phone', 'language', 'newsletter'], { language: 200, card: 422 }],
    ['the operator’s', { accounts: { formFields: own } }, ['card'], { language: 422, card: 200 }],
  ] as const)(
    'ACC-9 ND-17: pages have %s form, and the service accepts its fields',
    async (_, config, keys, responses) => {
      const server = await openTestServer({}, config);
      onTestFinished(() => server.close());
      const { accounts } = await settingsOn(server);
      expect(accounts?.formFields?.map(({ key }) => key)).toEqual(keys);
      const signedIn = await server.client().call(signIn, { body: demoSignIn });
      const token = signedIn.ok ? signedIn.value.accessToken : null;
      for (const [key, status] of Object.entries(responses)) {
        const saved = await server.client({ token }).call(updateAccount, { body: { attributes: { [key]: 'de' } } });
        expect([key, saved.ok ? 200 : saved.error.status]).toEqual([key, status]);
      }
    },
  );
});
