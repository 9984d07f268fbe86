import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { Disruption } from '#shared/domain/disruption.ts';
import type { StopSchedule } from '#shared/domain/schedule.ts';
import { knownDisruptionOf } from '../../disruptions/testing/known-disruption-of.ts';
import type { Circumstances } from '../../router/journeys/journey-of-legs.ts';
import { lateRuns } from '../../router/testing/late-runs.ts';
import { buildTimetable, dayNumber, type TimetableSketch } from '../../router/testing/timetable-builder.ts';
import type { Timetable } from '../../timetable.ts';
import { instantOf, tripsAt } from '../testing/clock-times.ts';
import { schedulesOfStop } from './stop-schedules.ts';

const stations = ['A', 'B', 'C', 'D'].map((id, index) => ({ id, lat: 48.85, lon: 2.3 + index / 50 }));
type Runs = TimetableSketch['lines'][number]['runs'];
type Services = NonNullable<TimetableSketch['services']>;

/** Returns a timetable of one line `m` with these runs. */
function lineOf(runs: Runs, services?: Services): Timetable {
  return buildTimetable({ stations, lines: [{ id: 'm', runs }], ...(services ? { services } : {}) });
}

interface Search {
  id?: string;
  at: string;
  grouped?: boolean;
  circumstances?: Omit<Circumstances, 'disruptions'>;
  disruptions?: readonly Disruption[];
}

function ask(timetable: Timetable, { id = 'A', at, grouped = false, circumstances = {}, disruptions = [] }: Search) {
  const query = { from: instantOf(at), groupedByTerminus: grouped };
  const known = disruptions.map((disruption) => knownDisruptionOf(timetable, disruption));
  const response = schedulesOfStop(timetable, id, query, { ...circumstances, disruptions: known });
  if (response === null) throw new Error(`${id} is unknown`);
  for (const { response: schema } of [getStopPointSchedules, getStopAreaSchedules]) {
    expect(v.safeParse(schema, response).output).toEqual(response);
  }
  return response;
}

function theOnly(timetable: Timetable, search: Search): StopSchedule {
  const { schedules } = ask(timetable, search);
  expect(schedules).toHaveLength(1);
  return schedules[0] as StopSchedule;
}

const shown = ({ departures }: StopSchedule) => departures.map(({ time }) => time.scheduled);
const clocks = (schedule: StopSchedule) => shown(schedule).map((time) => time.slice(5, 16));

const there: Runs = [{ stops: ['A', 'B', 'C'], trips: tripsAt('t', ['06:00', '08:00', '10:00', '24:50'], [0, 2, 4]) }];
const disruption: Disruption = {
  id: 'works',
  severity: 'BLOCKING',
  effect: 'NO_SERVICE',
  title: 'Works',
  message: 'No trains',
  periods: [{ from: '2026-03-10T00:00:00+01:00', to: '2026-03-12T00:00:00+01:00' }],
  lineIds: ['m'],
  stopIds: [],
};

