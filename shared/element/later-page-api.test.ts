import { afterEach, expect, it, vi } from 'vitest';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { bareConfig } from '#shared/config/bare-config.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';

const created = vi.fn();

afterEach(() => {
  vi.doUnmock('./page-api.ts');
  vi.resetModules();
});

it('loads the client once, at the first call; a failed load ends as offline and is retried', async () => {
  let isMissing = true;
  vi.doMock('./page-api.ts', () => {
    if (isMissing) throw new TypeError('no such file');
    return {
      createPageApi(options: object) {
        created(options);
        return { call: async () => ({ ok: true, value: 'answered' }) };
      },
    };
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { createPageApi } = await import('./later-page-api.ts');
  const config = bareConfig('https://widgets.example');
  const options = { config, pageConfig: () => config, cookies: createMemoryCookies(), locale: () => 'fr' };
  const client = createPageApi(options);
  expect(created).not.toHaveBeenCalled();

  expect(await client.call(searchPlaces, { search: 'Bastille' })).toMatchObject({
    ok: false,
    error: { kind: 'offline' },
  });
  isMissing = false;
  vi.resetModules();
  const responses = [client.call(searchPlaces, { search: 'a' }), client.call(searchPlaces, { search: 'b' })];
  expect(await Promise.all(responses)).toEqual([
    { ok: true, value: 'answered' },
    { ok: true, value: 'answered' },
  ]);
  expect(created.mock.calls).toEqual([[options]]);
});
