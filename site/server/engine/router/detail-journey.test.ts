import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { detailJourney, planJourneys } from './plan-journeys.ts';
import { at, context, groupOf, plan, request, ridden, sketch, timetable } from './testing/five-stations.ts';
import { type LatenessOf, lateRuns } from './testing/late-runs.ts';
import { buildTimetable, dayNumber, type TimetableSketch } from './testing/timetable-builder.ts';

const late = (latenessOf: LatenessOf) => lateRuns(timetable, [dayNumber('2026-06-10')], latenessOf);

describe('detailJourney', () => {
  it('names the doors of stations that a walk goes through, the summary none', () => {
    const doors = [
      { name: '1 North', lat: 48.852, lon: 2.4092, wheelchair: 0 as const },
      { name: '2 South', lat: 48.848, lon: 2.4092, wheelchair: 0 as const },
    ];
    const stations = sketch.stations.map((station) =>
      station.id === 'E' ? { ...station, entrances: doors } : station,
    );
    const withDoors = buildTimetable({ ...sketch, stations });
    const to = { toId: 'home', toLat: 48.853, toLon: 2.4092 };
    const trip = { ...request('A', 'E', { departureDateTime: '2026-06-10T08:01' }), ...to };
    const [ride] = ridden(planJourneys(withDoors, trip, context));
    const doorsOf = (journey: Journey | undefined) =>
      journey?.sections.flatMap((section) => (section.type === 'STREET' ? [section.exit, section.entrance] : []));
    expect(doorsOf(ride)).toEqual([undefined, undefined]);
    const [detailed] = detailJourney(withDoors, ride?.journeySummaryCode ?? '')?.journeys ?? [];
    expect(doorsOf(detailed)).toEqual(['1 North', undefined]);
  });

  const summary = () => {
    const [fastest] = groupOf(plan(request('A', 'E', { departureDateTime: '2026-06-10T08:01' })), 'FASTEST');
    if (fastest === undefined) throw new Error('no journey');
    return fastest;
  };

  it('ND-14: returns the detailed journey of a code, equal to the summary otherwise', () => {
    const short = summary();
    const [full] = detailJourney(timetable, short.journeySummaryCode)?.journeys ?? [];
    expect(full).toMatchObject({ ...short, qualifications: [], isDetailedTrip: true });
    const rides = full?.sections.filter((section) => section.type === 'PUBLIC_TRANSPORT') ?? [];
    expect(rides.map(({ stops }) => stops?.map(({ stopPointId }) => stopPointId))).toEqual([
      ['A', 'B', 'C1'],
      ['C2', 'D', 'E'],
    ]);
    expect(rides[1]?.stops?.[1]).toMatchObject({
      arrival: { scheduled: '2026-06-10T08:25:00+02:00' },
      departure: { scheduled: '2026-06-10T08:25:30+02:00' },
    });
    expect(rides[0]?.shape?.coordinates.at(0)).toEqual([2.3, 48.85]);
    expect(rides[0]?.shape?.coordinates.at(-1)).toEqual([2.3546, 48.85]);
    expect(rides[0]?.shape?.coordinates).toHaveLength(5);
    expect(rides[0]?.nextDepartures?.map(({ scheduled }) => scheduled.slice(11, 16))).toEqual([
      '08:20',
      '08:30',
      '08:40',
    ]);
    expect(short.sections.every((section) => !('stops' in section) && section.shape === undefined)).toBe(true);
  });

  it('ND-14: returns null if a trip is gone, does not run, or misses its connection', () => {
    const { journeySummaryCode: code } = summary();
    const changed = (change: (draft: TimetableSketch) => void) => {
      const draft = structuredClone(sketch);
      change(draft);
      return detailJourney(buildTimetable(draft), code);
    };
    expect(changed(() => {})).not.toBeNull();
    const tram = (draft: TimetableSketch) => draft.lines[1]?.runs[0]?.trips.find(({ id }) => id === `t${at('08:20')}`);
    expect(changed((draft) => void Object.assign(tram(draft) ?? {}, { id: 'other' }))).toBeNull();
    expect(
      changed((draft) => void Object.assign(tram(draft) ?? {}, { times: [at('08:16'), at('08:21'), at('08:26')] })),
    ).toBeNull();
    expect(changed((draft) => void Object.assign(draft.footpaths?.[0] ?? {}, { leastSeconds: 900 }))).toBeNull();
  });

  it('returns the journey that real-time data makes impossible: a missed change, a cancelled run', () => {
    const { journeySummaryCode: code } = summary();
    const tripOf = (id: string) => timetable.trips.ids.indexOf(id);
    const [metro, tram] = [tripOf(`m${at('08:10')}`), tripOf(`t${at('08:20')}`)];
    const now = (delays: ReadonlyMap<number, number | null>) => {
      const runs = late((trip) => (delays.has(trip) ? (delays.get(trip) ?? null) : 0));
      const details = detailJourney(timetable, code, { runs });
      expect(v.parse(getDetailedJourneys.response, details)).toEqual(details);
      const rides = details?.journeys[0]?.sections.filter((section) => section.type === 'PUBLIC_TRANSPORT');
      return rides?.map(({ departure, arrival }) =>
        [departure, arrival].map(({ scheduled, estimated = '', status }) =>
          [scheduled.slice(11, 16), estimated.slice(11, 16), status].join(' ').trim().replace(/ +/, ' '),
        ),
      );
    };
    expect(now(new Map([[metro, 600]]))).toEqual([
      ['08:10 08:20 DELAYED', '08:14 08:24 DELAYED'],
      ['08:20 SCHEDULED', '08:30 SCHEDULED'],
    ]);
    expect(now(new Map([[tram, null]]))).toEqual([
      ['08:10 SCHEDULED', '08:14 SCHEDULED'],
      ['08:20 CANCELLED', '08:30 CANCELLED'],
    ]);
    // Without a change of its own rides, the timetable has no such journey.
    const draft = structuredClone(sketch);
    Object.assign(draft.footpaths?.[0] ?? {}, { leastSeconds: 900 });
    expect(detailJourney(buildTimetable(draft), code, { runs: late((trip) => (trip === 0 ? 60 : 0)) })).toBeNull();
  });

  it('ND-13: both responses fit their schemas exactly', () => {
    const response = plan(request('A', 'B', { departureDateTime: '2026-06-10T08:01' }, { criterion: 'LESS_WALK' }));
    expect(v.parse(searchJourneys.response, response)).toEqual(response);
    const details = detailJourney(timetable, summary().journeySummaryCode);
    expect(v.parse(getDetailedJourneys.response, details)).toEqual(details);
  });

  it('also restores walks and bike rides', () => {
    const response = plan(request('A', 'B', { departureDateTime: '2026-06-10T08:01' }));
    for (const key of ['WALK', 'BIKE']) {
      const [short] = groupOf(response, key);
      const [full] = detailJourney(timetable, short?.journeySummaryCode ?? '')?.journeys ?? [];
      expect(full).toMatchObject({ ...short, qualifications: [], isDetailedTrip: true });
    }
  });
});