describe('departures of a stop', () => {
  it('ND-11: cover the requested moment to the end of the service day after midnight, with first and last', () => {
    const schedule = theOnly(lineOf(there), { at: '2026-03-10T08:00' });
    expect(shown(schedule)).toEqual([
      '2026-03-10T08:00:00+01:00',
      '2026-03-10T10:00:00+01:00',
      '2026-03-11T00:50:00+01:00',
    ]);
    expect(schedule).toMatchObject({
      line: { id: 'm', code: 'M' },
      stopPointId: 'A',
      direction: { id: '0', name: 'C (station)' },
      firstDeparture: '2026-03-10T06:00:00+01:00',
      lastDeparture: '2026-03-11T00:50:00+01:00',
    });
    expect(schedule).not.toHaveProperty('reason');
    expect(schedule).not.toHaveProperty('terminus');
    expect(schedule.departures.map(({ lastOfDay }) => lastOfDay)).toEqual([undefined, undefined, true]);
    expect(schedule.departures[0]).toEqual({
      tripId: 't 08:00',
      time: { scheduled: '2026-03-10T08:00:00+01:00', status: 'SCHEDULED' },
      destination: 'C',
      realtime: false,
      accessible: null,
    });
  });

  it('ND-25: belong to yesterday after midnight, with its hours as long as it runs', () => {
    const schedule = theOnly(lineOf(there), { at: '2026-03-11T00:30' });
    expect(clocks(schedule)).toEqual(['03-11T00:50', '03-11T06:00', '03-11T08:00', '03-11T10:00', '03-12T00:50']);
    expect(schedule.firstDeparture).toBe('2026-03-10T06:00:00+01:00');
    expect(schedule.lastDeparture).toBe('2026-03-11T00:50:00+01:00');
    expect(schedule.departures.map(({ lastOfDay }) => lastOfDay ?? false)).toEqual([true, false, false, false, true]);
  });

  it('ND-11: include tomorrow when today is over, or nearly', () => {
    const runs: Runs = [{ stops: ['A', 'B'], trips: tripsAt('t', ['06:00', '07:00', '08:00', '09:00'], [0, 2]) }];
    const over = theOnly(lineOf(runs), { at: '2026-03-10T09:01' });
    expect(clocks(over)).toEqual(['03-11T06:00', '03-11T07:00', '03-11T08:00']);
    expect(over.lastDeparture).toBe('2026-03-10T09:00:00+01:00');
    expect(clocks(theOnly(lineOf(runs), { at: '2026-03-10T09:00' }))).toEqual([
      '03-10T09:00',
      '03-11T06:00',
      '03-11T07:00',
    ]);
  });

  it('are limited to the size of a page', () => {
    const starts = Array.from({ length: 100 }, (_, index) => `${8 + Math.floor(index / 60)}:${index % 60}`);
    const runs: Runs = [{ stops: ['A', 'B'], trips: tripsAt('t', starts, [0, 2]) }];
    expect(shown(theOnly(lineOf(runs), { at: '2026-03-10T08:00' }))).toHaveLength(40);
  });

  it('include those of tomorrow before the last of today', () => {
    const runs: Runs = [
      { stops: ['A', 'B'], trips: tripsAt('t', ['00:10', '05:00', '12:00', '22:00', '25:00'], [0, 2]) },
    ];
    expect(clocks(theOnly(lineOf(runs), { at: '2026-03-10T12:00' }))).toEqual([
      '03-10T12:00',
      '03-10T22:00',
      '03-11T00:10',
      '03-11T01:00',
    ]);
  });

  it('count elapsed time in the nights when clocks change', () => {
    const starts = ['24:30', '25:30', '26:30', '27:30'];
    const night = lineOf([{ stops: ['A', 'B'], trips: tripsAt('n', starts, [0, 2]) }]);
    expect(shown(theOnly(night, { at: '2026-03-29T00:00' })).slice(0, 4)).toEqual([
      '2026-03-29T00:30:00+01:00',
      '2026-03-29T01:30:00+01:00',
      '2026-03-29T03:30:00+02:00',
      '2026-03-29T04:30:00+02:00',
    ]);
    expect(shown(theOnly(night, { at: '2026-10-25T00:00' })).slice(0, 4)).toEqual([
      '2026-10-25T00:30:00+02:00',
      '2026-10-25T01:30:00+02:00',
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
    ]);
    expect(shown(theOnly(night, { at: '2026-10-25T02:15+01:00' }))[0]).toBe('2026-10-25T02:30:00+01:00');
  });

  it('count from noon on the day when clocks change, as GTFS does', () => {
    const noon = lineOf([{ stops: ['A', 'B'], trips: tripsAt('n', ['01:00', '12:00'], [0, 2]) }]);
    expect(shown(theOnly(noon, { at: '2026-03-28T23:30' })).slice(0, 2)).toEqual([
      '2026-03-29T00:00:00+01:00',
      '2026-03-29T12:00:00+02:00',
    ]);
    expect(shown(theOnly(noon, { at: '2026-10-25T00:30' })).slice(0, 2)).toEqual([
      '2026-10-25T02:00:00+02:00',
      '2026-10-25T12:00:00+01:00',
    ]);
  });

  it('exclude calls without boarding, and repeat each call of a loop', () => {
    const loop = lineOf([{ stops: ['A', 'B', 'C', 'A', 'D'], trips: tripsAt('o', ['08:00'], [0, 5, 10, 15, 20]) }]);
    expect(clocks(theOnly(loop, { at: '2026-03-10T07:00' })).slice(0, 2)).toEqual(['03-10T08:00', '03-10T08:15']);
    const closed = lineOf([
      { stops: ['A', 'B', 'C'], boards: [1, 0, 1], trips: tripsAt('x', ['08:00'], [0, 2, 4]) },
      { stops: ['A', 'B', 'C'], trips: tripsAt('y', ['09:00'], [0, 2, 4]) },
    ]);
    expect(clocks(theOnly(closed, { id: 'B', at: '2026-03-10T07:00' }))[0]).toBe('03-10T09:02');
  });

  it('cover all boarding places of a station, or one of them alone', () => {
    const timetable = buildTimetable({
      stations: [{ id: 'S', lat: 48.85, lon: 2.3, stops: [{ id: 'S1' }, { id: 'S2' }] }, ...stations],
      lines: [
        { id: '10', runs: [{ stops: ['S1', 'A'], trips: tripsAt('a', ['08:00'], [0, 5]) }] },
        {
          id: '9',
          runs: [
            { stops: ['S2', 'A'], trips: tripsAt('b', ['08:00'], [0, 5]) },
            { stops: ['A', 'S2'], direction: 1, trips: tripsAt('c', ['09:00'], [0, 5]) },
          ],
        },
      ],
    });
    const station = ask(timetable, { id: 'S', at: '2026-03-10T07:00' });
    expect(station.stop).toEqual({ id: 'S', name: 'S (station)' });
    expect(station.fromDatetime).toBe('2026-03-10T07:00:00+01:00');
    expect(station.schedules.map(({ line, direction, stopPointId }) => [line.id, direction.id, stopPointId])).toEqual([
      ['9', '0', 'S2'],
      ['9', '1', 'S2'],
      ['10', '0', 'S1'],
    ]);
    const place = ask(timetable, { id: 'S1', at: '2026-03-10T07:00' });
    expect(place.stop).toEqual({ id: 'S1', name: 'Stop S1' });
    expect(place.schedules.map(({ line }) => line.id)).toEqual(['10']);
    expect(schedulesOfStop(timetable, 'nowhere', { from: 0 })).toBeNull();
  });

  const fork: Runs = [
    { stops: ['A', 'B', 'C'], trips: tripsAt('c', ['08:00', '09:00'], [0, 2, 4]) },
    { stops: ['A', 'B', 'D'], trips: tripsAt('d', ['08:30'], [0, 2, 4]) },
  ];

  it('ND-11: merge a fork in time order, or split it by terminus', () => {
    const flat = theOnly(lineOf(fork), { at: '2026-03-10T08:00' });
    expect(flat.departures.map(({ destination }) => destination)).toEqual(['C', 'D', 'C']);
    expect(flat.direction.name).toBe('C (station) / D (station)');
    const { schedules, groupedByTerminus } = ask(lineOf(fork), { at: '2026-03-10T08:00', grouped: true });
    expect(groupedByTerminus).toBe(true);
    expect(schedules.map((entry) => [entry.terminus, clocks(entry).slice(0, 2)])).toEqual([
      [['C (station)'], ['03-10T08:00', '03-10T09:00']],
      [['D (station)'], ['03-10T08:30', '03-11T08:30']],
    ]);
  });

  it('exclude a terminus without service today if the line runs to another', () => {
    const [main, branch] = fork as [Runs[0], Runs[0]];
    const rare = lineOf([main, { ...branch, trips: tripsAt('d', ['08:30'], [0, 2, 4], { service: 'rare' }) }], {
      daily: () => true,
      rare: (day) => day === dayNumber('2026-06-01'),
    });
    expect(ask(rare, { at: '2026-03-10T08:00', grouped: true }).schedules.map(({ terminus }) => terminus)).toEqual([
      ['C (station)'],
    ]);
    expect(ask(rare, { at: '2026-06-01T08:00', grouped: true }).schedules).toHaveLength(2);
    expect(ask(rare, { at: '2026-06-01T09:30', grouped: true }).schedules[1]).toMatchObject({
      terminus: ['D (station)'],
      departures: [],
      reason: 'SERVICE_ENDED',
    });
  });
});

