import { describe, expect, it, onTestFinished } from 'vitest';
import type { Settings as PageSettings } from '#shared/config/settings.ts';
import { openTestServer } from '#tests/support/test-server.ts';

describe('the configuration of pages', () => {
  const configOf = async (environment: Record<string, string>, config: object = {}) => {
    const server = await openTestServer(environment, config);
    onTestFinished(() => server.close());
    const page = await (await server.app.request('/fr')).text();
    return JSON.parse(
      /<script type="application\/json" id="tp-config"[^>]*>([^<]*)/.exec(page)?.[1] ?? 'null',
    ) as PageSettings;
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
    expect(demo.features).toEqual({
      'trip-planner.via': { enabled: true },
      'trip-planner.next-previous': { enabled: true },
    });
    expect(demo.banners?.enabled).toBe(true);
  });
});
