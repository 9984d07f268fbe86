import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { isPossible } from '#shared/domain/journey/changes.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { detailJourney, planJourneys } from './plan-journeys.ts';
import { at, context, lines, plan, request, ridden, sketch, timetable } from './testing/five-stations.ts';
import { addedRunOf, type LiveSketch, liveRunOf, liveRunsOf } from './testing/live-sketch.ts';
import { buildTimetable, dayNumber } from './testing/timetable-builder.ts';

const day = dayNumber('2026-06-10');
const metro = `m${at('08:10')}`;
const tram = `t${at('08:20')}`;
const live = (sketch: Partial<LiveSketch>) => liveRunsOf(timetable, { runs: [], added: [], ...sketch });
const late = (trip: string, ...delays: (number | 'skipped' | null)[]) => liveRunOf(timetable, trip, day, delays);

/** The first journey by rides from A after 08:01 that can be travelled. */
function first(to: string, sketch: Partial<LiveSketch> = {}): Journey {
  const results = plan(request('A', to, { departureDateTime: '2026-06-10T08:01' }), { runs: live(sketch) });
  expect(v.parse(searchJourneys.response, results)).toEqual(results);
  const possible = ridden(results).filter((journey) => isPossible(journey, { zone: timetable.zone }));
  const [earliest] = possible.sort((one, other) => arrivalOf(one) - arrivalOf(other));
  if (earliest === undefined) throw new Error(`no journey to ${to}`);
  return earliest;
}
const arrivalOf = ({ arrival }: Journey) => Date.parse(arrival.estimated ?? arrival.scheduled);
const clock = (text: string | undefined) => text?.slice(11, 16);
const written = ({ scheduled, estimated, status }: TransitTime) =>
  [clock(scheduled), clock(estimated), status].filter(Boolean).join(' ');

/** The rides of the opened code. */
function opened(code: string, sketch: Partial<LiveSketch> = {}) {
  const details = detailJourney(timetable, code, { runs: live(sketch) });
  if (details === null) return null;
  expect(v.parse(getDetailedJourneys.response, details)).toEqual(details);
  return details.journeys.flatMap(({ sections }) =>
    sections.flatMap((section) => (section.type === 'PUBLIC_TRANSPORT' ? [section] : [])),
  );
}
const timesOf = (rides: ReturnType<typeof opened>) =>
  rides?.map(({ tripId, departure, arrival }) => [tripId, written(departure), written(arrival)]);

