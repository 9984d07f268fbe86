import { describe, expect, it } from 'vitest';
import { packStrings, unpackStrings } from './packed-strings.ts';

describe('strings packed for another thread', () => {
  it('are unpacked unchanged, in any script and with repeats', async () => {
    const list = ['Bastille', '', 'Église – Łódź', 'Bastille', '🚋 tram', ''];
    expect(await unpackStrings(packStrings(list))).toEqual(list);
    expect(await unpackStrings(packStrings([]))).toEqual([]);
  });

  it('are stored once, however often the list repeats them', () => {
    const { bytes, ends } = packStrings(Array.from({ length: 1000 }, (_, place) => (place % 2 === 0 ? 'ab' : 'cde')));
    expect([bytes.length, [...ends]]).toEqual([5, [2, 5]]);
  });

  it('yield to the event loop between slices', async () => {
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
