import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bannersAt, bannersFile } from './banners.ts';

const banner = { title: 'Marché', description: 'Place fermée' };
const noEvent = () => undefined;
const hour = 3_600_000;
const morning = Date.parse('2026-11-20T08:00:00+01:00');

it('ND-18: a banner is shown from its start to its end', () => {
  const records = v.parse(bannersFile, [
    { ...banner, id: 'always' },
    { ...banner, id: 'today', from: '2026-11-20T08:00:00+01:00', to: '2026-11-20T20:00:00+01:00' },
    { ...banner, id: 'past', to: '2026-11-20T07:59:00+01:00' },
  ]);
  const idsAt = (now: number) => bannersAt(records, noEvent, 'fr', now).banners?.map((shown) => shown?.id);
  expect(idsAt(morning)).toEqual(['always', 'today']);
  expect(idsAt(morning - hour)).toEqual(['always', 'past']);
  expect(idsAt(morning + 13 * hour)).toEqual(['always']);
});

it('L10N-1: its link leads to the page in the reader’s language', () => {
  const records = v.parse(bannersFile, [{ ...banner, id: 'a', buttonText: 'Voir', link: '/{lang}/schedules' }]);
  expect(bannersAt(records, noEvent, 'it', morning).banners?.[0]?.link).toBe('/it/schedules');
});

describe('a banner about a disruption', () => {
  const works = {
    title: { fr: 'Travaux', de: 'Bauarbeiten' },
    message: { fr: 'Moins de trains', de: 'Weniger Züge' },
    url: '/{lang}/schedules/line/A',
    periods: [{ from: '2026-11-20T08:00:00+01:00', to: '2026-11-20T20:00:00+01:00' }],
  };
  const records = v.parse(bannersFile, [
    { id: 'banner', disruption: 'works', picto: 'circle_cone', buttonText: 'Voir' },
  ]);
  const at = (now: number) => bannersAt(records, (id) => (id === 'works' ? works : undefined), 'de', now).banners;

  it('ND-18: has its texts, its address and its times', () => {
    expect(at(morning)).toEqual([
      {
        id: 'banner',
        picto: 'circle_cone',
        buttonText: 'Voir',
        title: 'Bauarbeiten',
        description: 'Weniger Züge',
        link: '/de/schedules/line/A',
        from: '2026-11-20T07:00:00.000Z',
        to: '2026-11-20T19:00:00.000Z',
      },
    ]);
    expect(at(morning - hour)).toEqual([]);
    expect(at(morning + 13 * hour)).toEqual([]);
  });

  it('ND-18: is left out when the disruption is unknown, and has no texts of its own', () => {
    expect(bannersAt(records, noEvent, 'fr', morning).banners).toEqual([]);
    const wrong = { id: 'both', disruption: 'works', title: 'Marché' };
    expect(v.safeParse(bannersFile, [wrong]).issues?.[0]?.message).toMatch(/^needs either "disruption"/);
    expect(v.safeParse(bannersFile, [{ id: 'none', title: 'Marché' }]).success).toBe(false);
  });
});
