import * as v from 'valibot';
import { expect, it } from 'vitest';
import { bannersAt, bannersFile } from './banners.ts';

const banner = { title: 'Marché', description: 'Place fermée' };
const hour = 3_600_000;
const morning = Date.parse('2026-11-20T08:00:00+01:00');

it('ND-18: a banner is announced from its beginning to its end', () => {
  const records = v.parse(bannersFile, [
    { ...banner, id: 'always' },
    { ...banner, id: 'today', from: '2026-11-20T08:00:00+01:00', to: '2026-11-20T20:00:00+01:00' },
    { ...banner, id: 'past', to: '2026-11-20T07:59:00+01:00' },
  ]);
  const idsAt = (now: number) => bannersAt(records, 'fr', now).banners?.map((shown) => shown?.id);
  expect(idsAt(morning)).toEqual(['always', 'today']);
  expect(idsAt(morning - hour)).toEqual(['always', 'past']);
  expect(idsAt(morning + 13 * hour)).toEqual(['always']);
});

it('L10N-1: its link leads to the page in the reader’s language', () => {
  const records = v.parse(bannersFile, [{ ...banner, id: 'a', buttonText: 'Voir', link: '/{lang}/schedules' }]);
  expect(bannersAt(records, 'it', morning).banners?.[0]?.link).toBe('/it/schedules');
});
