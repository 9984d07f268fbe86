import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { criteria } from '#shared/domain/trip/trip-request.ts';
import { createJourney, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { writtenCandidate } from '../testing/written-candidate.ts';
import type { Candidate } from './candidate.ts';
import { changesInVain, dominates, withoutDominated } from './without-dominated.ts';

const minute = 60;

/** `[departure, arrival, changes, minutes on foot]`, the lines by name. */
function candidate([departure, arrival, transfers, walk]: readonly number[], lines = 'A'): Candidate {
  const ride = createPublicTransportSection();
  const sections = [...lines].map((id) => ({ ...ride, line: { ...ride.line, id } }));
  const [from = 0, to = 0] = [departure, arrival].map((time) => (time ?? 0) * minute);
  const journey = createJourney({ transfers: transfers ?? 0, walkSeconds: (walk ?? 0) * minute, sections });
  return writtenCandidate(journey, { departure: from, arrival: to, cost: to });
}

describe('whether a journey dominates another', () => {
  it.each([
    // Boulogne – Jean Jaurès to Gare de l’Est: 37 minutes on foot to save one change.
    ['61 minutes, 36 on foot', [0, 61, 0, 36], [30, 61, 1, 4], 'FASTEST', true],
    ['a direct bus, half an hour longer', [0, 62, 0, 0], [31, 62, 1, 4], 'FASTEST', false],
    ['a direct bus, an hour longer', [0, 92, 0, 0], [61, 92, 1, 4], 'FASTEST', true],
    ['the same, where changes are hard', [0, 92, 0, 0], [61, 92, 1, 4], 'LESS_TRANSFER', true],
    ['a direct bus, 45 minutes longer, where changes are hard', [0, 76, 0, 0], [31, 62, 1, 4], 'LESS_TRANSFER', false],
    ['a little longer, all else equal', [0, 30, 1, 4], [5, 30, 1, 4], 'FASTEST', false],
    ['much longer, all else equal', [0, 30, 1, 4], [11, 30, 1, 4], 'FASTEST', true],
    ['one that leaves later', [1, 61, 0, 36], [0, 31, 1, 4], 'FASTEST', false],
    ['one that arrives earlier', [0, 61, 0, 36], [30, 62, 1, 4], 'FASTEST', false],
    ['less walking, where walking is hard', [0, 42, 1, 2], [10, 40, 1, 8], 'LESS_WALK', false],
  ] as const)('%s: %j and %j by %s: %s', (_what, worse, better, criterion, expected) => {
    expect(dominates(candidate(better), candidate(worse), criterion)).toBe(expected);
  });
});

describe('whether a journey changes in vain', () => {
  it.each([
    // Châtelet to Chessy: a stop by métro to the train that all take.
    ['three minutes less on foot', [0, 46, 1, 2], [0, 46, 0, 5], 'FASTEST', true],
    ['the same, where walking is hard', [0, 46, 1, 2], [0, 46, 0, 5], 'LESS_WALK', false],
    ['two minutes later', [2, 46, 1, 5], [0, 46, 0, 5], 'FASTEST', true],
    ['four minutes later', [4, 46, 1, 5], [0, 46, 0, 5], 'FASTEST', false],
    ['eight minutes less on foot', [0, 46, 1, 2], [0, 46, 0, 10], 'FASTEST', false],
    ['an earlier arrival', [0, 45, 1, 5], [0, 46, 0, 5], 'FASTEST', false],
    ['no change more', [0, 46, 1, 5], [0, 46, 1, 5], 'FASTEST', false],
  ] as const)('for %s: %j and %j by %s: %s', (_what, one, other, criterion, expected) => {
    expect(changesInVain(candidate(one), candidate(other), criterion)).toBe(expected);
  });
});

const journeys = fc.array(
  fc
    .tuple(fc.nat(120), fc.integer({ min: 5, max: 90 }), fc.nat(3), fc.nat(40), fc.constantFrom('A', 'B', 'AB', 'C'))
    .map(([departure, length, changes, walk, lines]) =>
      candidate([departure, departure + length, changes, walk], lines),
    ),
  { minLength: 1, maxLength: 12 },
);
const criterion = fc.constantFrom(...criteria);

describe('journeys without dominated ones', () => {
  it('by any list: none dominates another that is shown', () => {
    fc.assert(
      fc.property(journeys, criterion, fc.boolean(), (list, by, isArrival) => {
        for (const worse of withoutDominated(list, by, isArrival)) {
          expect(list.some((better) => dominates(better, worse, by))).toBe(false);
        }
      }),
    );
  });

  it('by any list: the first to arrive (or last to leave) stays, the order stays, and a second pass drops nothing new', () => {
    fc.assert(
      fc.property(journeys, criterion, fc.boolean(), (list, by, isArrival) => {
        const kept = withoutDominated(list, by, isArrival);
        const latenesses = (some: readonly Candidate[]) =>
          some.map(({ departure, arrival }) => (isArrival ? -departure : arrival));
        expect(Math.min(...latenesses(kept))).toBe(Math.min(...latenesses(list)));
        expect(list.filter((one) => kept.includes(one))).toEqual(kept);
        expect(withoutDominated(kept, by, isArrival)).toEqual(kept);
      }),
    );
  });

  it('by any list: the answer does not depend on the order', () => {
    fc.assert(
      fc.property(journeys, criterion, (list, by) => {
        const kept = withoutDominated(list, by, false);
        expect(new Set(withoutDominated(list.toReversed(), by, false))).toEqual(new Set(kept));
      }),
    );
  });

  it('drops a change in vain also of the first to arrive, and keeps the last to leave', () => {
    const list = [candidate([0, 46, 0, 5]), candidate([1, 46, 1, 5], 'AB')];
    expect(withoutDominated(list, 'FASTEST', false)).toEqual([list[0]]);
    expect(withoutDominated(list, 'FASTEST', true)).toEqual(list);
  });

  it('drops the same lines at the end of the searched hour, where the better one is not searched any more', () => {
    const lastOfTheHour = candidate([57, 118, 0, 36], 'M9');
    const list = [candidate([1, 62, 0, 36], 'M9'), candidate([31, 62, 1, 4], 'AB'), lastOfTheHour];
    expect(withoutDominated(list, 'FASTEST', false)).toEqual([list[1]]);
    // By arrival it is the last to leave.
    expect(withoutDominated(list, 'FASTEST', true)).toContain(lastOfTheHour);
  });
});
