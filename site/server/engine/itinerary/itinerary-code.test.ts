import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestCode } from '../router/journeys/journey-code.ts';
import { hasSameRides, type ItineraryKey, keyOf, readItineraryCode, writeItineraryCode } from './itinerary-code.ts';
import { ride, walk } from './testing/written-itinerary.ts';

const places = [
  { id: 'a:A', title: 'Gare de l’Est', lat: 48.876_912_3, lon: 2.359 },
  { id: '', title: '', lat: 48.9, lon: 2.4 },
];
const search = { places, walkSpeed: 'SLOW', isAccessible: true } as const;
const key = keyOf({ legs: [walk('A', 'B', [0, 4]), ride('B', 'C', [6, 12]), ride('C', 'D', [14, 20])] }, search);
const packed = (payload: unknown) => deflateRawSync(JSON.stringify(payload)).toString('base64url');

describe('the code of an itinerary', () => {
  it('gives back what it was made of', () => {
    const read = readItineraryCode(writeItineraryCode(key));
    expect(read).toEqual({ ...key, places: [{ ...places[0], lat: 48.876_912 }, places[1]] });
    expect(read && hasSameRides(read, key)).toBe(true);
    expect(read?.legs).toHaveLength(3);
  });

  it('tells other runs and other stops apart', () => {
    const other = (legs: ItineraryKey['legs']) => hasSameRides({ ...key, legs }, key);
    const [first, second, third] = key.legs;
    if (!first || !second || third?.kind !== 'RIDE') throw new Error('three legs');
    expect(other([second, third])).toBe(true);
    expect(other([first, second])).toBe(false);
    expect(other([first, second, { ...third, tripId: 'x' }])).toBe(false);
    expect(other([first, second, { ...third, serviceDate: '2026-12-02' }])).toBe(false);
    expect(other([first, second, { ...third, toStopId: 'x' }])).toBe(false);
  });

  it('stays short, by giving up names of places', () => {
    const texts = fc.sample(fc.string({ minLength: 300, maxLength: 300, unit: 'grapheme' }), { numRuns: 10, seed: 1 });
    const long = { ...key, places: texts.map((title) => ({ id: 'x', title, lat: 1, lon: 2 })) };
    const code = writeItineraryCode(long);
    expect(code.length).toBeLessThanOrEqual(longestCode);
    expect(readItineraryCode(code)?.places).toHaveLength(10);
  });

  it('is null if it is none', () => {
    const valid = [2, 1, places.map(({ id, title, lat, lon }) => [id, title, lat, lon]), [[0, 1, 1]], [0, 0]];
    expect(readItineraryCode(packed(valid))).not.toBeNull();
    const wrong = [
      [1, ...valid.slice(1)],
      valid.slice(0, 4),
      valid.with(1, -1),
      valid.with(2, []),
      valid.with(2, [
        ['a', 'b', 91, 0],
        ['a', 'b', 0, 0],
      ]),
      valid.with(3, []),
      valid.with(3, [[2, 1, 1]]),
      valid.with(3, [['t', '2026', 'a', 'b', 1, 0]]),
      valid.with(4, [3, 0]),
      null,
    ];
    for (const payload of wrong) expect(readItineraryCode(packed(payload)), JSON.stringify(payload)).toBeNull();
    // Packed, zeros are a thousand times shorter than what they unpack to.
    const bomb = deflateRawSync(Buffer.alloc(1_000_000)).toString('base64url');
    expect(bomb.length).toBeLessThan(longestCode);
    for (const code of ['', 'a', 'é', bomb, 'x'.repeat(longestCode + 1)]) expect(readItineraryCode(code)).toBeNull();
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => readItineraryCode(text) === null),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(fc.json(), (text) => readItineraryCode(packed(JSON.parse(text))) === null),
      { numRuns: 200 },
    );
  });
});
