import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getNextDepartures } from '#shared/api/calls/stop-points.ts';
import type { DeparturesRequest } from '../../contract.ts';
import type { Circumstances } from '../../router/journeys/journey-of-legs.ts';
import { lateRuns } from '../../router/testing/late-runs.ts';
import { buildTimetable, dayNumber } from '../../router/testing/timetable-builder.ts';
import { instantOf, tripsAt } from '../testing/clock-times.ts';
import { lineDepartures } from './line-departures.ts';

const everyTenMinutes = Array.from({ length: 20 }, (_, index) => `${8 + Math.floor(index / 6)}:${(index % 6) * 10}`);

/** The line m forks behind B, to C and to D, and comes back from C; x also goes from A to B. */
const timetable = buildTimetable({
  stations: [
    { id: 'S', lat: 48.85, lon: 2.3, stops: [{ id: 'A' }, { id: 'A2' }] },
    ...['B', 'C', 'D', 'Z'].map((id, index) => ({ id, lat: 48.85, lon: 2.32 + index / 50 })),
  ],
  lines: [
    {
      id: 'm',
      runs: [
        { stops: ['A', 'B', 'C'], alights: [1, 0, 1], trips: tripsAt('c', everyTenMinutes, [0, 4, 6]) },
        { stops: ['A', 'B', 'D'], trips: tripsAt('d', ['08:05', '23:55'], [0, 4, 6]) },
        { stops: ['C', 'B', 'A2'], direction: 1, trips: tripsAt('back', ['08:00'], [0, 2, 6]) },
      ],
    },
    { id: 'x', runs: [{ stops: ['A', 'B'], trips: tripsAt('x', ['08:01'], [0, 9]) }] },
  ],
});

const now = instantOf('2026-03-10T07:59');
const usual = { stopPointId: 'A', lineId: 'm', from: instantOf('2026-03-10T08:00') };

function ask(query: Partial<DeparturesRequest> = {}, circumstances: Circumstances = {}) {
  const response = lineDepartures(timetable, { ...usual, ...query }, circumstances, now);
  if (response === null) throw new Error('unknown');
  expect(v.safeParse(getNextDepartures.response, response).output).toEqual(response);
  return response;
}
const tripsOf = (query?: Partial<DeparturesRequest>, circumstances?: Circumstances) =>
  ask(query, circumstances).departures.map(({ tripId }) => tripId);

describe('the next departures of a line', () => {
  it('ND-12, API-19: are the next ten, of that line alone', () => {
    expect(tripsOf()).toEqual([
      'c 8:0',
      'd 08:05',
      ...['8:10', '8:20', '8:30', '8:40', '8:50', '9:0', '9:10', '9:20'].map((start) => `c ${start}`),
    ]);
    expect(ask()).toMatchObject({
      stopPointId: 'A',
      line: { id: 'm' },
      direction: 'C (station)',
      updatedAt: '2026-03-10T07:59:00+01:00',
      disruptions: [],
    });
    expect(ask().departures[0]).not.toHaveProperty('arrivalAtTarget');
  });

  it('continue tomorrow after the last of the day', () => {
    const late = ask({ from: instantOf('2026-03-10T23:00') });
    expect(late.departures.slice(0, 2).map(({ time, lastOfDay }) => [time.scheduled, lastOfDay])).toEqual([
      ['2026-03-10T23:55:00+01:00', true],
      ['2026-03-11T08:00:00+01:00', undefined],
    ]);
  });

  it('ND-12: count empty parameters as absent', () => {
    expect(tripsOf({ toStopPointId: '', direction: '' })).toEqual(tripsOf());
  });

  it('have the arrival at a target, and only include runs where alighting is allowed there', () => {
    const there = ask({ toStopPointId: 'D' });
    expect(there.departures.map(({ tripId, arrivalAtTarget }) => [tripId, arrivalAtTarget?.scheduled])).toEqual([
      ['d 08:05', '2026-03-10T08:11:00+01:00'],
      ['d 23:55', '2026-03-11T00:01:00+01:00'],
      ['d 08:05', '2026-03-11T08:11:00+01:00'],
      ['d 23:55', '2026-03-12T00:01:00+01:00'],
    ]);
    expect(tripsOf({ toStopPointId: 'B' })).toEqual(['d 08:05', 'd 23:55', 'd 08:05', 'd 23:55']);
    expect(tripsOf({ stopPointId: 'B', toStopPointId: 'S' })).toEqual(['back 08:00', 'back 08:00']);
    expect(tripsOf({ toStopPointId: 'Z' })).toEqual([]);
  });

  it.each([
    ['its id', '1', 'back'],
    ['its name', 'S (STATION)', 'back'],
    ['the id of the other', '0', 'c'],
    ['a terminus', 'd (Station)', 'd'],
  ])('are of one direction, by %s', (_, direction, trip) => {
    const trips = tripsOf({ stopPointId: 'B', direction });
    expect(trips.length).toBeGreaterThan(0);
    expect(new Set(trips.slice(0, 1).map((id) => id.split(' ')[0]))).toEqual(new Set([trip]));
    if (trip !== 'c') expect(new Set(trips.map((id) => id.split(' ')[0]))).toEqual(new Set([trip]));
  });

  it('are empty for an unknown direction', () => {
    expect(tripsOf({ direction: 'Nowhere' })).toEqual([]);
  });

  it('include all boarding places of a station and all directions', () => {
    const station = ask({ stopPointId: 'B', from: instantOf('2026-03-10T08:01') });
    expect(station.departures.slice(0, 2).map(({ tripId }) => tripId)).toEqual(['back 08:00', 'c 8:0']);
    expect(station).not.toHaveProperty('direction');
    expect(ask({ stopPointId: 'S' }).stopPointId).toBe('S');
    expect(tripsOf({ stopPointId: 'S' })).toEqual(tripsOf());
  });

  it('are delayed and cancelled at the target too', () => {
    const day = dayNumber('2026-03-10');
    const runs = lateRuns(timetable, [day, day + 1], (trip) => (timetable.trips.ids[trip] === 'd 08:05' ? null : 60));
    const [cancelled, late] = ask({ toStopPointId: 'D' }, { runs }).departures;
    expect([cancelled?.time.status, cancelled?.arrivalAtTarget?.status]).toEqual(['CANCELLED', 'CANCELLED']);
    expect(late?.arrivalAtTarget).toEqual({
      scheduled: '2026-03-11T00:01:00+01:00',
      estimated: '2026-03-11T00:02:00+01:00',
      delaySeconds: 60,
      status: 'DELAYED',
    });
  });

  it.each([
    ['stop', { stopPointId: 'nowhere' }],
    ['line', { lineId: 'none' }],
    ['target', { toStopPointId: 'nowhere' }],
  ])('are unknown for an unknown %s', (_, query) => {
    expect(lineDepartures(timetable, { ...usual, ...query }, {}, now)).toBeNull();
  });
});