describe('journeys with live times', () => {
  it('have the time of each call with the planned one, and no live time where nothing is known', () => {
    const runs = [late(tram, null, 120, 240)];
    const journey = first('E', { runs });
    expect(journey.realtime).toBe(true);
    expect(written(journey.departure)).toBe('08:10 SCHEDULED');
    expect(written(journey.arrival)).toBe('08:30 08:34 DELAYED');
    const [, ride] = opened(journey.journeySummaryCode, { runs }) ?? [];
    expect(ride && [written(ride.departure), written(ride.arrival)]).toEqual([
      '08:20 SCHEDULED',
      '08:30 08:34 DELAYED',
    ]);
    expect(
      ride?.stops?.map(({ arrival, departure }) => [arrival, departure].map((time) => time && written(time))),
    ).toEqual([
      [undefined, '08:20 SCHEDULED'],
      ['08:25 08:27 DELAYED', '08:25 08:27 DELAYED'],
      ['08:30 08:34 DELAYED', undefined],
    ]);
  });

  it('say of a run that it is on time only if live data does', () => {
    const journey = first('C', { runs: [late(metro, 0)] });
    expect([journey.realtime, written(journey.departure)]).toEqual([true, '08:10 08:10 ON_TIME']);
    expect(first('C').realtime).toBe(false);
  });

  it('use a run that leaves early, and one that overtakes another', () => {
    expect(lines(first('C', { runs: [late(metro, -480)] }))).toEqual([metro]);
    expect(written(first('C', { runs: [late(metro, -600), late(`m${at('08:20')}`, -480)] }).departure)).toBe(
      '08:20 08:12 EARLY',
    );
    expect(lines(first('C', { runs: [late(metro, 900)] }))).toEqual([`m${at('08:20')}`]);
  });

  it('neither board nor leave a vehicle where it does not stop, and show the call as cancelled', () => {
    const runs = [late(tram, 0, 'skipped', 0)];
    expect(lines(first('D', { runs }))).not.toContain(tram);
    const journey = first('E', { runs });
    expect(lines(journey)).toEqual([metro, tram]);
    const [, ride] = opened(journey.journeySummaryCode, { runs }) ?? [];
    expect(ride?.stops?.map(({ arrival, departure }) => (arrival ?? departure)?.status)).toEqual([
      'ON_TIME',
      'CANCELLED',
      'ON_TIME',
    ]);
  });

  it('follow a run to another platform', () => {
    const moved = late(metro, 0);
    const [, , last] = moved.calls;
    Object.assign(last ?? {}, { stop: 'C2' });
    const journey = first('E', { runs: [moved] });
    const types = ({ sections }: Journey) => sections.map(({ type }) => type);
    expect(types(first('E'))).toEqual(['PUBLIC_TRANSPORT', 'TRANSFER', 'WAITING', 'PUBLIC_TRANSPORT']);
    expect(types(journey)).toEqual(['PUBLIC_TRANSPORT', 'WAITING', 'PUBLIC_TRANSPORT']);
    expect(journey.sections[0]?.to.id).toBe('C2');
    expect(opened(first('E').journeySummaryCode, { runs: [moved] })?.[0]?.to.id).toBe('C2');
  });

  it('use added runs, whose code resolves while they exist', () => {
    // It has the id of a run of the timetable, which runs, too.
    const added = [addedRunOf(metro, day, 'm', { stops: ['A', 'C2'], start: at('08:04'), hop: 180 })];
    const journey = first('C', { added });
    expect(written(journey.departure)).toBe('08:04 08:04 ON_TIME');
    expect(written(journey.arrival)).toBe('08:07 08:07 ON_TIME');
    expect(opened(journey.journeySummaryCode, { added })?.map(({ headsign }) => headsign)).toEqual(['C2']);
    expect(opened(journey.journeySummaryCode)).toBeNull();
    expect(timesOf(opened(first('C').journeySummaryCode, { added }))).toEqual([
      [metro, '08:10 SCHEDULED', '08:14 SCHEDULED'],
    ]);
  });

  it('find an added run some days ahead where nothing is planned', () => {
    const added = [addedRunOf('extra', day + 5, 'x', { stops: ['E', 'A'], start: at('08:00'), hop: 1800 })];
    const search = request('E', 'A', { departureDateTime: '2026-06-10T08:01' });
    expect(ridden(plan(search, { runs: live({ added }) })).map(({ departure }) => departure.estimated)).toEqual([
      '2026-06-15T08:00:00+02:00',
    ]);
    expect(ridden(plan(search))).toEqual([]);
  });

  it('lead to a stop at which nothing is planned', () => {
    const far = { id: 'F', lat: 48.85, lon: 2.6 };
    const wider = buildTimetable({ ...sketch, stations: [...sketch.stations, far] });
    const added = [addedRunOf('extra', day, 'x', { stops: ['A', 'F'], start: at('08:10'), hop: 1800 })];
    const search = {
      ...request('A', 'E', { departureDateTime: '2026-06-10T08:01' }),
      toId: 'F',
      toLat: far.lat,
      toLon: far.lon,
    };
    const runs = liveRunsOf(wider, { runs: [], added });
    expect(ridden(planJourneys(wider, search, { ...context, runs })).map(lines)).toEqual([['extra']]);
  });

  it('catch an added run that leaves in the second in which it is reached', () => {
    // 08:14 and 100 s on foot and a minute.
    const start = at('08:16') + 40;
    const extra = (seconds: number) => [
      addedRunOf('extra', day, 't', { stops: ['C2', 'E'], start: start + seconds, hop: 300 }),
    ];
    expect(lines(first('E', { added: extra(0) }))).toEqual([metro, 'extra']);
    expect(lines(first('E', { added: extra(-1) }))).toEqual([metro, tram]);
  });

  it('are step-free by the planned runs, where the feed knows the accessibility of none of them', () => {
    const unknown = { ...timetable, trips: { ...timetable.trips, wheelchair: new Uint8Array(timetable.trips.count) } };
    const extra = { stops: ['A', 'C1'], start: at('08:04'), hop: 300, wheelchair: 1 as const };
    const runs = liveRunsOf(unknown, { runs: [], added: [addedRunOf('extra', day, 'm', extra)] });
    const search = request('A', 'C', { departureDateTime: '2026-06-10T08:01' }, { accessible: true });
    expect(ridden(planJourneys(unknown, search, { ...context, runs })).map(lines)).toContainEqual([metro]);
  });
});

