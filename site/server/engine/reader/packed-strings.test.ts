import { describe, expect, it } from 'vitest';
import { packStrings, unpackStrings } from './packed-strings.ts';

describe('strings on their way between threads', () => {
  it('come out as they went in, in any writing and with repeats', async () => {
    const list = ['Bastille', '', 'Église – Łódź', 'Bastille', '🚋 tram', ''];
    expect(await unpackStrings(packStrings(list))).toEqual(list);
    expect(await unpackStrings(packStrings([]))).toEqual([]);
  });

  it('are there once however often they stand in the list', () => {
    const { bytes, ends } = packStrings(Array.from({ length: 1000 }, (_, place) => (place % 2 === 0 ? 'ab' : 'cde')));
    expect([bytes.length, [...ends]]).toEqual([5, [2, 5]]);
  });

  it('let others have their turn where there are many', async () => {
    const list = Array.from({ length: 50_000 }, (_, place) => `trip ${place}`);
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns++;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    expect(await unpackStrings(packStrings(list))).toEqual(list);
    isDone = true;
    expect(turns).toBeGreaterThan(4);
  });
});
