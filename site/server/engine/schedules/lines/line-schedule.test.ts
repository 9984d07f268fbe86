import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getLineSchedule } from '#shared/api/calls/lines.ts';
import type { Circumstances } from '../../router/journeys/journey-of-legs.ts';
import { lateRuns } from '../../router/testing/late-runs.ts';
import { buildTimetable, dayNumber } from '../../router/testing/timetable-builder.ts';
import type { Timetable } from '../../timetable.ts';
import { secondsOf, tripsAt } from '../testing/clock-times.ts';
import { type LineScheduleQuery, lineSchedule } from './line-schedule.ts';

const stations = ['A', 'B', 'C', 'D', 'E', 'Z'].map((id, index) => ({ id, lat: 48.85, lon: 2.3 + index / 50 }));

/** m: A B C D, with a branch from B to E, short runs, an express, a return, and a trip of its own in summer. */
const timetable = buildTimetable({
  stations,
  lines: [
    {
      id: 'm',
      runs: [
        { stops: ['A', 'B', 'C', 'D'], trips: tripsAt('d', ['08:00', '09:00', '24:00'], [0, 10, 20, 30]) },
        { stops: ['A', 'B', 'E'], trips: tripsAt('e', ['08:30'], [0, 10, 25]) },
        { stops: ['C', 'D'], trips: tripsAt('short', ['07:00'], [0, 10]) },
        { stops: ['A', 'D'], trips: tripsAt('fast', ['08:45'], [0, 15]) },
        { stops: ['D', 'C'], direction: 1, trips: tripsAt('back', ['10:00'], [0, 10]) },
        {
          stops: ['A', 'B', 'C', 'D', 'Z'],
          trips: tripsAt('s', ['07:30'], [0, 10, 20, 30, 60], { service: 'summer' }),
        },
      ],
    },
    { id: 'idle', runs: [] },
  ],
  services: { daily: () => true, summer: (day) => day === dayNumber('2026-07-01') },
});

function ask(query: Partial<LineScheduleQuery> = {}, circumstances: Circumstances = {}, within: Timetable = timetable) {
  const schedule = lineSchedule(within, 'm', { date: '2026-03-10', ...query }, circumstances);
  if (schedule === null) throw new Error('unknown');
  expect(v.safeParse(getLineSchedule.response, schedule).output).toEqual(schedule);
  return schedule;
}
const table = ({ rows }: ReturnType<typeof ask>) => rows.map(({ stopPointId, times }) => [stopPointId, ...times]);
const tripsOf = ({ columns }: ReturnType<typeof ask>) => columns.map(({ tripId }) => tripId);

