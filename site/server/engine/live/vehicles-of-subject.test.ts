import { describe, expect, it } from 'vitest';
import { decodeFeed } from '#site/server/live/feeds/decode-feed.ts';
import { matchVehicles } from '#site/server/live/feeds/match-vehicles.ts';
import { at, readSmallNetwork, today } from '#site/server/live/feeds/testing/small-network.ts';
import { encodeFeed, type WrittenEntity } from '#site/server/live/feeds/testing/written-message.ts';
import { tripsById } from '../router/journeys/itinerary.ts';
import { journeySummaryCode } from '../router/journeys/journey-code.ts';
import { vehiclesOfSubject } from './vehicles-of-subject.ts';

const timetable = await readSmallNetwork();
const now = at('08:15');
const position = { latitude: 48.5, longitude: 2.5 };

function liveOf(...positions: readonly NonNullable<WrittenEntity['vehicle']>[]) {
  const message = decodeFeed(
    encodeFeed(
      now,
      positions.map((vehicle) => ({ vehicle: { position, timestamp: now - 30, ...vehicle } })),
    ),
  );
  return matchVehicles(timetable, [{ ...message, timestamp: now }]).vehicles;
}

const run = (id: string, tripId: string, more: object = {}) => ({
  vehicle: { id },
  trip: { tripId, startDate: '20260615' },
  ...more,
});
const find = (live: ReturnType<typeof liveOf>, kind: 'line' | 'stop' | 'journey', id: string) =>
  vehiclesOfSubject(timetable, live, { kind, id }, now * 1000)?.vehicles;

describe('vehicles of a line', () => {
  it('have their direction, their stop and the moment at which they were seen', () => {
    const live = liveOf(
      run('v1', 'T1', { currentStopSequence: 70, currentStatus: 1, position: { ...position, bearing: 90 } }),
      run('v2', 'BACK', { vehicle: { id: 'v2', label: '12' } }),
      run('other', 'M'),
    );
    expect(find(live, 'line', 'R1')).toMatchObject([
      {
        id: 'v1',
        line: { id: 'R1' },
        directionId: '0',
        headsign: 'Dee',
        lat: 48.5,
        bearing: 90,
        seenAt: '2026-06-15T08:14:30+02:00',
        stop: { id: 'C', name: 'C', isThere: true },
      },
      { id: 'v2', label: '12', directionId: '1' },
    ]);
    expect(find(live, 'line', 'R1')?.[1]).not.toHaveProperty('stop');
  });

  it('are those seen in the last ten minutes', () => {
    const live = liveOf(run('old', 'T1', { timestamp: now - 601 }), run('new', 'T1', { timestamp: now - 600 }));
    expect(find(live, 'line', 'R1')?.map(({ id }) => id)).toEqual(['new']);
  });

  it('are unknown for an unknown line, and none without a feed', () => {
    expect(find(liveOf(), 'line', 'R9')).toBeUndefined();
    expect(find(liveOf(), 'line', 'R1')).toEqual([]);
  });
});

describe('vehicles that come to a stop', () => {
  const live = liveOf(
    run('far', 'T1', { currentStopSequence: 5 }),
    run('here', 'LOOP', { stopId: 'C', currentStatus: 1 }),
    run('passed', 'X', { stopId: 'D' }),
    run('unknown call', 'T2'),
  );
  it('are sorted by the stops that are left, and those that have passed are left out', () => {
    expect(find(live, 'stop', 'C')?.map(({ id, stopsAway }) => [id, stopsAway])).toEqual([
      ['here', 0],
      ['far', 2],
    ]);
    expect(find(live, 'stop', 'B')?.map(({ id }) => id)).toEqual(['far']);
  });
  it('are those that can be boarded there', () => expect(find(live, 'stop', 'D')).toEqual([]));
  it('are unknown for an unknown stop', () => expect(find(live, 'stop', 'Z')).toBeUndefined());
});

describe('vehicles of a journey', () => {
  const trip = tripsById(timetable).get('T1') ?? -1;
  const place = { id: '', title: '', lat: 48.8, lon: 2.3 };
  const code = journeySummaryCode(timetable, {
    by: 'TRANSIT',
    departure: now,
    places: [place, place],
    stages: [[{ trip, serviceDay: today, board: 1, alight: 2, isStay: false }]],
    walkSpeed: 'NORMAL',
    bikeSpeed: 'NORMAL',
    isAccessible: false,
    showsEquipment: false,
  });
  it.each([
    [5, 1],
    [10, 0],
    [70, undefined],
  ])('at call number %i is %s stops away', (currentStopSequence, stopsAway) => {
    const found = find(liveOf(run('v', 'T1', { currentStopSequence })), 'journey', code);
    expect(found?.map((vehicle) => vehicle.stopsAway)).toEqual([stopsAway]);
  });
  it('are not those of other runs, other days or past the end', () => {
    const live = liveOf(
      run('v', 'T1', { currentStopSequence: 71 }),
      run('w', 'T2'),
      run('x', 'T1', { trip: { tripId: 'T1', startDate: '20260614' } }),
    );
    expect(find(live, 'journey', code)).toEqual([]);
    expect(find(live, 'journey', 'nonsense')).toBeUndefined();
  });
});