describe('the code of a journey', () => {
  const { journeySummaryCode: code } = first('E');

  it('resolves to the live run', () => {
    expect(timesOf(opened(code, { runs: [late(metro, 60), late(tram, 120)] }))).toEqual([
      [metro, '08:10 08:11 DELAYED', '08:14 08:15 DELAYED'],
      [tram, '08:20 08:22 DELAYED', '08:30 08:32 DELAYED'],
    ]);
  });

  it('shows a run that does not stop where the traveller boards or leaves it as cancelled', () => {
    const cancelled = [tram, '08:20 CANCELLED', '08:30 CANCELLED'];
    expect(timesOf(opened(code, { runs: [late(tram, 'skipped', 0)] }))?.[1]).toEqual(cancelled);
    expect(timesOf(opened(code, { runs: [late(tram, 300, 300, 'skipped')] }))?.[1]).toEqual(cancelled);
  });

  it('keeps a journey whose run goes to a platform without a footpath', () => {
    const moved = late(tram, 0);
    Object.assign(moved.calls[0] ?? {}, { stop: 'B' });
    expect(opened(code, { runs: [moved] })?.map(({ from }) => from.id)).toEqual(['A', 'B']);
  });

  it('leads to the run that stands in for its own, or shows it as cancelled', () => {
    const replaces = { trip: metro, day };
    const stops = ['B', 'A', 'C1'];
    const added = [addedRunOf('bus', day, 'm', { stops, start: at('08:08'), hop: 150, replaces })];
    expect(timesOf(opened(code, { added }))?.[0]).toEqual(['bus', '08:10 08:10 ON_TIME', '08:13 08:13 ON_TIME']);
    const elsewhere = [addedRunOf('bus', day, 'm', { stops: ['A', 'B'], start: at('08:08'), hop: 150, replaces })];
    expect(timesOf(opened(code, { added: elsewhere }))?.[0]).toEqual([metro, '08:10 CANCELLED', '08:14 CANCELLED']);
    expect(lines(first('C', { added: elsewhere }))).toEqual([`m${at('08:20')}`]);
  });
});

describe('journeys that live data makes impossible', () => {
  const toE = request('A', 'E', { departureDateTime: '2026-06-10T08:01' });
  const planNow = (sketch: Partial<LiveSketch>, trip = toE) => {
    const results = plan(trip, { runs: live(sketch) });
    expect(v.parse(searchJourneys.response, results)).toEqual(results);
    return results;
  };
  const listOf = (sketch: Partial<LiveSketch>, trip = toE) => ridden(planNow(sketch, trip)).map(lines);

  it('stay after all others where a change is missed by the expected times, with the ride to take instead', () => {
    // The metro is there at 08:20, after the tram has left, if it does not wait.
    const results = planNow({ runs: [late(metro, 360)] });
    expect(ridden(results).map(lines).at(-1)).toEqual([metro, tram]);
    const [, ride] = (ridden(results).at(-1)?.sections ?? []).filter(({ type }) => type === 'PUBLIC_TRANSPORT');
    expect(ride?.type === 'PUBLIC_TRANSPORT' && [ride.missedSeconds, ride.nextRide]).toEqual([
      900,
      {
        line: expect.objectContaining({ id: 't' }),
        headsign: expect.any(String),
        departure: { scheduled: '2026-06-10T08:35:00+02:00', status: 'SCHEDULED' },
      },
    ]);
  });

  it('stay where a ride is cancelled, and others run', () => {
    const cancelled = { ...late(tram, 0), isCancelled: true };
    const list = listOf({ runs: [cancelled] });
    expect(list.at(-1)).toEqual([metro, tram]);
    expect(list.slice(0, -1).flat()).not.toContain(tram);
    expect(list.length).toBeGreaterThan(1);
  });

  it('leave the others, their order and the neighbouring pages as they are', () => {
    const later = request('A', 'E', { departureDateTime: '2026-06-10T08:11' });
    const withOthers = planNow({ runs: [late(metro, 360)] }, later);
    const { previous, next } = plan(later);
    expect([withOthers.previous, withOthers.next]).toEqual([previous, next]);
    expect(listOf({ runs: [late(metro, 30)] })).toEqual(ridden(plan(toE)).map(lines));
  });

  it('are none that a journey which runs is as good as, and no more than two', () => {
    const extra = [addedRunOf('extra', day, 't', { stops: ['A', 'E'], start: at('08:10'), hop: 600 })];
    expect(listOf({ runs: [late(metro, 360)], added: extra })).not.toContainEqual([metro, tram]);
    const cancelled = timetable.trips.ids
      .filter((id) => id.startsWith('m'))
      .map((id) => ({ ...late(id, 0), isCancelled: true }));
    const toC = request('A', 'C', { departureDateTime: '2026-06-10T08:01' });
    expect(listOf({ runs: cancelled }, toC).slice(-3)).toEqual([
      [expect.stringMatching('x')],
      [metro],
      [`m${at('08:20')}`],
    ]);
  });

  it('leave by the expected time, not by the planned one', () => {
    // Planned at 07:50, it leaves at 08:02, a minute after the search.
    const before = `m${at('07:50')}`;
    expect(listOf({ runs: [late(before, 720)] })).toContainEqual([before, `t${at('08:05')}`]);
    expect(listOf({ runs: [late(before, 600)] })).not.toContainEqual([before, `t${at('08:05')}`]);
  });

  it('are found for a time of arrival', () => {
    const by = request('A', 'E', { arrivalDateTime: '2026-06-10T08:32' });
    expect(listOf({ runs: [late(metro, 360)] }, by).at(-1)).toEqual([metro, tram]);
  });
});