describe('the reason of an empty entry', () => {
  const weekdays = (day: number) => new Date(day * 86_400_000).getUTCDay() % 6 !== 0;
  const working = lineOf([{ stops: ['A', 'B'], trips: tripsAt('w', ['08:00'], [0, 2], { service: 'week' }) }], {
    week: weekdays,
  });

  it('NO_SERVICE_TODAY and SERVICE_ENDED', () => {
    expect(theOnly(working, { at: '2026-03-14T07:00' })).toMatchObject({ departures: [], reason: 'NO_SERVICE_TODAY' });
    const ended = theOnly(working, { at: '2026-03-13T09:00' });
    expect(ended).toMatchObject({
      departures: [],
      reason: 'SERVICE_ENDED',
      lastDeparture: '2026-03-13T08:00:00+01:00',
    });
    expect(theOnly(working, { at: '2026-03-15T09:00' }).departures).toHaveLength(1);
  });

  it('TERMINUS, also by terminus', () => {
    for (const grouped of [false, true]) {
      expect(theOnly(lineOf(there), { id: 'C', at: '2026-03-10T07:00', grouped })).toMatchObject({
        departures: [],
        stopPointId: 'C',
        reason: 'TERMINUS',
        ...(grouped ? { terminus: ['C (station)'] } : {}),
      });
    }
  });

  it('OUT_OF_PERIOD', () => {
    const timetable = lineOf(there, { daily: (day) => day < dayNumber('2026-06-01') });
    const bounded = { ...timetable, services: { ...timetable.services, lastDay: dayNumber('2026-05-31') } };
    expect(theOnly(bounded, { at: '2026-06-01T09:00' })).toMatchObject({ departures: [], reason: 'OUT_OF_PERIOD' });
    expect(clocks(theOnly(bounded, { at: '2026-06-01T00:30' }))).toEqual(['06-01T00:50']);
    const responseAt = (at: string) => schedulesOfStop(bounded, 'A', { from: Date.parse(`${at}+02:00`) / 1000 });
    expect(responseAt('2026-06-01T09:00')?.outOfPeriod).toEqual({ firstDay: '2019-04-14', lastDay: '2026-05-31' });
    expect(responseAt('2026-05-31T09:00')).not.toHaveProperty('outOfPeriod');
  });

  it.each([
    ['a line', { lineIds: ['m'], stopIds: [] }],
    ['a stop', { lineIds: [], stopIds: ['A'] }],
  ])('DISRUPTED, by %s, while the disruption is active', (_, where) => {
    const disruptions = [{ ...disruption, ...where, periods: [] }];
    expect(theOnly(working, { at: '2026-03-14T07:00', disruptions })).toMatchObject({ reason: 'DISRUPTED' });
    const past = [{ ...disruption, ...where }];
    expect(theOnly(working, { at: '2026-03-14T07:00', disruptions: past }).reason).toBe('NO_SERVICE_TODAY');
    const mild = [{ ...disruption, ...where, periods: [], severity: 'INFO' as const, effect: 'DETOUR' }];
    expect(theOnly(working, { at: '2026-03-14T07:00', disruptions: mild }).reason).toBe('NO_SERVICE_TODAY');
  });
});

