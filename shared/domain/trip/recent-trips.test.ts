import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlace } from '#shared/testing/factories/place.ts';
import { knownTrips, readRecentTrips, rememberTrip, type TripPair } from './recent-trips.ts';

const place = (name: string) => createPlace({ id: name, type: 'stopArea', title: name, displayName: name });
const trip = (names: string): TripPair => ({ departure: place(names[0] ?? ''), arrival: place(names[1] ?? '') });
const written = (trips: readonly TripPair[]) => trips.map(({ departure, arrival }) => departure.id + arrival.id);
const searched = (...names: string[]) =>
  names.reduce<readonly TripPair[]>((trips, ends) => rememberTrip(trips, trip(ends)), []);
const own = createPlace({ type: 'USER_POSITION' });

describe('the recent trips', () => {
  it('ND-29: are the last five that were searched, newest first, each once', () => {
    expect(written(searched('ab', 'bc', 'cd', 'de', 'ef', 'fg'))).toEqual(['fg', 'ef', 'de', 'cd', 'bc']);
    expect(written(searched('ab', 'bc', 'ab'))).toEqual(['ab', 'bc']);
    expect(written(searched('ab', 'ba')), 'the opposite direction is another trip').toEqual(['ba', 'ab']);
  });

  it('stay the same list if nothing changes', () => {
    const trips = searched('ab', 'bc');
    expect(rememberTrip(trips, trip('bc'))).toBe(trips);
    expect(rememberTrip(trips, trip('aa'))).toBe(trips);
  });

  it('ND-99: never hold the own position, searched or read', () => {
    const trips = searched('ab');
    expect(rememberTrip(trips, { departure: own, arrival: place('b') })).toBe(trips);
    expect(rememberTrip(trips, { departure: place('a'), arrival: own })).toBe(trips);
    const stored = JSON.stringify([{ departure: own, arrival: place('b') }, trip('ab')]);
    expect(written(readRecentTrips(stored))).toEqual(['ab']);
  });

  it('ND-79: keep the fields of a place, and not the lines that go there', () => {
    const [kept] = rememberTrip([], { departure: { ...place('a'), modes: ['METRO'], lines: [] }, arrival: place('b') });
    expect(kept).toEqual(trip('ab'));
  });

  it.each([
    ['nothing', null],
    ['no JSON', '[{'],
    ['no list', '{"a":1}'],
    ['other values', '[1, null, {"departure": 2}, {"departure": {"id": "a"}, "arrival": {}}]'],
  ])('are none with %s', (_, text) => {
    expect(readRecentTrips(text)).toEqual([]);
  });

  it('are read from anything without a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readRecentTrips(text).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('the trips to offer', () => {
  const address = (id: string, title: string, lon: number) =>
    createPlace({ id, type: 'address', title, displayName: `${title}, Paris`, lat: 48.85, lon });
  const home = { place: address('2.30000;48.85000', '3 Rue A', 2.3), category: 'HOME' };
  const work = { place: address('2.40000;48.85000', '4 Rue B', 2.4), category: 'WORK' };
  const namesOf = (...input: Parameters<typeof knownTrips>) =>
    knownTrips(...input).map(({ departure, arrival }) =>
      [departure, arrival].map((end) => end.category || end.place.id).join(' → '),
    );

  it('are the recent ones, newest first', () => {
    expect(namesOf(searched('ab', 'bc'), [])).toEqual(['b → c', 'a → b']);
  });

  it('begin with home and work, if both are known', () => {
    expect(namesOf(searched('ab'), [home, work])).toEqual(['HOME → WORK', 'WORK → HOME', 'a → b']);
    expect(namesOf(searched('ab'), [home])).toEqual(['a → b']);
    expect(namesOf([], [work, home])).toEqual(['HOME → WORK', 'WORK → HOME']);
  });

  it('name an end like its favorite, also one with another id, and offer no trip twice', () => {
    const found = address('address-of-a-search', '3 Rue A', 2.3);
    const recent = [
      { departure: found, arrival: work.place },
      { departure: found, arrival: place('b') },
    ];
    expect(namesOf(recent, [home, work])).toEqual(['HOME → WORK', 'WORK → HOME', 'HOME → b']);
  });

  it('lead to the chosen destination, if there is one', () => {
    expect(namesOf(searched('ab', 'cb', 'bc'), [home, work], place('b'))).toEqual(['c → b', 'a → b']);
    expect(namesOf(searched('ab'), [home, work], work.place)).toEqual(['HOME → WORK']);
  });
});
