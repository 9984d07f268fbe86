import { describe, expect, it } from 'vitest';
import { createJourney } from '#shared/testing/factories/journey.ts';
import { writtenCandidate } from '../testing/written-candidate.ts';
import type { Candidate } from './candidate.ts';
import { groupJourneys, rank } from './group-journeys.ts';

const minute = 60;
const candidate = (departure: number, arrival: number, isArrival = false): Candidate =>
  writtenCandidate(
    createJourney({ id: `${departure}`, durationSeconds: (arrival - departure) * minute, qualifications: [] }),
    { departure: departure * minute, arrival: arrival * minute, cost: isArrival ? -departure : arrival },
  );
const onStreet = { byBike: [], onFoot: [], isWalkFirst: false };
const leader = (candidates: readonly Candidate[], isArrival: boolean) =>
  groupJourneys(rank(candidates, [], { criterion: 'FASTEST', isArrival }), onStreet)[0]?.journeys[0];

describe('the leading journey by time', () => {
  it.each([
    ['arrives first and takes the least time', [candidate(0, 8), candidate(5, 14)], false, '0', true],
    ['arrives first, but a later one takes less time', [candidate(0, 8), candidate(9, 16)], false, '0', false],
    [
      'leaves last, but an earlier one takes less time',
      [candidate(0, 7, true), candidate(9, 17, true)],
      true,
      '9',
      false,
    ],
  ] as const)('%s', (_what, candidates, isArrival, id, isFastest) => {
    const found = leader(candidates, isArrival);
    expect([found?.id, found?.qualifications.includes('FASTEST')]).toEqual([id, isFastest]);
  });
});

describe('qualifications of journeys', () => {
  const reasons = (transfers: readonly number[], masses: readonly number[] = []) => {
    const candidates = transfers.map((count, at) => {
      const { journey, ...times } = candidate(at, at + 10 + at);
      const { co2Grams: _, ...plain } = { ...journey, transfers: count, walkSeconds: 60 };
      const mass = masses[at];
      return writtenCandidate(mass === undefined ? plain : { ...plain, co2Grams: mass }, times);
    });
    return groupJourneys(rank(candidates, [], { criterion: 'FASTEST', isArrival: false }), onStreet)
      .flatMap(({ journeys }) => journeys)
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map(({ qualifications }) => qualifications.filter((name) => name !== 'FASTEST'));
  };

  it('mark one journey each: of several that tie, the cheapest', () => {
    expect(reasons([1, 0, 1])).toEqual([[], ['LESS_TRANSFER'], []]);
    expect(reasons([0, 1, 0, 1])).toEqual([['LESS_TRANSFER'], [], [], []]);
    expect(reasons([1, 1, 1, 1, 1], [300, 200, 200, 300, 400])).toEqual([[], ['LESS_CO2'], [], [], []]);
    expect(reasons([1, 1, 1], [300, 200, 300])).toEqual([[], ['LESS_CO2'], []]);
  });

  it('are not given to most journeys, to the only one, or for an unknown value', () => {
    expect(reasons([0, 1, 0])).toEqual([[], [], []]);
    expect(reasons([0])).toEqual([[]]);
    expect(reasons([1, 1, 1])).toEqual([[], [], []]);
  });

  it('are not given for a saving of a few grams, or of a small share', () => {
    expect(reasons([1, 1, 1], [49, 25, 49])).toEqual([[], [], []]);
    expect(reasons([1, 1, 1], [600, 490, 600])).toEqual([[], [], []]);
    expect(reasons([1, 1, 1], [130, 58, 130])).toEqual([[], ['LESS_CO2'], []]);
  });
});

describe('the groups', () => {
  const withCost = (id: string, cost: number, arrival: number, transfers: number): Candidate => {
    const known = candidate(0, arrival);
    return writtenCandidate({ ...known.journey, id, transfers }, { ...known, cost });
  };
  const soon = withCost('soon', 50, 30, 3);
  const calm = withCost('calm', 40, 32, 1);
  const slow = withCost('slow', 60, 45, 0);
  const keysOf = (candidates: readonly Candidate[], criterion: 'FASTEST' | 'LESS_TRANSFER', isWalkFirst = false) => {
    const streets = { byBike: [], onFoot: [createJourney({ id: 'walk' })], isWalkFirst };
    const groups = groupJourneys(rank(candidates, [], { criterion, isArrival: false }), streets);
    return groups.map(({ key, journeys }) => [key, ...journeys.map(({ id }) => id)].join(' '));
  };

  it('ND-13: begin with the cheapest journey, under the criterion if it is the best by it', () => {
    expect(keysOf([calm, slow], 'FASTEST')).toEqual(['FASTEST calm', 'LESS_TRANSFER slow', 'WALK walk']);
  });

  it('ND-13: call the first journey BEST if another one is better by the wished criterion', () => {
    expect(keysOf([soon, calm, slow], 'FASTEST')).toEqual([
      'BEST calm',
      'FASTEST soon',
      'LESS_TRANSFER slow',
      'WALK walk',
    ]);
    expect(keysOf([soon, calm, slow], 'LESS_TRANSFER')).toEqual([
      'BEST calm',
      'LESS_TRANSFER slow',
      'FASTEST soon',
      'WALK walk',
    ]);
  });

  it('ND-13: ignore differences below the shown minutes', () => {
    const aSecondSooner = { ...soon, arrival: calm.arrival - 1 + 30, cost: 70 };
    expect(keysOf([{ ...calm, arrival: calm.arrival + 30 }, aSecondSooner], 'FASTEST')).toEqual([
      'FASTEST calm',
      'PUBLIC_TRANSPORT soon',
      'WALK walk',
    ]);
  });

  it('TRIP-3: list the other journeys from the last departure on for a wished arrival', () => {
    const departures = [0, 5, 10, 20, 15];
    const idsOf = (isArrival: boolean) =>
      groupJourneys(
        rank(
          departures.map((at) => candidate(at, at + 30, isArrival)),
          [],
          { criterion: 'FASTEST', isArrival },
        ),
        onStreet,
      )
        .find(({ key }) => key === 'PUBLIC_TRANSPORT')
        ?.journeys.map(({ id }) => id);
    expect(idsOf(true)).toEqual(['15', '10', '5', '0']);
    expect(idsOf(false)).toEqual(['5', '10', '15', '20']);
  });

  it('ND-13: begin with the walk if it is offered first', () => {
    expect(keysOf([calm], 'FASTEST', true)).toEqual(['WALK walk', 'FASTEST calm']);
  });
});
