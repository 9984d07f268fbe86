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
