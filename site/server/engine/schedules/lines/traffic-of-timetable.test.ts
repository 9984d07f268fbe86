import * as v from 'valibot';
import { expect, it } from 'vitest';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import type { DisruptedPlace } from '../../disruptions/known-disruption.ts';
import { knownDisruptionOf } from '../../disruptions/testing/known-disruption-of.ts';
import { buildTimetable } from '../../router/testing/timetable-builder.ts';
import { tripsAt } from '../testing/clock-times.ts';
import { trafficOfTimetable } from './traffic-of-timetable.ts';

/** A line over A B C D, an express past B, and a bus at B. */
const timetable = buildTimetable({
  stations: ['A', 'B', 'C', 'D', 'E'].map((id, index) => ({ id, lat: 48.85, lon: 2.3 + index / 100 })),
  lines: [
    { id: 'bus', mode: 'BUS', runs: [{ stops: ['B', 'E'], trips: tripsAt('x', ['08:00'], [0, 9]) }] },
    { id: 'idle', runs: [] },
    {
      id: 'm',
      runs: [
        { stops: ['A', 'C', 'D'], trips: tripsAt('fast', ['09:00'], [0, 3, 5]) },
        { stops: ['A', 'B', 'C', 'D'], trips: tripsAt('slow', ['08:00'], [0, 2, 4, 6]) },
      ],
    },
  ],
});

const now = Date.parse('2026-11-20T08:00+01:00');
const station = (id: string) => timetable.stations.findIndex((one) => one.id === id);
const line = (id: string) => timetable.lines.findIndex((one) => one.id === id);

function trafficWith(values: Parameters<typeof createDisruption>[0], elsewhere: readonly DisruptedPlace[] = []) {
  const published = createDisruption({ lineIds: [], ...values });
  const traffic = trafficOfTimetable(
    timetable,
    { disruptions: [knownDisruptionOf(timetable, published, elsewhere)] },
    now,
  );
  expect(v.safeParse(getTraffic.response, traffic).output).toEqual(traffic);
  return traffic.disruptions;
}

it('has the lines with runs in display order, watched where there is a source of disruptions', () => {
  const lines = (knowsDisruptions: boolean) =>
    trafficOfTimetable(timetable, { knowsDisruptions }, now).lines.map(({ id, isWatched }) => [id, isWatched]);
  expect(lines(true)).toEqual([
    ['m', true],
    ['bus', true],
  ]);
  expect(lines(false)).toEqual([
    ['m', false],
    ['bus', false],
  ]);
  expect(trafficOfTimetable(timetable, {}, now)).toMatchObject({ at: '2026-11-20T08:00:00+01:00', disruptions: [] });
});

it('has a disruption until it is over, once for all its lines', () => {
  const [disruption, ...others] = trafficWith({ lineIds: ['m', 'bus'] });
  expect(others).toEqual([]);
  expect(disruption?.scopes).toEqual([{ extent: 'LINE', lineIds: ['bus', 'm'], stops: [] }]);
  expect(trafficWith({ lineIds: ['m'], periods: [{ from: '2026-12-20T08:00:00+01:00' }] })).toHaveLength(1);
  const to = '2026-11-20T07:59:59+01:00';
  expect(trafficWith({ lineIds: ['m'], periods: [{ from: '2026-11-20T07:00:00+01:00', to }] })).toEqual([]);
});

it('names the stops of a disruption with the lines that call there, and the ends of a stretch', () => {
  const stretch: DisruptedPlace = {
    kind: 'STRETCH',
    line: line('m'),
    stations: new Set([station('D'), station('B'), station('C')]),
  };
  expect(trafficWith({ stopIds: ['B'] }, [stretch])[0]?.scopes).toEqual([
    { extent: 'STOPS', lineIds: ['m', 'bus'], stops: ['B (station)'] },
    { extent: 'STRETCH', lineIds: ['m'], stops: ['B (station)', 'D (station)'] },
  ]);
});
