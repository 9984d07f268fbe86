import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLine, getLineSchedule, getLineShape } from '#shared/api/calls/lines.ts';
import { getNextDepartures, getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { expectedInstant } from '#shared/domain/expected-instant.ts';
import type { LiveRuns } from '../live/live-runs.ts';
import { clockTextOf } from '../router/journeys/clock-text.ts';
import { serviceDayOrigin } from '../router/search/day-timetable.ts';
import { readDemoTimetable } from '../router/testing/demo-trips.ts';
import { type LatenessOf, lateRuns } from '../router/testing/late-runs.ts';
import type { Timetable } from '../timetable.ts';
import { lineDepartures } from './departures/line-departures.ts';
import { schedulesOfStop } from './departures/stop-schedules.ts';
import { lineDetail } from './lines/line-detail.ts';
import { lineSchedule } from './lines/line-schedule.ts';
import { lineShape } from './lines/line-shape.ts';
import { instantOf } from './testing/clock-times.ts';

let timetable: Timetable;

beforeAll(async () => {
  timetable = await readDemoTimetable();
});

/** A generator of reproducible random numbers. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

interface Call {
  readonly key: string;
  readonly trip: string;
  readonly day: number;
  readonly scheduled: number;
  readonly expected: number;
  readonly isCancelled: boolean;
}

/** Reference implementation: finds all boardable runs at some stops on some service days by scanning all trips. */
function everyCall(stops: ReadonlySet<number>, days: readonly number[], latenessOf: LatenessOf): Call[] {
  const calls: Call[] = [];
  const origins = new Map(days.map((day) => [day, serviceDayOrigin(day, timetable.zone)]));
  for (const pattern of timetable.patterns) {
    const { stops: called, boards, departures } = pattern;
    const here = [...called.keys()].filter(
      (position) => stops.has(called[position] ?? -1) && position < called.length - 1 && boards[position] === 1,
    );
    const key = `${timetable.lines[pattern.line]?.id} ${pattern.direction}`;
    for (const [row, trip] of here.length === 0 ? [] : pattern.trips.entries()) {
      for (const [day, origin] of origins) {
        if (!timetable.services.runs(timetable.trips.service[trip] ?? -1, day)) continue;
        const delay = latenessOf(trip, day);
        for (const position of here) {
          const scheduled = origin + (departures[row * called.length + position] ?? Number.NaN);
          const expected = scheduled + (delay ?? 0);
          const id = timetable.trips.ids[trip] ?? '';
          calls.push({ key, trip: id, day, scheduled, expected, isCancelled: delay === null });
        }
      }
    }
  }
  return calls.sort((a, b) => a.expected - b.expected);
}

const delays: [string, LatenessOf | undefined][] = [
  ['on time', undefined],
  ['with delays', (trip, day) => ((trip + day) % 11 === 0 ? null : (trip % 5) * 150 - 150)],
];

describe('the departures of the demo city', () => {
  it.each(delays)('ND-11: equal those of a scan of all trips, %s', (_, latenessOf) => {
    const random = createRandom(7);
    const clock = clockTextOf(timetable.zone);
    let compared = 0;
    const known = new Map<number, LiveRuns>();
    const runsAround = (today: number) => {
      if (latenessOf === undefined) return null;
      const runs =
        known.get(today) ??
        lateRuns(
          timetable,
          [-2, -1, 0, 1].map((days) => today + days),
          latenessOf,
        );
      known.set(today, runs);
      return runs;
    };
    for (let round = 0; round < 150; round++) {
      const station = timetable.stations[random(timetable.stations.length)];
      if (station === undefined) throw new Error('there is such a station');
      const start = instantOf(
        ['2026-03-28T20:00', '2026-10-24T20:00', '2026-07-13T12:00', '2026-11-20T00:00'][round % 4] ?? '',
      );
      const from = start + random(36 * 3600);
      const today = Date.parse(clock.iso(from).slice(0, 10)) / 86_400_000;
      const all = everyCall(
        new Set(station.stops),
        [-2, -1, 0, 1].map((days) => today + days),
        latenessOf ?? (() => 0),
      );
      const response = schedulesOfStop(timetable, station.id, { from }, { runs: runsAround(today) });
      for (const schedule of response?.schedules ?? []) {
        const { line, direction, reason, firstDeparture, lastDeparture } = schedule;
        const departures = schedule.departures.filter(
          ({ time }) => expectedInstant(time, timetable.zone) >= from * 1000,
        );
        const own = all.filter(({ key }) => key === `${line.id} ${direction.id}`);
        const coming = own.filter(({ expected }) => expected >= from);
        const end = Math.max(...coming.filter(({ day }) => day <= today).map(({ expected }) => expected));
        const listed = coming.filter(({ expected }, index) => index < 40 && (index < 3 || expected <= end));
        const shownTimes = departures.map(({ time }) => ('estimated' in time ? time.estimated : time.scheduled));
        expect(shownTimes).toEqual(listed.map(({ expected }) => clock.iso(expected)));
        // Of the runs that leave at the same second as the last listed one, any may be left out.
        const isBeforeLast = (_: unknown, index: number) => shownTimes[index] !== shownTimes.at(-1);
        expect(new Set(departures.filter(isBeforeLast).map(({ tripId }) => tripId))).toEqual(
          new Set(listed.filter(isBeforeLast).map(({ trip }) => trip)),
        );
        const day = Math.min(today, ...listed.map((call) => call.day));
        const ofDay = own.filter((call) => call.day === day && !call.isCancelled).map(({ scheduled }) => scheduled);
        expect(reason === undefined).toBe(listed.length > 0);
        expect(firstDeparture).toBe(ofDay.length === 0 ? undefined : clock.iso(Math.min(...ofDay)));
        expect(lastDeparture).toBe(ofDay.length === 0 ? undefined : clock.iso(Math.max(...ofDay)));
        compared += listed.length;
      }
      const keys = new Set((response?.schedules ?? []).map(({ line, direction }) => `${line.id} ${direction.id}`));
      expect(all.filter(({ key }) => !keys.has(key))).toEqual([]);
    }
    expect(compared).toBeGreaterThan(5000);
  });

  it('API-17, API-18, API-19: fit the schemas of the client', () => {
    const from = instantOf('2026-11-20T23:50');
    for (const { id } of timetable.stations.filter((_, at) => at % 10 === 0)) {
      for (const groupedByTerminus of [false, true]) {
        const response = schedulesOfStop(timetable, id, { from, groupedByTerminus });
        expect(v.safeParse(getStopPointSchedules.response, response).output).toEqual(response);
        const lineId = response?.schedules[0]?.line.id ?? '';
        const next = lineDepartures(timetable, { stopPointId: id, lineId, from }, {}, from);
        expect(v.safeParse(getNextDepartures.response, next).output).toEqual(next);
      }
    }
  });
});

describe('the lines of the demo city', () => {
  it('ND-24: fit the schemas of the client', () => {
    for (const { id } of timetable.lines) {
      const detail = lineDetail(timetable, id, { day: '2026-11-20' });
      expect(v.safeParse(getLine.response, detail).output).toEqual(detail);
      const schedule = lineSchedule(timetable, id, { date: '2026-11-20' });
      expect(v.safeParse(getLineSchedule.response, schedule).output).toEqual(schedule);
      const shape = lineShape(timetable, id);
      expect(v.safeParse(getLineShape.response, shape).output).toEqual(shape);
    }
  });

  it('have a timetable with ascending times in every row and column', () => {
    for (const { id } of timetable.lines) {
      const schedule = lineSchedule(timetable, id, { date: '2026-11-20' });
      // After midnight the clock starts again: early times belong to the end.
      const asMinutes = (time: string) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        return (hours < 4 ? hours + 24 : hours) * 60 + minutes;
      };
      const times = (schedule?.rows ?? []).map((row) =>
        row.times.map((time) => (time === null ? null : asMinutes(time))),
      );
      if (/^N\d/.test(id)) continue;
      for (const [index, row] of times.entries()) {
        // Two routes lead to Melun: trains by Combs-la-Ville overtake those by Corbeil, so no order of columns fits
        // both.
        if (id === 'D' && schedule?.rows[index]?.name === 'Melun') continue;
        const shownTimes = row.filter((time) => time !== null);
        expect(shownTimes, `${id} ${schedule?.rows[index]?.name}`).toEqual(shownTimes.toSorted((a, b) => a - b));
      }
      for (const column of schedule?.columns.keys() ?? []) {
        const shownTimes = times.map((row) => row[column]).filter((time) => time !== null && time !== undefined);
        expect(shownTimes).toEqual(shownTimes.toSorted((a, b) => a - b));
        expect(shownTimes.length).toBeGreaterThan(1);
      }
    }
  });
});
