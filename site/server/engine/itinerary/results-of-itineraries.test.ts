import { describe, expect, it } from 'vitest';
import type { FoundItinerary, FoundLeg } from './found-itinerary.ts';
import { journeyOfItinerary } from './journey-of-itinerary.ts';
import { type FoundSearch, resultsOfItineraries } from './results-of-itineraries.ts';
import { eight, line, ride, walk } from './testing/written-itinerary.ts';

const place = (id: string, lat: number) => ({ id, title: id, lat, lon: 2.3 });

function results(found: readonly (readonly FoundLeg[])[], more: Partial<FoundSearch> = {}) {
  const context = { places: [place('A', 48.8), place('B', 48.9)], zone: 'Europe/Paris', isDetailed: false };
  const journeyOf = (itinerary: FoundItinerary) =>
    journeyOfItinerary(itinerary, {
      ...context,
      code: JSON.stringify(itinerary.legs.map((leg) => (leg.kind === 'RIDE' ? leg.tripId : 'walk'))),
      explainsBarriers: false,
      hasFares: false,
      stopTypeOf: () => null,
    });
  return resultsOfItineraries(
    found.map((legs) => ({ legs })),
    {
      time: eight,
      isArrival: false,
      criterion: 'FASTEST',
      walkSpeed: 'NORMAL',
      isAccessible: false,
      hasVia: false,
      zone: 'Europe/Paris',
      period: { firstDay: '2026-01-01', lastDay: '2026-12-31' },
      now: eight * 1000,
      journeyOf,
      ...more,
    },
  );
}

const shown = ({ groups }: ReturnType<typeof results>) =>
  groups.map(({ key, journeys }) => [key, ...journeys.map(({ departure }) => departure.scheduled.slice(11, 16))]);

describe('the results of itineraries', () => {
  it('are grouped like those of the embedded engine: the best first, the others in order of departure', () => {
    const found = [[ride('A', 'B', [20, 40])], [ride('A', 'B', [2, 22])], [ride('A', 'B', [10, 30])]];
    expect(shown(results(found))).toEqual([
      ['FASTEST', '08:02'],
      ['PUBLIC_TRANSPORT', '08:10', '08:20'],
    ]);
    const { previous, next, searchedAt } = results(found);
    expect([previous?.dateTime, next?.dateTime, searchedAt].map((text) => text?.slice(11, 16))).toEqual([
      '07:39',
      '08:21',
      '08:00',
    ]);
  });

  it('never offer a cancelled run as the best, but list it', () => {
    const cancelled = [ride('A', 'B', [2, 12], { isCancelled: true, line: line('9') })];
    const { groups } = results([cancelled, [ride('A', 'B', [10, 30])]]);
    expect(groups.map(({ key, journeys }) => [key, journeys.map(({ departure }) => departure.status)])).toEqual([
      ['FASTEST', ['SCHEDULED']],
      ['PUBLIC_TRANSPORT', ['CANCELLED']],
    ]);
    expect(shown(results([cancelled]))).toEqual([['PUBLIC_TRANSPORT', '08:02']]);
  });

  it('put a walk first where it is better, and leave out rides that are worse', () => {
    const onFoot = [walk('A', 'B', [0, 6])];
    expect(shown(results([[walk('A', 'S', [0, 5]), ride('S', 'B', [9, 12])], onFoot]))).toEqual([['WALK', '08:00']]);
    expect(shown(results([[ride('A', 'B', [1, 3])], [walk('A', 'B', [0, 25])]]))[0]?.[0]).toBe('FASTEST');
  });

  it('are empty without a journey, and say when the day is outside the timetable', () => {
    expect(results([])).toEqual({ groups: [], disruptions: [], searchedAt: '2026-12-01T08:00:00+01:00' });
    const period = { firstDay: '2027-01-01', lastDay: '2027-12-31' };
    expect(results([], { period }).outOfPeriod).toEqual(period);
  });

  it('name the disruptions of the journeys that are listed, each once', () => {
    const disruption = {
      id: 'd',
      severity: 'WARNING',
      effect: 'DETOUR',
      title: 'T',
      message: 'M',
      periods: [],
      lineIds: [],
      stopIds: [],
    } as const;
    const legs = [ride('A', 'B', [2, 22], { disruptions: [{ ...disruption, periods: [], lineIds: [], stopIds: [] }] })];
    const { disruptions, groups } = results([
      legs,
      [ride('A', 'B', [10, 30], { disruptions: legs[0]?.disruptions ?? [] })],
    ]);
    expect(disruptions.map(({ id }) => id)).toEqual(['d']);
    expect(groups[0]?.journeys[0]?.disruptionIds).toEqual(['d']);
  });
});
