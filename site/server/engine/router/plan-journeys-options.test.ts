import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Disruption } from '#shared/domain/disruption.ts';
import type { Equipment } from '#shared/domain/equipment.ts';
import type { Journey, JourneyResults } from '#shared/domain/journey/journey.ts';
import type { ItineraryOptions, TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { KnownEquipment } from '../disruptions/known-equipment.ts';
import { knownDisruptionOf } from '../disruptions/testing/known-disruption-of.ts';
import { detailJourney, planJourneys } from './plan-journeys.ts';
import {
  at,
  context,
  every,
  groupOf,
  lines,
  place,
  plan,
  request,
  ridden,
  sketch,
  times,
  timetable,
  usual,
} from './testing/five-stations.ts';
import { buildTimetable, type TimetableSketch } from './testing/timetable-builder.ts';

describe('planJourneys, checked by hand', () => {
  it('REQ-7: offers the bus without a change first if fewer changes are wished, unless it is an hour later', () => {
    const responseAt = (time: string) =>
      plan(request('A', 'E', { departureDateTime: `2026-06-10T${time}` }, { criterion: 'LESS_TRANSFER' }));
    const leaders = ({ groups }: JourneyResults) =>
      groups.slice(0, 2).map(({ key, journeys }) => [key, ...journeys.map(times)]);
    // After 08:55 the bus leaves at 09:00 and is there at 09:40; métro and tram leave then too and are there at 09:30.
    expect(leaders(responseAt('08:55'))[0]).toEqual(['LESS_TRANSFER', ['09:00', '09:40']]);
    const tooSoon = responseAt('08:01');
    expect(leaders(tooSoon)).toEqual([
      ['BEST', ['08:10', '08:30']],
      ['LESS_TRANSFER', ['09:00', '09:40']],
    ]);
    const [bus] = groupOf(tooSoon, 'LESS_TRANSFER');
    expect(bus && lines(bus)).toEqual([`x${at('09:00')}`]);
    expect(bus).toMatchObject({ fare: { totalCents: 200 }, accessible: false });
    expect(bus?.qualifications).toContain('LESS_TRANSFER');
    expect(groupOf(tooSoon, 'BEST')[0]?.qualifications).toContain('FASTEST');
  });

  it('REQ-7 TRAP-50: leaves out modes that are excluded', () => {
    const response = plan(
      request('A', 'E', { departureDateTime: '2026-06-10T08:01' }, { excludedModes: ['TRAMWAY', 'BIKE', 'WALK'] }),
    );
    expect(ridden(response).every((journey) => lines(journey).every((trip) => trip.startsWith('x')))).toBe(true);
    expect(ridden(response).length).toBeGreaterThan(0);
    expect(response.groups.map(({ key }) => key)).not.toContain('BIKE');
  });

  it('REQ-7: excludes inaccessible stops and vehicles for a wheelchair', () => {
    // B is not accessible: the response comes nearest, and says why.
    const barred = ridden(plan(request('A', 'B', { departureDateTime: '2026-06-10T08:01' }, { accessible: true })));
    expect(barred.length).toBeGreaterThan(0);
    for (const { accessible, barriers } of barred) {
      expect([accessible, barriers]).toEqual([false, [{ type: 'STOP', name: 'Stop B' }]]);
    }
    const response = plan(request('A', 'E', { departureDateTime: '2026-06-10T08:01' }, { accessible: true }));
    expect(ridden(response).length).toBeGreaterThan(0);
    expect(ridden(response).every(({ accessible }) => accessible === true)).toBe(true);
  });

  it('REQ-7: keeps a wheelchair from a lift out of order; where nothing is left, names it and what comes nearest', () => {
    const station = timetable.stations.findIndex(({ id }) => id === 'A');
    const lift = (status: Equipment['status']): KnownEquipment => ({
      published: { id: 'lift', type: 'LIFT', label: 'platform 1', status },
      station,
      stops: new Set(timetable.stations[station]?.stops),
    });
    const tripWith = (options: Partial<ItineraryOptions>) =>
      request('A', 'E', { departureDateTime: '2026-06-10T08:01' }, options);
    const working = plan(tripWith({ accessible: true }), { equipments: [lift('AVAILABLE')] });
    expect(working).toEqual(plan(tripWith({ accessible: true })));
    const broken = plan(tripWith({ accessible: true }), { equipments: [lift('UNAVAILABLE')] });
    expect(ridden(broken).map(lines)).toEqual(ridden(working).map(lines));
    for (const { accessible, barriers } of ridden(broken)) {
      expect([accessible, barriers]).toEqual([false, [{ type: 'LIFT', name: 'A (station)', label: 'platform 1' }]]);
    }
    expect(v.parse(searchJourneys.response, broken)).toEqual(broken);
    // A list shows the details of its first journey.
    const [first] = ridden(broken);
    const detailed = detailJourney(timetable, first?.journeySummaryCode ?? '', { equipments: [lift('UNAVAILABLE')] });
    expect(detailed?.journeys[0]?.barriers).toEqual(first?.barriers);
    // Without a wheelchair the journey is the same, and not accessible either.
    expect(ridden(plan(tripWith({}), { equipments: [lift('UNAVAILABLE')] }))[0]).toMatchObject({ accessible: false });
  });

  const timetableWith = (stops: 0 | 1, trips: 0 | 1) =>
    buildTimetable({
      ...sketch,
      stations: sketch.stations.map((station) => ({ ...station, wheelchair: stops })),
      lines: sketch.lines.map((line) => ({
        ...line,
        runs: line.runs.map((run) => ({ ...run, trips: run.trips.map((trip) => ({ ...trip, wheelchair: trips })) })),
      })),
    });

  it('REQ-7: yields unknown accessibility if the feed has none for stops, vehicles or both', () => {
    const trip = request('A', 'E', { departureDateTime: '2026-06-10T08:01' }, { accessible: true });
    const accessibleOf = (stops: 0 | 1, trips: 0 | 1) =>
      ridden(planJourneys(timetableWith(stops, trips), trip, { now: 0 })).map(({ accessible }) => accessible);
    expect(new Set(accessibleOf(0, 0))).toEqual(new Set([null]));
    expect(new Set(accessibleOf(1, 0))).toEqual(new Set([null]));
    expect(new Set(accessibleOf(0, 1))).toEqual(new Set([null]));
    expect(new Set(accessibleOf(1, 1))).toEqual(new Set([true]));
  });

  it('REQ-7: stays strict if a single stop of the feed has a value', () => {
    const stations = sketch.stations.map(
      ({ id, lat, lon }) => ({ id, lat, lon, wheelchair: id === 'D' ? 1 : 0 }) as const,
    );
    const timetable = buildTimetable({
      ...sketch,
      stations: stations.map((station) =>
        station.id === 'C' ? { ...station, stops: [{ id: 'C1' }, { id: 'C2' }] } : station,
      ),
    });
    const trip = request('A', 'E', { departureDateTime: '2026-06-10T08:01' }, { accessible: true });
    const offered = ridden(planJourneys(timetable, trip, { now: 0 })).map(({ accessible }) => accessible);
    expect(offered).not.toContain(true);
  });

  it('REQ-7: avoids a disruption, or names it', () => {
    const disruption: Disruption = {
      id: 'd1',
      severity: 'WARNING',
      effect: 'REDUCED_SERVICE',
      title: 'Few trams',
      message: '',
      periods: [{ from: '2026-06-10T00:00:00+02:00', to: '2026-06-11T00:00:00+02:00' }],
      lineIds: ['t'],
      stopIds: [],
    };
    const disruptions = [knownDisruptionOf(timetable, disruption)];
    const tripRequest = request('A', 'E', { departureDateTime: '2026-06-10T08:01' });
    const named = plan(tripRequest, { disruptions });
    expect(groupOf(named, 'FASTEST')[0]?.disruptionIds).toEqual(['d1']);
    expect(named.disruptions).toEqual([disruption]);
    const avoiding = { ...tripRequest, itineraryOptions: { ...usual, avoidDisruptions: true } };
    const response = plan(avoiding, { disruptions });
    expect(ridden(response).length).toBeGreaterThan(0);
    expect(ridden(response).flatMap(({ disruptionIds }) => disruptionIds)).toEqual([]);
    const tomorrow = plan(
      { ...request('A', 'E', { departureDateTime: '2026-06-12T08:01' }), itineraryOptions: avoiding.itineraryOptions },
      { disruptions },
    );
    expect(lines(groupOf(tomorrow, 'FASTEST')[0] as Journey).some((trip) => trip.startsWith('t'))).toBe(true);
  });

  it.each([
    ['WARNING', 'NO_SERVICE'],
    ['BLOCKING', 'OTHER_EFFECT'],
  ] as const)(
    'REQ-7: never rides what is interrupted (%s, %s), though nothing is to be avoided',
    (severity, effect) => {
      const interrupted = knownDisruptionOf(timetable, {
        id: 'd1',
        severity,
        effect,
        title: 'No trams',
        message: '',
        periods: [{ from: '2026-06-10T00:00:00+02:00', to: '2026-06-10T12:00:00+02:00' }],
        lineIds: ['t'],
        stopIds: [],
      });
      const trips = (departureDateTime: string) =>
        ridden(plan(request('A', 'E', { departureDateTime }), { disruptions: [interrupted] })).flatMap(lines);
      expect(trips('2026-06-10T08:01').length).toBeGreaterThan(0);
      expect(trips('2026-06-10T08:01').filter((trip) => trip.startsWith('t'))).toEqual([]);
      expect(trips('2026-06-10T13:01').filter((trip) => trip.startsWith('t'))).not.toEqual([]);
    },
  );

  it('REQ-7: hides a ride that walking beats, but not with slow walking or step-free access', () => {
    // 1.3 km on foot: 19 minutes, 27 at a slow pace. The bus takes 32.
    const slowBus = buildTimetable({
      stations: [
        { id: 'P', lat: 48.85, lon: 2.3, wheelchair: 1 },
        { id: 'Q', lat: 48.859, lon: 2.3, wheelchair: 1 },
      ],
      lines: [
        {
          id: 'slow',
          mode: 'BUS',
          runs: [
            {
              stops: ['P', 'Q'],
              trips: every('06:00', '23:00', 30).map((start) => ({
                id: `${start}`,
                times: [start, start + 1920],
                wheelchair: 1,
              })),
            },
          ],
        },
      ],
    });
    const tripWith = (options: Partial<ItineraryOptions>): TripRequest => ({
      ...request('A', 'B', { departureDateTime: '2026-06-10T08:00' }, options),
      fromId: 'P',
      toId: 'Q',
    });
    const keys = (options: Partial<ItineraryOptions>) =>
      planJourneys(slowBus, tripWith(options), context).groups.map(({ key }) => key);
    expect(keys({})).toEqual(['WALK', 'BIKE']);
    expect(keys({ walkSpeed: 'SLOW' })).toEqual(['FASTEST', 'PUBLIC_TRANSPORT', 'BIKE', 'WALK']);
    expect(keys({ accessible: true })).toEqual(['FASTEST', 'PUBLIC_TRANSPORT', 'WALK']);
    expect(keys({ excludedModes: ['WALK'] })).toEqual(['FASTEST', 'PUBLIC_TRANSPORT', 'BIKE']);
    expect(keys({ criterion: 'LESS_WALK' })).toEqual(['LESS_WALK', 'PUBLIC_TRANSPORT', 'BIKE', 'WALK']);
  });

  it('REQ-6: stays aboard where the vehicle calls at the via, else gets off', () => {
    const { lat, lon } = place('B');
    const trip = {
      ...request('A', 'E', { departureDateTime: '2026-06-10T08:01' }),
      via: [{ id: 'B', value: 'B', lat, lon }],
    };
    const [fastest] = groupOf(plan(trip), 'FASTEST');
    // m 08:10 calls at B at 08:12 and is at C at 08:14; t 08:20.
    expect(fastest && [times(fastest), lines(fastest)]).toEqual([
      ['08:10', '08:30'],
      [`m${at('08:10')}`, `t${at('08:20')}`],
    ]);
    expect(fastest?.vias.map(({ id }) => id)).toEqual(['B']);
    // To the place of B, which is no stop: there at 08:12, on at 08:13 by m 08:20, at B 08:22, at C 08:24; t 08:35.
    const [onFoot] = groupOf(plan({ ...trip, via: [{ id: '', value: 'B', lat, lon }] }), 'FASTEST');
    expect(onFoot && [times(onFoot), lines(onFoot)]).toEqual([
      ['08:10', '08:45'],
      [`m${at('08:10')}`, `m${at('08:20')}`, `t${at('08:35')}`],
    ]);
  });

  describe('a change between distant platforms', () => {
    // Two platforms of one station, 222 m apart: 199 s at a normal pace, 278 s at a slow one, and the minute of a
    // change.
    const apart = (footpaths: TimetableSketch['footpaths'] = []) =>
      buildTimetable({
        stations: [
          { id: 'V', lat: 48.83, lon: 2.3, wheelchair: 1 },
          {
            id: 'W',
            lat: 48.851,
            lon: 2.3,
            stops: [
              { id: 'W1', lat: 48.85 },
              { id: 'W2', lat: 48.852 },
            ],
            wheelchair: 1,
          },
          { id: 'Z', lat: 48.87, lon: 2.3, wheelchair: 1 },
        ],
        lines: [
          {
            id: 'one',
            runs: [{ stops: ['V', 'W1'], trips: [{ id: 'in', times: [at('08:00'), at('08:10')], wheelchair: 1 }] }],
          },
          {
            id: 'two',
            runs: [
              {
                stops: ['W2', 'Z'],
                trips: every('08:11', '08:30', 1).map((start) => ({
                  id: `${start}`,
                  times: [start, start + 300],
                  wheelchair: 1,
                })),
              },
            ],
          },
        ],
        footpaths,
      });
    const change = (
      network: ReturnType<typeof apart>,
      options: Partial<ItineraryOptions> = {},
      via: TripRequest['via'] = [],
    ) => {
      const trip: TripRequest = {
        ...request(
          'A',
          'E',
          { departureDateTime: '2026-06-10T07:59' },
          { ...options, excludedModes: ['WALK', 'BIKE'] },
        ),
        fromId: 'V',
        toId: 'Z',
        via,
      };
      const { groups } = planJourneys(network, trip, context);
      const [journey] = groups[0]?.journeys ?? [];
      const walks = journey?.sections.filter((section) => 'mode' in section) ?? [];
      const metres = walks.reduce((sum, { distanceMeters = 0 }) => sum + distanceMeters, 0);
      const [, second] = journey?.sections.filter(({ type }) => type === 'PUBLIC_TRANSPORT') ?? [];
      return [second?.departure.scheduled.slice(11, 16), Math.round(metres), journey?.walkMeters];
    };

    it('REQ-6: takes at least the straight line and a minute, also where the station is a via', () => {
      const near = apart([{ from: 'W1', to: 'W2', metres: 289 }]);
      expect(change(near)).toEqual(['08:16', 289, 289]);
      const via = [{ id: 'W', value: 'W', lat: 0, lon: 0 }];
      expect(change(near, {}, via)).toEqual(['08:15', 222, 222]);
      expect(change(near, { walkSpeed: 'SLOW' }, via)).toEqual(['08:16', 222, 222]);
    });

    it('REQ-7: shows the metres of the walked footpath', () => {
      const byStairsOrLift = apart([
        { from: 'W1', to: 'W2', metres: 50, wheelchair: 2 },
        { from: 'W1', to: 'W2', metres: 300, wheelchair: 1 },
      ]);
      expect(change(byStairsOrLift)).toEqual(['08:12', 50, 50]);
      expect(change(byStairsOrLift, { accessible: true })).toEqual(['08:16', 300, 300]);
    });

    it('REQ-7: shows no metres if they are unknown', () => {
      const timed = apart([{ from: 'W1', to: 'W2', metres: 0, leastSeconds: 240 }]);
      expect(change(timed)).toEqual(['08:14', 0, 0]);
      const [journey] = planJourneys(
        timed,
        { ...request('A', 'E', { departureDateTime: '2026-06-10T07:59' }), fromId: 'V', toId: 'Z' },
        context,
      ).groups.flatMap(({ journeys }) => journeys.filter(({ transfers }) => transfers === 1));
      const transfer = journey?.sections.find(({ type }) => type === 'TRANSFER');
      expect(transfer).toBeDefined();
      expect(transfer).not.toHaveProperty('distanceMeters');
    });
  });
});