describe('real-time data of departures', () => {
  const late = (trip: string, delay: number | null) => (timetable: Timetable) => ({
    runs: lateRuns(timetable, [dayNumber('2026-03-10')], (index) => (timetable.trips.ids[index] === trip ? delay : 0)),
  });

  it('sorts late, early and cancelled vehicles by expected departure', () => {
    const timetable = lineOf(there);
    const circumstances = late('t 08:00', 3 * 3600)(timetable);
    const delayed = theOnly(timetable, { at: '2026-03-10T09:00', circumstances });
    expect(delayed.departures.map(({ tripId }) => tripId)).toEqual(['t 10:00', 't 08:00', 't 24:50']);
    expect(delayed.departures[1]).toMatchObject({
      realtime: true,
      time: {
        scheduled: '2026-03-10T08:00:00+01:00',
        estimated: '2026-03-10T11:00:00+01:00',
        delaySeconds: 10_800,
        status: 'DELAYED',
      },
    });
    const early = { circumstances: late('t 10:00', -120)(timetable) };
    expect(theOnly(timetable, { at: '2026-03-10T10:02', ...early }).departures[0]?.tripId).toBe('t 24:50');
    expect(theOnly(timetable, { at: '2026-03-10T09:58', ...early }).departures[0]?.time.status).toBe('EARLY');
  });

  it('shows a cancelled vehicle at its planned time, and marks another one as the last', () => {
    const timetable = lineOf(there);
    const circumstances = late('t 24:50', null)(timetable);
    const schedule = theOnly(timetable, { at: '2026-03-10T08:30', circumstances });
    expect(
      schedule.departures.slice(0, 2).map(({ time, realtime, lastOfDay }) => [time.status, realtime, lastOfDay]),
    ).toEqual([
      ['SCHEDULED', false, true],
      ['CANCELLED', true, undefined],
    ]);
    expect(schedule.departures[1]?.time).toEqual({ scheduled: '2026-03-11T00:50:00+01:00', status: 'CANCELLED' });
    expect(schedule.lastDeparture).toBe('2026-03-10T10:00:00+01:00');
  });

  it('never marks a cancelled vehicle as the last, also next to the last', () => {
    const timetable = lineOf([
      { stops: ['A', 'B'], trips: tripsAt('b', ['23:00'], [0, 2]) },
      { stops: ['A', 'C'], trips: tripsAt('c', ['23:00'], [0, 2]) },
    ]);
    const circumstances = late('c 23:00', null)(timetable);
    const { departures } = theOnly(timetable, { at: '2026-03-10T22:00', circumstances });
    expect(departures.slice(0, 2).map(({ tripId, lastOfDay }) => [tripId, lastOfDay ?? false])).toEqual([
      ['b 23:00', true],
      ['c 23:00', false],
    ]);
  });

  it.each(['0000-01-01T00:00Z', '0099-12-31T23:59Z', '1970-01-01T00:00Z', '9999-12-31T23:59Z'])(
    'is out of period at %s',
    (at) => {
      const query = { from: Date.parse(at) / 1000 };
      const timetable = lineOf(there, { daily: (day) => day > 18_000 && day < 28_000 });
      expect(schedulesOfStop(timetable, 'A', query)?.schedules.map(({ reason }) => reason)).toEqual(['OUT_OF_PERIOD']);
    },
  );

  it('keeps the order of expected departures if only the start of a long list is shown', () => {
    const starts = Array.from({ length: 120 }, (_, index) => `${8 + Math.floor(index / 60)}:${index % 60}`);
    const timetable = lineOf([{ stops: ['A', 'B'], trips: tripsAt('t', starts, [0, 2]) }]);
    const latenessOf = (trip: number) => (trip < 20 ? 3600 : trip === 45 ? -900 : 0);
    const runs = lateRuns(timetable, [dayNumber('2026-03-10')], latenessOf);
    const schedule = theOnly(timetable, { at: '2026-03-10T08:00', circumstances: { runs } });
    const ids = [...Array(120).keys()]
      .map((trip) => ({ id: timetable.trips.ids[trip], time: trip * 60 + latenessOf(trip), trip }))
      .sort((a, b) => a.time - b.time || a.trip - b.trip)
      .map(({ id }) => id);
    expect(schedule.departures.map(({ tripId }) => tripId)).toEqual(ids.slice(0, 40));
  });

  it('is accessible if stop and vehicle are', () => {
    const accessibleIf = (stop: 0 | 1 | 2, vehicle: 0 | 1 | 2) =>
      theOnly(
        buildTimetable({
          stations: stations.map((station) => ({ ...station, wheelchair: stop })),
          lines: [
            { id: 'm', runs: [{ stops: ['A', 'B'], trips: tripsAt('t', ['08:00'], [0, 2], { wheelchair: vehicle }) }] },
          ],
        }),
        { at: '2026-03-10T07:00' },
      ).departures[0]?.accessible;
    expect([
      accessibleIf(1, 1),
      accessibleIf(1, 0),
      accessibleIf(0, 1),
      accessibleIf(2, 1),
      accessibleIf(1, 2),
    ]).toEqual([true, null, null, false, false]);
  });

  it('has the platform', () => {
    const timetable = lineOf(there);
    const stops = { ...timetable.stops, platforms: timetable.stops.ids.map((id) => (id === 'A' ? '3' : '')) };
    expect(theOnly({ ...timetable, stops }, { at: '2026-03-10T07:00' }).departures[0]?.platform).toBe('3');
  });

  it('lists the disruptions of the stop and its lines in the shown time, and hides no departure', () => {
    const other = { ...disruption, id: 'other', lineIds: ['x'], stopIds: ['B'] };
    const disruptions = [disruption, other];
    const during = ask(lineOf(there), { at: '2026-03-10T08:00', disruptions });
    expect(during.disruptions.map(({ id }) => id)).toEqual(['works']);
    expect(during.schedules[0]?.departures).toHaveLength(3);
    expect(ask(lineOf(there), { id: 'B', at: '2026-03-10T08:00', disruptions }).disruptions).toHaveLength(2);
    expect(ask(lineOf(there), { at: '2026-03-14T08:00', disruptions }).disruptions).toEqual([]);
  });
});
