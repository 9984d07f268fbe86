import { describe, expect, it } from 'vitest';
import { defaultItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import { emptyJourneyList, type JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { createJourney, createJourneyGroup } from '#shared/testing/factories/journey.ts';
import { blocksOf } from './list-blocks.ts';

const request = { itineraryOptions: defaultItineraryOptions } as TripRequest;
const found: JourneyList = {
  ...emptyJourneyList,
  request,
  selection: 'first',
  groups: [createJourneyGroup({ journeys: [createJourney({ id: 'a' }), createJourney({ id: 'b' })] })],
};
const loading: JourneyList = { ...emptyJourneyList, request, isLoading: true };
const outOfPeriod = { firstDay: '2026-03-01', lastDay: '2026-06-30' };
const whole = { request, limit: 40, drawn: 41 };
const situation = {
  isReturn: false,
  hasSteps: true,
  canGoEarlier: true,
  drawing: whole,
  options: defaultItineraryOptions,
};

/** Returns the visible blocks and the state of the buttons. */
function shown(
  list: JourneyList,
  changes: Partial<typeof situation & { readonly isWaiting: boolean; readonly count: number }> = {},
): string[] {
  const count = list.groups.flatMap(({ journeys }) => journeys).length;
  const blocks = blocksOf(list, { isWaiting: list.isLoading, count, ...situation, ...changes });
  return Object.entries(blocks).flatMap(([name, value]) => (value ? [value === true ? name : `${name} ${value}`] : []));
}

describe('what a list shows around its cards', () => {
  it('is the skeleton while the search runs, with the buttons at rest', () => {
    expect(shown(loading)).toEqual(['earlier disabled', 'hasSkeleton']);
    // Returns that a reload shows wait for their outbound journey.
    expect(shown(emptyJourneyList, { isReturn: true, isWaiting: true })).toEqual(['hasSkeleton']);
  });

  it('TRIP-25: is earlier and later journeys, where that is switched on and for the outbound alone', () => {
    expect(shown(found)).toEqual(['earlier enabled', 'later enabled', 'hasRanking']);
    expect(shown(found, { hasSteps: false })).toEqual(['hasRanking']);
    expect(shown(found, { isReturn: true })).toEqual(['hasRanking']);
  });

  it('ND-83: is no earlier journey before now', () => {
    expect(shown(found, { canGoEarlier: false })).toEqual(['earlier disabled', 'later enabled', 'hasRanking']);
  });

  it('is what comes after the cards once all of them are drawn', () => {
    expect(shown(found, { drawing: { ...whole, drawn: 1 } })).toEqual(['earlier enabled']);
    expect(shown(found, { drawing: { request, limit: 1, drawn: 1 } })).toEqual([
      ...['earlier enabled', 'later enabled', 'hasMore', 'hasRanking'],
    ]);
  });

  it('is no note on the ranking of a single card', () => {
    expect(shown(found, { count: 1 })).toEqual(['earlier enabled', 'later enabled']);
  });

  it('TRIP-16: is the empty list, or the failure, instead of cards', () => {
    const empty = { ...emptyJourneyList, request, hasNoResults: true };
    expect(shown(empty)).toEqual(['earlier enabled', 'later enabled', 'isEmpty']);
    // The empty list has its own message about the day.
    expect(shown({ ...empty, outOfPeriod })).toEqual(shown(empty));
    expect(shown({ ...found, outOfPeriod })).toContain('isOutOfPeriod');
    const failed = { ...emptyJourneyList, request, error: { kind: 'offline' } as unknown as JourneyList['error'] };
    expect(shown(failed)).toEqual(['earlier enabled', 'hasFailed']);
  });

  it('says that the options have changed since, unless a search runs', () => {
    const options = { ...defaultItineraryOptions, accessible: true };
    expect(shown(found, { options })).toContain('hasOldOptions');
    expect(shown(loading, { options })).not.toContain('hasOldOptions');
    expect(shown(emptyJourneyList, { options })).not.toContain('hasOldOptions');
  });

  it('ND-63: says that another journey is selected than that of the link', () => {
    expect(shown({ ...found, selection: 'nearest' })).toContain('isNearest');
    expect(shown({ ...found, selection: 'linked' })).not.toContain('isNearest');
  });
});
