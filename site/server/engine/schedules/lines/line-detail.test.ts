import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getLine, getLineShape } from '#shared/api/calls/lines.ts';
import { knownDisruptionOf } from '../../disruptions/testing/known-disruption-of.ts';
import type { Circumstances } from '../../router/journeys/journey-of-legs.ts';
import { type LatenessOf, lateRuns } from '../../router/testing/late-runs.ts';
import { buildTimetable, dayNumber } from '../../router/testing/timetable-builder.ts';
import { tripsAt } from '../testing/clock-times.ts';
import { lineDetail } from './line-detail.ts';
import { lineShape } from './line-shape.ts';

/** m: a trunk A B C with branches to D and E, back from both, and an express; x crosses at B's other platform. */
const timetable = buildTimetable({
  stations: [
    { id: 'A', lat: 48.85, lon: 2.3, wheelchair: 1 },
    { id: 'B', lat: 48.85, lon: 2.31, wheelchair: 2, stops: [{ id: 'B1' }, { id: 'B2' }, { id: 'Bx' }] },
    ...['C', 'D', 'E', 'F'].map((id, index) => ({ id, lat: 48.85 + (id === 'E' ? 0.02 : 0), lon: 2.32 + index / 100 })),
  ],
  lines: [
    {
      id: 'm',
      runs: [
        {
          stops: ['A', 'B1', 'C', 'D'],
          trips: tripsAt('d', ['05:30', '12:00', '24:10'], [0, 2, 4, 6], { shape: 'bent' }),
        },
        { stops: ['A', 'B2', 'C', 'E'], trips: tripsAt('e', ['08:00', '08:30'], [0, 2, 4, 6]) },
        { stops: ['A', 'C', 'D'], trips: tripsAt('fast', ['09:00'], [0, 3, 5]) },
        { stops: ['A', 'B1'], trips: tripsAt('night', ['05:00'], [0, 2], { service: 'sunday' }) },
        {
          stops: ['D', 'C', 'B1', 'A'],
          direction: 1,
          trips: tripsAt('back', ['05:45'], [0, 2, 4, 6], { shape: 'back' }),
        },
      ],
    },
    { id: 'x', mode: 'BUS', runs: [{ stops: ['Bx', 'F'], trips: tripsAt('x', ['08:00'], [0, 9]) }] },
    { id: 'idle', runs: [] },
  ],
  services: { daily: () => true, sunday: (day) => new Date(day * 86_400_000).getUTCDay() === 0 },
  shapes: [
    { id: 'bent', coordinates: Float64Array.of(2.3, 48.85, 2.305, 48.8512345678, 2.31, 48.85, 2.33, 48.85) },
    { id: 'back', coordinates: Float64Array.of(2.33, 48.85, 2.3, 48.85) },
  ],
});

function detailOf(day: string, circumstances: Circumstances = {}, id = 'm') {
  const detail = lineDetail(timetable, id, { day, circumstances });
  if (detail === null) throw new Error(`${id} is unknown`);
  expect(v.safeParse(getLine.response, detail).output).toEqual(detail);
  return detail;
}

