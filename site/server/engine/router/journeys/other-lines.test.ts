import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { alternatives } from './other-lines.ts';

const minute = 60;
const ride = (lines: string, departure: number, arrival: number, transfers = 0): Candidate => ({
  lines,
  transfers,
  departure: departure * minute,
  arrival: arrival * minute,
  durationSeconds: (arrival - departure) * minute,
  walkSeconds: 0,
  shownWalkSeconds: 0,
  cost: arrival,
  get journey(): never {
    throw new Error('A comparison builds no journey.');
  },
});
const byMetro = [ride('4', 0, 15), ride('4', 4, 19), ride('4', 8, 23)];
const chosen = (rides: readonly Candidate[], others: readonly Candidate[]) =>
  alternatives(rides, [...rides, ...others], 'FASTEST').map(({ lines, departure }) => [lines, departure / minute]);

describe('an alternative to rides by the same lines', () => {
  it('is the cheapest by other lines that runs while they run', () => {
    expect(chosen(byMetro, [ride('91', 3, 30), ride('B 91', 2, 19, 1), ride('B 82', 52, 67, 1)])).toEqual([
      ['B 91', 2],
    ]);
  });

  it.each([
    ['leaves after the last of them', ride('91', 9, 20)],
    ['arrives before the first of them', ride('91', -20, 14)],
    ['changes twice more', ride('1 2 3', 1, 15, 2)],
    ['takes long', ride('91', 1, 60)],
  ])('is none that %s', (_, other) => {
    expect(chosen(byMetro, [other])).toEqual([]);
  });

  it('is not looked for where they already ride different lines, or where there is one', () => {
    const other = ride('B 91', 2, 19, 1);
    expect(chosen([...byMetro, ride('91', 3, 30)], [other])).toEqual([]);
    expect(chosen([ride('4', 2, 17)], [other])).toEqual([]);
  });
});
