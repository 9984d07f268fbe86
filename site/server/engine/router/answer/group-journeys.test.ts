import { describe, expect, it } from 'vitest';
import { createJourney } from '#shared/testing/factories/journey.ts';
import { type Candidate, groupJourneys, rank } from './group-journeys.ts';

const minute = 60;
const candidate = (departure: number, arrival: number): Candidate => ({
  journey: createJourney({ id: `${departure}`, durationSeconds: (arrival - departure) * minute, qualifications: [] }),
  departure: departure * minute,
  arrival: arrival * minute,
});
const leader = (candidates: readonly Candidate[], isArrival: boolean) =>
  groupJourneys(rank(candidates, isArrival), 'FASTEST', [], [])[0]?.journeys[0];

describe('the journey that leads by time', () => {
  it.each([
    ['is there first and takes the least time', [candidate(0, 8), candidate(5, 14)], false, '0', true],
    ['is there first, but a later one takes less time', [candidate(0, 8), candidate(9, 16)], false, '0', false],
    ['leaves last, but an earlier one takes less time', [candidate(0, 7), candidate(9, 17)], true, '9', false],
  ] as const)('%s', (_what, candidates, isArrival, id, isFastest) => {
    const found = leader(candidates, isArrival);
    expect([found?.id, found?.qualifications.includes('FASTEST')]).toEqual([id, isFastest]);
  });
});

describe('what a journey is best at', () => {
  const reasons = (transfers: readonly number[], masses: readonly number[] = []) => {
    const candidates = transfers.map((count, at) => {
      const { journey, ...times } = candidate(at, at + 10 + at);
      const { co2Grams: _, ...plain } = { ...journey, transfers: count, walkSeconds: 60 };
      const mass = masses[at];
      return { journey: mass === undefined ? plain : { ...plain, co2Grams: mass }, ...times };
    });
    return groupJourneys(rank(candidates, false), 'FASTEST', [], [])
      .flatMap(({ journeys }) => journeys)
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map(({ qualifications }) => qualifications.filter((name) => name !== 'FASTEST'));
  };

  it('is said of the one that is, and of several that share it', () => {
    expect(reasons([1, 0, 1])).toEqual([[], ['LESS_TRANSFER'], []]);
    expect(reasons([0, 1, 0, 1])).toEqual([['LESS_TRANSFER'], [], ['LESS_TRANSFER'], []]);
    expect(reasons([1, 1, 1], [30, 20, 30])).toEqual([[], ['LESS_CO2'], []]);
  });

  it('is not said of what most are, nor of the only one, nor of what is not known', () => {
    expect(reasons([0, 1, 0])).toEqual([[], [], []]);
    expect(reasons([0])).toEqual([[]]);
    expect(reasons([1, 1, 1])).toEqual([[], [], []]);
  });
});
