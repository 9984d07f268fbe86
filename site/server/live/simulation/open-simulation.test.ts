import { beforeAll, describe, expect, it } from 'vitest';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { runStates } from '#site/server/engine/live/live-runs.ts';
import { vehicleStatuses } from '#site/server/engine/live/live-vehicles.ts';
import { serviceDayOrigin } from '#site/server/engine/router/search/day-timetable.ts';
import { readDemoTimetable } from '#site/server/engine/router/testing/demo-trips.ts';
import { patternOfTrip, type Timetable } from '#site/server/engine/timetable.ts';
import { noLiveData } from '../feeds/no-live-data.ts';
import type { DelayRule, WrittenDisruption } from '../live-files.ts';
import { openSimulation } from './open-simulation.ts';

let timetable: Timetable;
beforeAll(async () => {
  timetable = await readDemoTimetable();
});

const morning = Date.parse('2026-11-20T08:00:00+01:00');
/** A simulation whose clock a test sets. */
function open(time = morning, disruptions: readonly WrittenDisruption[] = []) {
  let now = time;
  const files = { delays: () => [], disruptions: () => disruptions };
  const simulation = openSimulation({ clock: { now: () => now }, files });
  return {
    of: () => simulation.of(timetable),
    set: (other: number) => {
      now = other;
    },
  };
}
const liveAt = (time: number) => open(time).of();

/** Delays of a live run at its calls, in seconds. */
function delaysOf({ runs }: ReturnType<typeof liveAt>, run: number): number[] {
  const trip = runs.trip[run] ?? 0;
  const { arrivals, stops, trips } = patternOfTrip(timetable, trip);
  const row = trips.indexOf(trip);
  return [...stops.keys()].map(
    (at) => (runs.arrivals[(runs.start[run] ?? 0) + at] ?? 0) - (arrivals[row * stops.length + at] ?? 0),
  );
}

const lineOf = (trip: number) => timetable.lines[patternOfTrip(timetable, trip).line]?.id ?? '';

const slow: WrittenDisruption = {
  id: 'slow',
  severity: 'WARNING',
  effect: 'SIGNIFICANT_DELAYS',
  title: 'Slow',
  message: '',
  periods: [],
  hours: [],
  lines: ['M6'],
  stops: [],
  stretches: [],
};

