import { afterEach, expect, it, vi } from 'vitest';
import { searchPlaces } from './calls/places.ts';

const created = vi.fn();

afterEach(() => {
  vi.doUnmock('./client.ts');
  vi.resetModules();
});

it('loads the client once, at the first call; a failed load ends as offline and is retried', async () => {
  let isMissing = true;
  vi.doMock('./client.ts', () => {
    if (isMissing) throw new TypeError('no such file');
    return {
      createApiClient(options: object) {
        created(options);
        return { call: async () => ({ ok: true, value: 'answered' }) };
      },
    };
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { createApiClient } = await import('./later-client.ts');
  const options = { addresses: {}, apiKey: 'demo', locale: () => 'fr', token: () => null };
  const client = createApiClient(options);
  expect(created).not.toHaveBeenCalled();

  expect(await client.call(searchPlaces, { search: 'Bastille' })).toMatchObject({
    ok: false,
    error: { kind: 'offline' },
  });
  isMissing = false;
  vi.resetModules();
  const answers = [client.call(searchPlaces, { search: 'a' }), client.call(searchPlaces, { search: 'b' })];
  expect(await Promise.all(answers)).toEqual([
    { ok: true, value: 'answered' },
    { ok: true, value: 'answered' },
  ]);
  expect(created.mock.calls).toEqual([[options]]);
});