describe('the timetable of a line', () => {
  it('ND-24, ND-25: has one row a stop and one column a trip, in order of time, with clock times after midnight', () => {
    const schedule = ask();
    expect(schedule).toMatchObject({
      line: { id: 'm' },
      direction: { id: '0', name: 'D (station)' },
      date: '2026-03-10',
    });
    expect(tripsOf(schedule)).toEqual(['short 07:00', 'd 08:00', 'e 08:30', 'fast 08:45', 'd 09:00', 'd 24:00']);
    expect(table(schedule)).toEqual([
      ['A', null, '08:00', '08:30', '08:45', '09:00', '00:00'],
      ['B', null, '08:10', '08:40', null, '09:10', '00:10'],
      ['C', '07:00', '08:20', null, null, '09:20', '00:20'],
      ['D', '07:10', '08:30', null, '09:00', '09:30', '00:30'],
      ['E', null, null, '08:55', null, null, null],
    ]);
    expect(schedule.rows[0]?.name).toBe('A (station)');
    expect(schedule.columns[2]?.headsign).toBe('E');
  });

  it('has notes on how trips differ', () => {
    const { notes, columns } = ask();
    expect(notes).toEqual([
      { id: '1', text: 'Circule seulement de C (station) à D (station)' },
      { id: '2', text: 'Par un autre itinéraire, de A (station) à E (station)' },
      { id: '3', text: 'Ne dessert pas tous les arrêts' },
    ]);
    expect(columns.map(({ notes: own }) => own)).toEqual([['1'], undefined, ['2'], ['3'], undefined, undefined]);
    expect(ask({ language: 'de' }).notes[0]?.text).toBe('Fährt nur von C (station) bis D (station)');
  });

  it('notes a partial run if a longer route contains the most frequent one', () => {
    const { notes, columns, rows } = ask({ date: '2026-07-01' });
    expect(rows.map(({ stopPointId }) => stopPointId)).toEqual(['A', 'B', 'C', 'D', 'E', 'Z']);
    expect(columns.map(({ tripId, notes: own }) => [tripId, own?.map((id) => notes[Number(id) - 1]?.text)])).toEqual(
      expect.arrayContaining([
        ['s 07:30', ['Circule seulement le 1er juillet']],
        ['d 08:00', ['Circule seulement de A (station) à D (station)']],
      ]),
    );
  });

  it('has notes on cancelled, approximate and school trips', () => {
    const trips = {
      ...timetable.trips,
      headway: timetable.trips.headway.map((_, trip) => (trip === 0 ? 600 : 0)),
    };
    const lines = timetable.lines.map((line) => ({ ...line, isSchool: true }));
    const day = dayNumber('2026-03-10');
    const runs = lateRuns(timetable, [day], (trip) => (trip === 1 ? null : 0));
    const { notes, columns } = ask({ language: 'en', fromStopPointId: 'B' }, { runs }, { ...timetable, trips, lines });
    expect(columns.map(({ tripId, notes: own }) => [tripId, own?.map((id) => notes[Number(id) - 1]?.text)])).toEqual([
      ['d 08:00', ['Times are approximate, every 10\u00A0min']],
      ['e 08:30', ['By another route, from A (station) to E (station)']],
      ['d 09:00', ['Cancelled']],
      ['d 24:00', undefined],
    ]);
    expect(columns.map(({ cancelled }) => cancelled)).toEqual([undefined, undefined, true, undefined]);
    expect(notes[0]?.text).toBe('School service');
  });

  it('begins at a stop, with the trips that continue from there', () => {
    const fromC = ask({ fromStopPointId: 'C' });
    expect(table(fromC)).toEqual([
      ['C', '07:00', '08:20', '09:20', '00:20'],
      ['D', '07:10', '08:30', '09:30', '00:30'],
    ]);
    expect(ask({ fromStopPointId: 'D', direction: '0' }).columns).toEqual([]);
    expect(ask({ fromStopPointId: 'Z' })).toMatchObject({ columns: [] });
  });

  it.each([
    ['its id', '1'],
    ['its name', 'c (STATION)'],
  ])('is of the requested direction, by %s', (_, direction) => {
    expect(tripsOf(ask({ direction }))).toEqual(['back 10:00']);
  });

  it('is by default of a direction that leaves the stop', () => {
    expect(tripsOf(ask({ fromStopPointId: 'D' }))).toEqual(['back 10:00']);
    expect(ask({ direction: 'e (station)' }).direction.id).toBe('0');
  });

  it('has clock times in the nights when clocks change, and accepts a day that no month has', () => {
    const night = buildTimetable({
      stations,
      lines: [{ id: 'm', runs: [{ stops: ['A', 'B'], trips: tripsAt('n', ['25:30', '26:30', '27:30'], [0, 5]) }] }],
    });
    expect(ask({ date: '2026-03-28' }, {}, night).rows[0]?.times).toEqual(['01:30', '03:30', '04:30']);
    expect(ask({ date: '2026-10-24' }, {}, night).rows[0]?.times).toEqual(['01:30', '02:30', '02:30']);
    expect(ask({ date: '2026-02-31' }, {}, night).date).toBe('2026-03-03');
  });

  it('rounds departures down and the last arrival up', () => {
    const seconds = [secondsOf('08:00') + 40, secondsOf('08:10') + 20];
    const precise = buildTimetable({
      stations,
      lines: [{ id: 'm', runs: [{ stops: ['A', 'B'], trips: [{ id: 't', times: seconds }] }] }],
    });
    expect(table(ask({}, {}, precise))).toEqual([
      ['A', '08:00'],
      ['B', '08:11'],
    ]);
  });

  it('shows a loop in two rows, and skips calls without boarding and alighting', () => {
    const loop = buildTimetable({
      stations,
      lines: [
        {
          id: 'm',
          runs: [
            {
              stops: ['A', 'B', 'C', 'A'],
              boards: [1, 1, 0, 0],
              alights: [0, 1, 0, 1],
              trips: tripsAt('o', ['08:00'], [0, 5, 10, 15]),
            },
          ],
        },
      ],
    });
    expect(table(ask({}, {}, loop))).toEqual([
      ['A', '08:00'],
      ['B', '08:05'],
      ['A', '08:15'],
    ]);
  });

  it('has the instant at which each run departs from its first stop in the table', () => {
    const departures = (query: Partial<LineScheduleQuery>) => ask(query).columns.map(({ departsAt }) => departsAt);
    expect(departures({}).slice(-2)).toEqual(['2026-03-10T09:00:00+01:00', '2026-03-11T00:00:00+01:00']);
    expect(departures({ fromStopPointId: 'C' })[1]).toBe('2026-03-10T08:20:00+01:00');
  });

  it('has notes on runs of some days only, also if their trips are cut by period', () => {
    const trips = (name: string, start: string, service: string) => tripsAt(name, [start], [0, 10], { service });
    const weekly = buildTimetable({
      stations,
      lines: [
        {
          id: 'm',
          runs: [
            {
              stops: ['A', 'B'],
              trips: [
                ...['07:00', '08:00', '09:00'].flatMap((start) => trips('w', start, 'weekday')),
                ...trips('f', '10:00', 'friday'),
                ...trips('march', '11:00', 'march'),
                ...trips('later', '11:00', 'later'),
                ...trips('daily', '12:00', 'daily'),
              ],
            },
          ],
        },
      ],
      services: {
        weekday: (day) => (day + 3) % 7 < 5,
        friday: (day) => (day + 3) % 7 === 4,
        march: (day) => (day + 3) % 7 < 5 && day < dayNumber('2026-04-01'),
        later: (day) => (day + 3) % 7 < 5 && day >= dayNumber('2026-04-01'),
        daily: () => true,
      },
    });
    const { columns, notes } = ask({ date: '2026-03-13' }, {}, weekly);
    expect(columns.map(({ tripId, notes: own }) => [tripId, own?.map((id) => notes[Number(id) - 1]?.text)])).toEqual([
      ['w 07:00', undefined],
      ['w 08:00', undefined],
      ['w 09:00', undefined],
      ['f 10:00', ['Circule seulement le vendredi']],
      ['march 11:00', undefined],
      ['daily 12:00', undefined],
    ]);
  });

  it('has regular headways, and is limited to the size of a page', () => {
    const starts = Array.from({ length: 2100 }, (_, at) => secondsOf('05:00') + at * 30);
    const dense = buildTimetable({
      stations,
      lines: [
        {
          id: 'm',
          runs: [{ stops: ['A', 'B'], trips: starts.map((start) => ({ id: `${start}`, times: [start, start + 60] })) }],
        },
      ],
    });
    const schedule = ask({ language: 'en' }, {}, dense);
    expect(schedule.columns).toHaveLength(2000);
    expect(schedule.columns[0]?.tripId).toBe(`${secondsOf('05:00')}`);
    expect(schedule.notes).toEqual([{ id: '1', text: 'Only the first 2000 trips are shown' }]);
    const hourly = buildTimetable({
      stations,
      lines: [
        {
          id: 'm',
          runs: [{ stops: ['A', 'B'], trips: tripsAt('h', ['20:00', '21:00', '22:00', '23:00', '24:00'], [0, 5]) }],
        },
      ],
    });
    expect(ask({}, {}, hourly).frequencies).toEqual([
      { from: '20:00', to: '00:00', headwayMinutes: 60, shortestMinutes: 60, longestMinutes: 60 },
    ]);
    expect(ask()).not.toHaveProperty('frequencies');
  });

  it('has its rows also on a day without trips', () => {
    const never = { ...timetable, services: { ...timetable.services, runs: () => false } };
    const empty = ask({}, {}, never);
    expect(empty).toMatchObject({
      columns: [],
      notes: [],
      rows: [{ stopPointId: 'A', times: [] }, {}, {}, {}, {}, {}],
    });
    expect(empty).not.toHaveProperty('nextServiceDay');
    expect(ask()).not.toHaveProperty('nextServiceDay');
  });

  it('names the next day with a run, and the period of the timetable outside it', () => {
    const day = dayNumber('2026-03-10');
    const services = {
      ...timetable.services,
      firstDay: day,
      lastDay: day + 20,
      runs: (_: number, each: number) => each === day + 4,
    };
    const rare = { ...timetable, services };
    expect(ask({ date: '2026-03-11' }, {}, rare)).toMatchObject({ columns: [], nextServiceDay: '2026-03-14' });
    expect(ask({ date: '2026-03-11' }, {}, rare)).not.toHaveProperty('outOfPeriod');
    expect(ask({ date: '2026-03-15' }, {}, rare)).not.toHaveProperty('nextServiceDay');
    const outOfPeriod = { firstDay: '2026-03-10', lastDay: '2026-03-30' };
    expect(ask({ date: '2025-12-24' }, {}, rare)).toMatchObject({ nextServiceDay: '2026-03-14', outOfPeriod });
    expect(ask({ date: '2026-04-01' }, {}, rare)).toMatchObject({ columns: [], outOfPeriod });
  });

  it.each(['0050-01-01', '9999-12-31'])('is empty in %s', (date) => {
    expect(ask({ date })).toMatchObject({ date, columns: [] });
  });

  it.each([
    ['line', 'none', {}],
    ['line without trips', 'idle', {}],
    ['direction', 'm', { direction: 'Nowhere' }],
    ['stop', 'm', { fromStopPointId: 'nowhere' }],
  ])('is unknown for an unknown %s', (_, line, query) => {
    expect(lineSchedule(timetable, line, { date: '2026-03-10', ...query })).toBeNull();
  });
});
