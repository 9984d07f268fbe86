import { describe, expect, it } from 'vitest';
import type { ListStep } from '#shared/domain/trip/planner-step.ts';
import { emptyJourneyList, type JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { createJourney, createJourneyGroup } from '#shared/testing/factories/journey.ts';
import {
  allUnannounced,
  announcementOf,
  hasNoReturns,
  isSearched,
  isWaiting,
  lacksReturns,
  listInstead,
  type Unannounced,
} from './outcome-rules.ts';

const journey = createJourney({ id: 'a' });
const found: JourneyList = {
  ...emptyJourneyList,
  groups: [createJourneyGroup({ journeys: [journey] })],
  selectedId: 'a',
  request: { tripType: 0 } as JourneyList['request'],
};
const loading: JourneyList = { ...emptyJourneyList, isLoading: true };
const empty: JourneyList = { ...emptyJourneyList, hasNoResults: true };
const failed: JourneyList = { ...emptyJourneyList, error: { kind: 'offline' } as unknown as JourneyList['error'] };

describe('ND-100: the number of journeys found', () => {
  /** What is announced as lists are shown one after another. */
  function announced(...shown: (readonly [ListStep | 'journey', JourneyList])[]): boolean[] {
    let unannounced: Unannounced = allUnannounced;
    return shown.map(([step, list]) => {
      const { isNow, unannounced: next } = announcementOf(unannounced, step, list);
      unannounced = next;
      return isNow;
    });
  }

  it('is announced once after each search', () => {
    expect(
      announced(
        ['results', loading],
        ['results', found],
        ['results', { ...found }],
        ['results', loading],
        ['results', found],
      ),
    ).toEqual([false, true, false, false, true]);
  });

  it('is not announced again where the list is shown again', () => {
    expect(announced(['results', found], ['journey', found], ['results', found])).toEqual([true, false, false]);
  });

  it('is not announced again after a failed search for other times', () => {
    const kept: JourneyList = { ...found, failedBeside: 1 };
    expect(announced(['results', found], ['results', loading], ['results', kept], ['results', { ...found }])).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('is announced for each direction', () => {
    expect(announced(['results', found], ['returns', loading], ['returns', found], ['results', found])).toEqual([
      ...[true, false, true, false],
    ]);
  });

  it.each([
    ['a search that runs', loading],
    ['an empty response', empty],
    ['a failure', failed],
  ])('is not announced for %s', (_, list) => {
    expect(announced(['results', list], ['results', found])).toEqual([false, true]);
  });
});

describe('the lists of a trip', () => {
  it.each([
    ['nothing asked', emptyJourneyList, false],
    ['a search that runs', loading, true],
    ['journeys', found, true],
    ['an empty response', empty, true],
    ['a failure', failed, true],
  ])('are those of a search: %s', (_, list, expected) => {
    expect(isSearched(list)).toBe(expected);
  });

  it.each([
    ['returns', found, emptyJourneyList, true],
    ['results', found, emptyJourneyList, false],
    ['return-journey', found, emptyJourneyList, false],
    ['returns', emptyJourneyList, emptyJourneyList, false],
    ['returns', found, found, false],
    ['returns', found, { ...empty, request: found.request }, false],
  ] as const)('ND-100: lack the returns that are shown without a request: %s', (step, outbound, returns, expected) => {
    expect(lacksReturns(step, outbound, returns)).toBe(expected);
  });

  it.each([
    ['journey', { ...found, selection: 'nearest' }, emptyJourneyList, 'results'],
    ['summary', { ...found, selection: 'nearest' }, emptyJourneyList, 'results'],
    ['returns', empty, emptyJourneyList, 'results'],
    ['return-journey', found, { ...found, selection: 'nearest' }, 'returns'],
    ['summary', found, empty, 'returns'],
    // The list says itself what it has.
    ['returns', found, { ...found, selection: 'nearest' }, null],
    ['results', { ...found, selection: 'nearest' }, emptyJourneyList, null],
    ['form', empty, emptyJourneyList, null],
    // A found, pending or failed journey stays.
    ['journey', { ...found, selection: 'linked' }, emptyJourneyList, null],
    ['journey', loading, emptyJourneyList, null],
    ['journey', failed, emptyJourneyList, null],
  ] as const)('ND-63: are shown in place of %s where its journey is gone', (step, outbound, returns, expected) => {
    expect(listInstead(step, outbound, returns)).toBe(expected);
  });

  it('wait for the outbound search, which comes before that of the returns', () => {
    expect(isWaiting(emptyJourneyList, loading)).toBe(true);
    expect(isWaiting(loading, found)).toBe(true);
    expect(isWaiting(emptyJourneyList, found)).toBe(false);
    expect(isWaiting({ ...failed, request: found.request }, loading)).toBe(false);
  });

  it('request the returns again only where they are neither there nor requested', () => {
    expect([emptyJourneyList, empty, failed, loading, found].map(hasNoReturns)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