describe('the simulation of the demo', () => {
  it('is the same for the same clock, and another one later', () => {
    const { runs } = liveAt(morning);
    expect(liveAt(morning).runs).toEqual(runs);
    expect(liveAt(morning + 600_000).runs.trip).not.toEqual(runs.trip);
  });

  it('keeps its runs for a minute, and its vehicles for 15 s', () => {
    const simulation = open();
    const first = simulation.of();
    expect(simulation.of()).toBe(first);
    simulation.set(morning + 14_000);
    expect(simulation.of()).toBe(first);
    simulation.set(morning + 15_000);
    const next = simulation.of();
    expect(next.vehicles).not.toBe(first.vehicles);
    expect(next.runs).toBe(first.runs);
    simulation.set(morning + 60_000);
    expect(simulation.of().runs).not.toBe(first.runs);
  });

  it.each([5, 8, 12, 18, 22])('has late lines, lines on time and cancelled runs at %i o’clock', (hour) => {
    const live = liveAt(morning + (hour - 8) * 3_600_000);
    const { runs } = live;
    const [late, punctual] = [new Set<string>(), new Set<string>()];
    for (const [run, trip] of runs.trip.entries()) {
      if (runs.state[run] !== runStates.runs) continue;
      (Math.max(...delaysOf(live, run)) >= 60 ? late : punctual).add(lineOf(trip));
    }
    expect(late.size).toBeGreaterThanOrEqual(3);
    expect(punctual.size).toBeGreaterThan(late.size);
    expect([...runs.state].filter((state) => state === runStates.cancelled).length).toBeGreaterThanOrEqual(1);
  });

  it('lets delays arise and decay along runs, below twenty minutes, and no time falls', () => {
    const live = liveAt(morning);
    const { runs } = live;
    let [rises, falls] = [0, 0];
    for (let run = 0; run < runs.count; run++) {
      const delays = delaysOf(live, run);
      if (delays.some((delay, at) => at > 0 && delay > (delays[at - 1] ?? 0))) rises++;
      if (delays.some((delay, at) => at > 0 && delay < (delays[at - 1] ?? 0))) falls++;
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...delays)).toBeLessThan(1200);
      const times = [...patternOfTrip(timetable, runs.trip[run] ?? 0).stops.keys()].flatMap((at) => {
        const call = (runs.start[run] ?? 0) + at;
        return [runs.arrivals[call] ?? 0, runs.departures[call] ?? 0];
      });
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
    expect(rises).toBeGreaterThan(0);
    expect(falls).toBeGreaterThan(0);
  });

  it('keeps its estimates unless another incident begins', () => {
    const [before, after] = [liveAt(morning), liveAt(morning + 120_000)];
    const later = new Map([...after.runs.trip].map((trip, run) => [trip * 1e6 + (after.runs.day[run] ?? 0), run]));
    let [same, other] = [0, 0];
    for (const [run, trip] of before.runs.trip.entries()) {
      const found = later.get(trip * 1e6 + (before.runs.day[run] ?? 0));
      if (found === undefined) continue;
      if (`${delaysOf(before, run)}` === `${delaysOf(after, found)}`) same++;
      else other++;
    }
    expect(same).toBeGreaterThan(other * 10);
  });

  it('moves some trains to another platform of the same line and station', () => {
    const { runs } = liveAt(Date.parse('2026-11-20T18:00:00+01:00'));
    const { stops } = timetable;
    let moved = 0;
    for (const [run, trip] of runs.trip.entries()) {
      const pattern = patternOfTrip(timetable, trip);
      for (const [at, planned] of pattern.stops.entries()) {
        const stop = runs.stops[(runs.start[run] ?? 0) + at] ?? -1;
        if (stop < 0) continue;
        moved++;
        expect(stop).not.toBe(planned);
        expect(stops.station[stop]).toBe(stops.station[planned]);
      }
    }
    expect(moved).toBeGreaterThan(0);
  });

  it('moves vehicles along their lines, with the time at which they were there', () => {
    const simulation = open();
    const { vehicles: before, runs } = simulation.of();
    simulation.set(morning + 15_000);
    const { vehicles: after } = simulation.of();
    expect(before.count).toBeGreaterThan(300);
    expect(before.count).toBeLessThanOrEqual(runs.count);
    expect(new Set(before.ids).size).toBe(before.count);
    expect(new Set(before.seenAt)).toEqual(new Set([morning / 1000]));
    const known = new Map(after.ids.map((id, at) => [id, at]));
    const spot = (vehicles: typeof before, at: number) => ({ lat: vehicles.lat[at] ?? 0, lon: vehicles.lon[at] ?? 0 });
    let moved = 0;
    for (const [at, id] of before.ids.entries()) {
      const later = known.get(id);
      if (later === undefined) continue;
      const metres = distanceInMetres(spot(before, at), spot(after, later));
      // 140 km/h at most.
      expect(metres, id).toBeLessThan(600);
      if (metres > 5) moved++;
    }
    expect(moved).toBeGreaterThan(before.count / 3);
  });

  it('has a vehicle at its stop while it stands there, and near its next one just before', () => {
    const { vehicles, runs } = liveAt(morning);
    const { stops } = timetable;
    let standing = 0;
    for (const [at, trip] of vehicles.trip.entries()) {
      if (vehicles.status[at] !== vehicleStatuses.stands) continue;
      standing++;
      const stop = patternOfTrip(timetable, trip).stops[vehicles.call[at] ?? 0] ?? 0;
      const place = { lat: stops.lat[stop] ?? 0, lon: stops.lon[stop] ?? 0 };
      const there = { lat: vehicles.lat[at] ?? 0, lon: vehicles.lon[at] ?? 0 };
      expect(distanceInMetres(place, there)).toBeLessThan(150);
    }
    expect(standing).toBeGreaterThan(0);
    const travelling = [...runs.trip.keys()].filter((run) => {
      const time = morning / 1000 - serviceDayOrigin(runs.day[run] ?? 0, timetable.zone);
      const [first, last] = [runs.start[run] ?? 0, (runs.start[run + 1] ?? 0) - 1];
      return (
        runs.state[run] === runStates.runs &&
        time >= (runs.departures[first] ?? 0) &&
        time <= (runs.arrivals[last] ?? 0)
      );
    });
    expect(vehicles.count).toBe(travelling.length);
  });

  it('delays the lines that a disruption slows down, while it is active', () => {
    const isLate = (time: number) => {
      const slowed = { ...slow, periods: [{ from: '2026-11-20T07:00:00+01:00', to: '2026-11-20T09:00:00+01:00' }] };
      const live = open(time, [slowed]).of();
      const own = [...live.runs.trip.keys()].filter((run) => lineOf(live.runs.trip[run] ?? 0) === 'M6');
      return (
        own.length > 0 &&
        own.every((run) => Math.min(...delaysOf(live, run)) >= 300 || live.runs.state[run] === runStates.cancelled)
      );
    };
    expect([morning, morning + 7_200_000].map(isLate)).toEqual([true, false]);
  });

  it('is silent while an operator says what is late', () => {
    let delays: readonly DelayRule[] = [{ line: 'M3', from: '-PT1H', to: '+PT1H', delaySeconds: 60, cancelled: false }];
    const files = { delays: () => delays, disruptions: () => [] };
    const simulation = openSimulation({ clock: { now: () => morning }, files });
    expect([simulation.isActive(), simulation.of(timetable)]).toEqual([false, noLiveData]);
    delays = [];
    expect(simulation.isActive()).toBe(true);
    expect(simulation.of(timetable).runs.count).toBeGreaterThan(0);
  });
});
