import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getNextDepartures, getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { Departure } from '#shared/domain/schedule.ts';
import { addedRunOf, type LiveSketch, liveRunOf, liveRunsOf } from '../../router/testing/live-sketch.ts';
import { buildTimetable, dayNumber } from '../../router/testing/timetable-builder.ts';
import { instantOf, secondsOf, tripsAt } from '../testing/clock-times.ts';
import { lineDepartures } from './line-departures.ts';
import { schedulesOfStop } from './stop-schedules.ts';

/** The line m calls at A, the first platform of B, and C. */
const timetable = buildTimetable({
  stations: [
    { id: 'A', lat: 48.85, lon: 2.3 },
    { id: 'B', lat: 48.85, lon: 2.32, stops: [{ id: 'B1' }, { id: 'B2' }] },
    { id: 'C', lat: 48.85, lon: 2.34 },
  ],
  lines: [
    {
      id: 'm',
      runs: [{ stops: ['A', 'B1', 'C'], trips: tripsAt('t', ['08:00', '09:00', '10:00', '24:50'], [0, 2, 4]) }],
    },
  ],
});
const today = '2026-03-10';
const day = dayNumber(today);
const late = (trip: string, ...delays: (number | 'skipped' | null)[]) => liveRunOf(timetable, trip, day, delays);
const cancelled = (trip: string) => ({ ...late(trip, 0), isCancelled: true });

function board(stop: string, clock: string, live: Partial<LiveSketch>) {
  const from = instantOf(clock.includes('T') ? clock : `${today}T${clock}`);
  const runs = liveRunsOf(timetable, { runs: [], added: [], ...live });
  const response = schedulesOfStop(timetable, stop, { from }, { runs });
  expect(v.parse(getStopPointSchedules.response, response)).toEqual(response);
  return response?.schedules ?? [];
}
const written = ({ tripId, time, lastOfDay }: Departure) =>
  [tripId, (time.estimated ?? time.scheduled).slice(11, 16), time.status, lastOfDay && 'last']
    .filter(Boolean)
    .join(' ');
const listed = (...search: Parameters<typeof board>) =>
  board(...search).flatMap(({ departures }) => departures.slice(0, 3).map(written));

describe('departures with live times', () => {
  it('have the time of the call, and no live time where nothing is known', () => {
    const live = { runs: [late('t 08:00', null, 120)] };
    expect(listed('A', '07:00', live)[0]).toBe('t 08:00 08:00 SCHEDULED');
    expect(listed('B1', '07:00', live)[0]).toBe('t 08:00 08:04 DELAYED');
    expect(board('B1', '07:00', live)[0]?.departures.map(({ realtime }) => realtime)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('stay until three minutes after they have left, also early', () => {
    const live = { runs: [late('t 08:00', 900), late('t 09:00', -300)] };
    expect(listed('A', '08:15', live)[0]).toBe('t 08:00 08:15 DELAYED');
    expect(listed('A', '08:18', live).slice(0, 2)).toEqual(['t 08:00 08:15 DELAYED', 't 09:00 08:55 EARLY']);
    expect(listed('A', '08:19', live)[0]).toBe('t 09:00 08:55 EARLY');
    expect(listed('A', '08:58', live)[0]).toBe('t 09:00 08:55 EARLY');
    expect(listed('A', '08:59', live)[0]).toBe('t 10:00 10:00 SCHEDULED');
    // Nothing says that a vehicle without live data has left, or that a cancelled one was there.
    expect(listed('A', '10:01', { runs: [cancelled('t 09:00')] })[0]).toBe('t 24:50 00:50 SCHEDULED last');
    expect(listed('A', '09:01', { runs: [cancelled('t 09:00')] })[0]).toBe('t 10:00 10:00 SCHEDULED');
    const night = { runs: [late('t 24:50', 3600)] };
    expect(listed('A', '2026-03-11T01:45', night)[0]).toBe('t 24:50 01:50 DELAYED last');
  });

  it('are in order of their live times, also if one run overtakes another', () => {
    const live = { runs: [late('t 08:00', 2 * 3600 + 60), late('t 10:00', 0)] };
    expect(listed('A', '09:30', live).slice(0, 2)).toEqual(['t 10:00 10:00 ON_TIME', 't 08:00 10:01 DELAYED']);
  });

  it('are cancelled with their run, and where it does not stop', () => {
    const live = { runs: [cancelled('t 08:00'), late('t 09:00', 60, 'skipped', 60)] };
    expect(listed('B1', '07:00', live)).toEqual([
      't 08:00 08:02 CANCELLED',
      't 09:00 09:02 CANCELLED',
      't 10:00 10:02 SCHEDULED',
    ]);
    expect(listed('A', '07:00', live)[1]).toBe('t 09:00 09:01 DELAYED');
    const last = { runs: [late('t 24:50', 0, 'skipped', 0)] };
    expect(listed('B1', '09:30', last)).toEqual([
      't 10:00 10:02 SCHEDULED last',
      't 24:50 00:52 CANCELLED',
      't 08:00 08:02 SCHEDULED',
    ]);
  });

  it('leave from the assigned platform', () => {
    const moved = late('t 09:00', 0);
    Object.assign(moved.calls[1] ?? {}, { stop: 'B2' });
    expect(listed('B1', '08:30', { runs: [moved] })[0]).toBe('t 10:00 10:02 SCHEDULED');
    expect(listed('B2', '08:30', { runs: [moved] })).toEqual(['t 09:00 09:02 ON_TIME last']);
    expect(board('B', '08:30', { runs: [moved] }).map(({ departures }) => departures.length)).toEqual([3]);
  });

  it('include added runs, also in a direction without planned ones, and leave out those that they replace', () => {
    const extra = { stops: ['C', 'B2', 'A'], start: secondsOf('08:30'), hop: 120 };
    const back = addedRunOf('extra', day, 'm', { ...extra, direction: 1 });
    const shuttle = { stops: ['A', 'C'], start: secondsOf('09:05'), hop: 600, replaces: { trip: 't 09:00', day } };
    const added = [back, addedRunOf('shuttle', day, 'm', shuttle)];
    expect(listed('A', '08:30', { added })).toEqual([
      'shuttle 09:05 ON_TIME',
      't 10:00 10:00 SCHEDULED',
      't 24:50 00:50 SCHEDULED last',
    ]);
    const [forth, other] = board('B', '08:30', { added });
    expect(forth?.departures.map(written)[0]).toBe('t 10:00 10:02 SCHEDULED');
    expect(other?.direction).toEqual({ id: '1', name: 'A (station)' });
    expect(other?.departures.map(written)).toEqual(['extra 08:32 ON_TIME last']);
  });

  it('reach the target at their live time, and are not those of runs that pass it', () => {
    const runs = liveRunsOf(timetable, {
      runs: [late('t 08:00', 0, 60, 180), late('t 09:00', 0, 0, 'skipped')],
      added: [],
    });
    const query = {
      stopPointId: 'A',
      lineId: 'm',
      toStopPointId: 'C',
      direction: '0',
      from: instantOf(`${today}T07:00`),
    };
    const next = lineDepartures(timetable, query, { runs }, query.from);
    expect(v.parse(getNextDepartures.response, next)).toEqual(next);
    expect(
      next?.departures.slice(0, 2).map(({ tripId, arrivalAtTarget }) => [tripId, arrivalAtTarget?.estimated]),
    ).toEqual([
      ['t 08:00', `${today}T08:07:00+01:00`],
      ['t 10:00', undefined],
    ]);
  });
});
