import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bannersAt, bannersFile, type KnownEvent, severeBanners } from './banners.ts';

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

describe('a severe disruption', () => {
  const closed: KnownEvent = {
    id: 'line/1 closed',
    severity: 'BLOCKING',
    title: { fr: 'Ligne fermée', de: 'Linie gesperrt' },
    message: { fr: 'Aucun train', de: 'Kein Zug' },
    periods: [{ from: '2026-11-20T07:00:00+01:00', to: '2026-11-20T20:00:00+01:00' }],
    hours: [],
    lines: ['1'],
  };
  const shown = (events: readonly KnownEvent[], records = v.parse(bannersFile, [{ ...banner, id: 'own' }])) => {
    const severe = severeBanners(records, events, morning);
    return bannersAt(
      [...[...severe.values()].map(({ record }) => record), ...records],
      (id) => severe.get(id)?.event ?? events.find((event) => event.id === id),
      'de',
      morning,
    ).banners;
  };
  const idsOf = (...search: Parameters<typeof shown>) => shown(...search)?.map((one) => one?.id);

  it('has a banner before all others, which leads to its page', () => {
    expect(shown([closed])?.[0]).toEqual({
      id: 'disruption:line/1 closed',
      picto: 'circle_warning',
      buttonText: 'Details ansehen',
      title: 'Linie gesperrt',
      description: 'Kein Zug',
      link: '/de/traffic/line%2F1%20closed',
      from: '2026-11-20T06:00:00.000Z',
      to: '2026-11-20T19:00:00.000Z',
    });
    expect(idsOf([closed])).toEqual(['disruption:line/1 closed', 'own']);
  });

  it('has one banner, that of the operator, if there is one', () => {
    expect(idsOf([closed], v.parse(bannersFile, [{ id: 'written', disruption: closed.id }]))).toEqual(['written']);
  });

  it.each<[string, Partial<KnownEvent>]>([
    ['not blocking', { severity: 'WARNING' }],
    ['at some stops', { lines: [] }],
    ['of a feed, at some stops', { places: { where: [{ kind: 'STOPS' }] } }],
    ['of the night', { hours: [{}] }],
    ['not active', { periods: [{ from: '2026-11-20T09:00:00+01:00' }] }],
  ])('has none if it is %s', (_, values) => {
    expect(idsOf([{ ...closed, ...values }])).toEqual(['own']);
  });

  it('of a feed has one for a whole line, and at most three have', () => {
    const ofFeed = { ...closed, lines: [], places: { where: [{ kind: 'LINE' }] } };
    expect(idsOf(['a', 'b', 'c', 'd'].map((id) => ({ ...ofFeed, id })))).toEqual([
      'disruption:a',
      'disruption:b',
      'disruption:c',
      'own',
    ]);
  });
});