describe('the detail of a line', () => {
  it('ND-24: has its directions with all branches, one after another', () => {
    const { directions, ...line } = detailOf('2026-03-10');
    expect(line).toMatchObject({ id: 'm', code: 'M', mode: 'METRO', color: '#004488' });
    expect(directions.map(({ id, name, termini }) => [id, name, termini])).toEqual([
      ['0', 'D (station) / E (station)', ['D (station)', 'E (station)', 'B (station)']],
      ['1', 'A (station)', ['A (station)']],
    ]);
    expect(directions.map(({ stopPoints }) => stopPoints.map(({ id }) => id))).toEqual([
      ['A', 'B1', 'C', 'D', 'E'],
      ['D', 'C', 'B1', 'A'],
    ]);
    expect(directions[0]?.stopPoints[1]).toMatchObject({
      stopAreaId: 'B',
      name: 'Stop B1',
      lat: 48.85,
      lon: 2.31,
      lines: [{ id: 'x' }],
      accessible: false,
    });
    expect(directions[0]?.stopPoints.map(({ accessible }) => accessible)).toEqual([true, false, null, null, null]);
  });

  it('ND-25: has the hours of a day, by the clock', () => {
    expect(detailOf('2026-03-10').serviceHours).toEqual({ from: '05:30', to: '00:16' });
    expect(detailOf('2026-03-15').serviceHours).toEqual({ from: '05:00', to: '00:16' });
    const lateOn = (latenessOf: LatenessOf) => ({
      runs: lateRuns(timetable, [dayNumber('2026-03-10')], latenessOf),
    });
    const cancelled = lateOn((trip) => (timetable.trips.ids[trip] === 'd 24:10' ? null : 0));
    expect(detailOf('2026-03-10', cancelled).serviceHours).toEqual({ from: '05:30', to: '12:06' });
    expect(
      detailOf(
        '2026-03-10',
        lateOn(() => null),
      ),
    ).not.toHaveProperty('serviceHours');
  });

  it('has the disruptions of the line or its stops on that day', () => {
    const periods = [{ from: '2026-03-10T22:00:00+01:00', to: '2026-03-10T23:00:00+01:00' }];
    const shared = { severity: 'INFO' as const, effect: 'DETOUR', title: '', message: '', periods };
    const disruptions = [
      { ...shared, id: 'line', lineIds: ['m'], stopIds: [] },
      { ...shared, id: 'station', lineIds: [], stopIds: ['B'] },
      { ...shared, id: 'elsewhere', lineIds: ['x'], stopIds: ['F'] },
    ];
    const known = { disruptions: disruptions.map((disruption) => knownDisruptionOf(timetable, disruption)) };
    expect(detailOf('2026-03-10', known).disruptions.map(({ id }) => id)).toEqual(['line', 'station']);
    expect(detailOf('2026-03-11', known).disruptions).toEqual([]);
  });

  it('is empty without trips, and null for an unknown line', () => {
    expect(detailOf('2026-03-10', {}, 'idle')).toMatchObject({ directions: [], disruptions: [] });
    expect(lineDetail(timetable, 'none', { day: '2026-03-10' })).toBeNull();
  });
});

describe('the shape of a line on a map', () => {
  const shape = lineShape(timetable, 'm');

  it('ND-24: has each path once: no return, no express, only what a branch adds', () => {
    expect(v.safeParse(getLineShape.response, shape).output).toEqual(shape);
    expect(shape?.shape.coordinates).toEqual([
      [
        [2.3, 48.85],
        [2.305, 48.851235],
        [2.31, 48.85],
        [2.33, 48.85],
      ],
      [
        [2.32, 48.85],
        [2.34, 48.87],
      ],
    ]);
  });

  it('has its stations as places with a detail', () => {
    expect(shape?.stopPoints.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(shape?.stopPoints[1]).toEqual({
      id: 'B',
      type: 'stopArea',
      name: 'B (station)',
      lat: 48.85,
      lon: 2.31,
      modes: ['METRO', 'BUS'],
      selected: false,
      markerRange: 'small',
    });
  });

  it('is null for an unknown line, and empty without trips', () => {
    expect(lineShape(timetable, 'none')).toBeNull();
    expect(lineShape(timetable, 'idle')).toEqual({
      shape: { type: 'MultiLineString', coordinates: [] },
      stopPoints: [],
    });
  });

  it('is limited in size', () => {
    const points = 50_000;
    const long = Float64Array.from({ length: points * 2 }, (_, at) =>
      at % 2 === 0 ? 2.3 + (0.03 * at) / points / 2 : 48.85 + (at % 4) / 1e5,
    );
    const drawn = lineShape(
      { ...timetable, shapes: timetable.shapes.map((each) => ({ ...each, coordinates: long })) },
      'm',
    );
    const longest = drawn?.shape.coordinates[0] ?? [];
    expect(longest.length).toBeGreaterThan(10_000);
    expect(longest.length).toBeLessThanOrEqual(20_000);
    expect(v.safeParse(getLineShape.response, drawn).success).toBe(true);
  });
});
