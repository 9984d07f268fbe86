import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Disruption } from '#shared/domain/disruption.ts';
import type { Equipment } from '#shared/domain/equipment.ts';
import type { Journey, JourneyResults } from '#shared/domain/journey/journey.ts';
import type { ItineraryOptions, TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { KnownEquipment } from '../disruptions/known-equipment.ts';
import { knownDisruptionOf } from '../disruptions/testing/known-disruption-of.ts';
import { detailJourney, planJourneys } from './plan-journeys.ts';
import { buildTimetable, dayNumber, type TimetableSketch } from './testing/timetable-builder.ts';

const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};
const every = (first: string, last: string, minutes: number) => {
  const starts: number[] = [];
  for (let time = at(first); time <= at(last); time += minutes * 60) starts.push(time);
  return starts;
};

/**
 * Five stations in a row of 2 km, A B C D E. The métro m calls at A, B, C every ten minutes, two minutes a hop; the
 * tram t goes on from C's other platform to D and E every quarter of an hour, five minutes a hop; the bus x goes from A
 * to E once an hour without a change, in forty minutes. A night bus n goes from A to E at 00:40, of the previous
 * service day.
 */
const sketch: TimetableSketch = {
  stations: [
    { id: 'A', lat: 48.85, lon: 2.3, wheelchair: 1 },
    { id: 'B', lat: 48.85, lon: 2.3273, wheelchair: 2 },
    {
      id: 'C',
      lat: 48.85,
      lon: 2.3546,
      wheelchair: 1,
      stops: [{ id: 'C1' }, { id: 'C2', lat: 48.8505 }],
    },
    { id: 'D', lat: 48.85, lon: 2.3819, wheelchair: 1 },
    { id: 'E', lat: 48.85, lon: 2.4092, wheelchair: 1 },
  ],
  lines: [
    {
      id: 'm',
      mode: 'METRO',
      runs: [
        {
          stops: ['A', 'B', 'C1'],
          trips: every('06:00', '23:00', 10).map((start) => ({
            id: `m${start}`,
            times: [start, start + 120, start + 240],
            wheelchair: 1,
            shape: 'bend',
          })),
        },
      ],
    },
    {
      id: 't',
      mode: 'TRAMWAY',
      runs: [
        {
          stops: ['C2', 'D', 'E'],
          trips: every('06:05', '23:05', 15).map((start) => ({
            id: `t${start}`,
            times: [start, [start + 300, start + 330], start + 600],
            wheelchair: 1,
          })),
        },
      ],
    },
    {
      id: 'x',
      mode: 'BUS',
      runs: [
        {
          stops: ['A', 'D', 'E'],
          trips: every('06:00', '23:00', 60).map((start) => ({
            id: `x${start}`,
            times: [start, start + 2100, start + 2400],
            wheelchair: 2,
          })),
        },
      ],
    },
    {
      id: 'n',
      mode: 'BUS',
      runs: [{ stops: ['A', 'E'], trips: [{ id: 'night', times: [at('24:40'), at('25:10')], wheelchair: 1 }] }],
    },
  ],
  footpaths: [{ from: 'C1', to: 'C2', metres: 112 }],
  fares: [
    {
      id: 'one',
      name: 'Single',
      amountInCents: 250,
      currency: 'EUR',
      transfers: -1,
      durationSeconds: 5400,
      rules: [{ lineIds: ['m', 't'] }],
    },
    {
      id: 'bus',
      name: 'Bus',
      amountInCents: 200,
      currency: 'EUR',
      transfers: 0,
      durationSeconds: 0,
      rules: [{ lineIds: ['x'] }],
    },
  ],
  shapes: [
    {
      id: 'bend',
      coordinates: Float64Array.from([
        2.3, 48.85, 2.31, 48.852, 2.3273, 48.85, 2.34, 48.848, 2.3546, 48.85, 2.36, 48.85,
      ]),
    },
  ],
};
const timetable = buildTimetable(sketch);

const usual: ItineraryOptions = {
  walkSpeed: 'NORMAL',
  bikeSpeed: 'NORMAL',
  accessible: false,
  scholarLines: false,
  avoidDisruptions: false,
  displayEquipment: false,
  criterion: 'FASTEST',
  excludedModes: [],
};
const place = (id: string) => {
  const station = timetable.stations.find((known) => known.id === id);
  if (station === undefined) throw new Error(`no station ${id}`);
  return station;
};
const request = (
  from: string,
  to: string,
  when: { departureDateTime: string } | { arrivalDateTime: string },
  options: Partial<ItineraryOptions> = {},
): TripRequest => ({
  fromId: from,
  fromValue: `${from} place`,
  fromLat: place(from).lat,
  fromLon: place(from).lon,
  toId: to,
  toValue: `${to} place`,
  toLat: place(to).lat,
  toLon: place(to).lon,
  tripType: 0,
  itineraryOptions: { ...usual, ...options },
  ...when,
});
const context = { now: Date.parse('2026-06-10T06:00Z') };
const plan = (trip: TripRequest, more: Partial<Parameters<typeof planJourneys>[2]> = {}) =>
  planJourneys(timetable, trip, { ...context, ...more });
const ridden = ({ groups }: JourneyResults) =>
  groups.filter(({ key }) => key !== 'WALK' && key !== 'BIKE').flatMap(({ journeys }) => journeys);
const lines = ({ sections }: Journey) =>
  sections.flatMap((section) => (section.type === 'PUBLIC_TRANSPORT' ? [section.tripId] : []));
const times = (journey: Journey) =>
  [journey.departure, journey.arrival].map(({ scheduled }) => scheduled.slice(11, 16));
const groupOf = ({ groups }: JourneyResults, key: string) => groups.find((group) => group.key === key)?.journeys ?? [];

describe('planJourneys, checked by hand', () => {
  it('REQ-4: leaves A after 08:01, changes at C and arrives at E at 08:30', () => {
    // m 08:10 is at C 08:14; 100 s on foot and the minute of a change: 08:16:40; t 08:20 is at E 08:30. The minute is a wait.
    const [fastest] = groupOf(plan(request('A', 'E', { departureDateTime: '2026-06-10T08:01' })), 'FASTEST');
    expect(fastest && [times(fastest), lines(fastest)]).toEqual([
      ['08:10', '08:30'],
      [`m${at('08:10')}`, `t${at('08:20')}`],
    ]);
    expect(fastest).toMatchObject({
      durationSeconds: 1200,
      transfers: 1,
      walkMeters: 112,
      accessible: true,
      realtime: false,
      fare: { status: 'FOUND', totalCents: 250 },
      // 4 km by métro at 4.44 g and 4 km by tram at 4.28 g.
      co2Grams: 35,
    });
    expect(fastest?.sections.map(({ type, durationSeconds }) => [type, durationSeconds])).toEqual([
      ['PUBLIC_TRANSPORT', 240],
      ['TRANSFER', 100],
      ['WAITING', 260],
      ['PUBLIC_TRANSPORT', 600],
    ]);
  });

  it('says after a change by how much later the traveller arrives with the next run, delays included', () => {
    const missed = (trip: TripRequest, more = {}) => {
      const [journey] = groupOf(plan(trip, more), 'FASTEST');
      return journey?.sections.flatMap((section) =>
        section.type === 'PUBLIC_TRANSPORT' ? [[section.line.id, section.missedSeconds]] : [],
      );
    };
    const early = request('A', 'E', { departureDateTime: '2026-06-10T08:01' });
    expect(missed(early)).toEqual([
      ['m', undefined],
      ['t', 900],
    ]);
    const cancelled = timetable.trips.ids.indexOf(`t${at('08:35')}`);
    const delayOf = (trip: number) => (trip === cancelled ? null : 0);
    expect(missed(early, { delayOf })).toEqual([
      ['m', undefined],
      ['t', 1800],
    ]);
    // The last tram leaves at 23:05. The bus at 24:40 does not call here; the first tram of the morning leaves at 06:05.
    expect(missed(request('A', 'E', { departureDateTime: '2026-06-10T22:41' }))).toEqual([
      ['m', undefined],
      ['t', 7 * 3600],
    ]);
  });

  it('marks the times of runs without exact times, also those of the journey, and no delayed one', () => {
    const headway = timetable.trips.headway.map((_, trip) => (timetable.trips.ids[trip]?.startsWith('m') ? 600 : 0));
    const about = { ...timetable, trips: { ...timetable.trips, headway } };
    const trip = request('A', 'E', { departureDateTime: '2026-06-10T08:01' });
    const [fastest] = groupOf(planJourneys(about, trip, context), 'FASTEST');
    const headways = (journey: Pick<Journey, 'departure' | 'arrival'>) =>
      [journey.departure, journey.arrival].map(({ headwaySeconds }) => headwaySeconds);
    expect(fastest && headways(fastest)).toEqual([600, undefined]);
    const detailed = detailJourney(about, fastest?.journeySummaryCode ?? '')?.journeys[0];
    const [m, , , t] = detailed?.sections ?? [];
    expect(m && headways(m)).toEqual([600, 600]);
    expect(t && headways(t)).toEqual([undefined, undefined]);
    expect(m).toMatchObject({
      stops: [{ departure: { headwaySeconds: 600 } }, { arrival: { headwaySeconds: 600 } }, {}],
      nextDepartures: [{ headwaySeconds: 600 }, { headwaySeconds: 600 }, { headwaySeconds: 600 }],
    });
    const late = planJourneys(about, trip, { ...context, delayOf: () => 60 });
    expect(ridden(late).flatMap(headways)).not.toContain(600);
  });

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

  it('REQ-4: arrives at E by 09:00 with the latest departure', () => {
    // t 08:50 is at E on the dot; the last métro for it is m 08:40 (C 08:44, ready 08:46:40).
    const [fastest] = groupOf(plan(request('A', 'E', { arrivalDateTime: '2026-06-10T09:00' })), 'FASTEST');
    expect(fastest && [times(fastest), lines(fastest)]).toEqual([
      ['08:40', '09:00'],
      [`m${at('08:40')}`, `t${at('08:50')}`],
    ]);
  });

  it('finds the night bus of the previous service day at 00:30, by departure and by arrival', () => {
    const late = plan(request('A', 'E', { departureDateTime: '2026-06-11T00:30' }));
    expect(groupOf(late, 'FASTEST').map((journey) => [journey.departure.scheduled, lines(journey)])).toEqual([
      ['2026-06-11T00:40:00+02:00', ['night']],
    ]);
    const [back] = groupOf(plan(request('A', 'E', { arrivalDateTime: '2026-06-11T01:30' })), 'FASTEST');
    expect(back?.arrival.scheduled).toBe('2026-06-11T01:10:00+02:00');
  });

  it('TRAP-53: counts the times of a service day from noon in both nights when clocks change', () => {
    // 24:40 of the 28th is twelve hours and forty minutes after noon: the clocks have not changed yet.
    const spring = plan(request('A', 'E', { departureDateTime: '2026-03-29T00:10' }));
    expect(ridden(spring)[0]?.departure.scheduled).toBe('2026-03-29T00:40:00+01:00');
    const autumn = plan(request('A', 'E', { departureDateTime: '2026-10-25T00:10' }));
    expect(ridden(autumn)[0]?.departure.scheduled).toBe('2026-10-25T00:40:00+02:00');
    // The first métro of the change days runs at six o'clock by the new time.
    const [dawn] = ridden(plan(request('A', 'B', { departureDateTime: '2026-03-29T04:30' })));
    expect(dawn?.departure.scheduled).toBe('2026-03-29T06:00:00+02:00');
    const [winter] = ridden(plan(request('A', 'B', { departureDateTime: '2026-10-25T04:30' })));
    expect(winter?.departure.scheduled).toBe('2026-10-25T06:00:00+01:00');
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

  it('offers the direct walk and bike ride, and finds the first bus of the next day', () => {
    const near = plan(request('A', 'B', { departureDateTime: '2026-06-10T08:01' }));
    expect(groupOf(near, 'WALK').map(({ walkMeters }) => Math.round(walkMeters / 100))).toEqual([26]);
    expect(groupOf(near, 'BIKE')[0]).toMatchObject({ qualifications: [], walkMeters: 0, transfers: 0 });
    const late = plan(request('A', 'B', { departureDateTime: '2026-06-10T23:30' }));
    expect(ridden(late)[0]?.departure.scheduled).toBe('2026-06-11T06:00:00+02:00');
    expect(ridden(plan(request('E', 'A', { departureDateTime: '2026-06-10T08:00' })))).toEqual([]);
  });

  describe('where little runs', () => {
    /** A bus leaves P at 9:00 on Wednesdays (and with `often` every hour); a train stops 1.9 km away, every half hour. */
    const village = (often: boolean) =>
      buildTimetable({
        stations: [
          { id: 'P', lat: 48.85, lon: 2.3 },
          { id: 'Halt', lat: 48.8671, lon: 2.3 },
          { id: 'Q', lat: 49.2, lon: 2.3 },
        ],
        services: { daily: () => true, wednesdays: (day) => (day + 4) % 7 === 3 },
        lines: [
          {
            id: 'bus',
            mode: 'BUS',
            runs: [
              {
                stops: ['P', 'Q'],
                trips: (often ? every('06:00', '22:00', 60) : [at('09:00')]).map((start) => ({
                  id: `bus${start}`,
                  times: [start, start + 3600],
                  service: often ? 'daily' : 'wednesdays',
                })),
              },
            ],
          },
          {
            id: 'train',
            mode: 'TRAIN',
            runs: [
              {
                stops: ['Halt', 'Q'],
                trips: every('06:00', '22:00', 30).map((start) => ({
                  id: `train${start}`,
                  times: [start, start + 1500],
                })),
              },
            ],
          },
        ],
      });
    const asks = (time: string, options: Partial<ItineraryOptions> = {}) => ({
      ...request(
        'A',
        'B',
        time.startsWith('by') ? { arrivalDateTime: time.slice(3) } : { departureDateTime: time },
        options,
      ),
      fromId: 'P',
      toId: 'Q',
    });
    const found = (isOften: boolean, time: string, options: Partial<ItineraryOptions> = {}) =>
      ridden(planJourneys(village(isOften), asks(time, options), context)).map(
        ({ departure, sections }) =>
          `${departure.scheduled.slice(0, 16)} ${sections.flatMap((one) => (one.type === 'PUBLIC_TRANSPORT' ? one.line.id : []))}`,
      );

    it('looks for stops twice as far away if nothing leaves within the hour', () => {
      expect(found(true, '2026-06-11T08:10').every((one) => one.endsWith('bus'))).toBe(true);
      // 1.9 km of straight line are 37 minutes on foot.
      expect(found(false, '2026-06-11T08:10')[0]).toBe('2026-06-11T08:23 train');
      expect(found(false, 'by 2026-06-11T09:30').slice(0, 2)).toEqual([
        '2026-06-11T08:23 train',
        '2026-06-11T07:53 train',
      ]);
    });

    it('REQ-4: searches up to 14 days ahead until something runs', () => {
      // 10 June 2026 is a Wednesday.
      const byBus = { excludedModes: ['TRAIN', 'WALK', 'BIKE'] } as const;
      const only = { excludedModes: [...byBus.excludedModes] };
      expect(found(false, '2026-06-10T09:30', only)).toEqual(['2026-06-17T09:00 bus']);
      expect(found(false, '2026-06-11T08:00', only)).toEqual(['2026-06-17T09:00 bus']);
      expect(found(false, 'by 2026-06-30T08:00', only)).toEqual(['2026-06-24T09:00 bus']);
      // A vehicle that has left already is not offered.
      const now = Date.parse('2026-06-25T08:00:00+02:00');
      const past = planJourneys(village(false), asks('by 2026-06-30T08:00', only), { ...context, now });
      expect(ridden(past)).toEqual([]);
    });

    it('REQ-4: gives up after 14 days', () => {
      const rare = village(false);
      const once = {
        ...rare,
        services: { ...rare.services, runs: (_: number, day: number) => day === dayNumber('2026-06-25') },
      };
      const only: Partial<ItineraryOptions> = { excludedModes: ['TRAIN', 'WALK', 'BIKE'] };
      const days = (time: string) => ridden(planJourneys(once, asks(time, only), context)).length;
      expect([days('2026-06-11T08:00'), days('2026-06-10T08:00')]).toEqual([1, 0]);
    });
  });

  it('returns the period of the timetable for a day outside of it', () => {
    const [firstDay, lastDay] = [dayNumber('2026-03-01'), dayNumber('2026-06-30')];
    const isKnown = (day: number) => day >= firstDay && day <= lastDay;
    const known = buildTimetable({ ...sketch, services: { daily: isKnown } });
    const spring = { ...known, services: { ...known.services, firstDay, lastDay } };
    const searchAt = (departureDateTime: string) =>
      planJourneys(spring, request('A', 'E', { departureDateTime }), context);
    for (const day of ['2026-02-27', '2026-07-02', '2026-11-22']) {
      const response = searchAt(`${day}T08:00`);
      expect(ridden(response)).toEqual([]);
      expect(response.outOfPeriod).toEqual({ firstDay: '2026-03-01', lastDay: '2026-06-30' });
      expect(v.parse(searchJourneys.response, response)).toEqual(response);
    }
    for (const day of ['2026-03-01', '2026-06-30']) {
      const response = searchAt(`${day}T08:00`);
      expect(ridden(response)).not.toEqual([]);
      expect(response).not.toHaveProperty('outOfPeriod');
    }
  });

  it('ND-83: returns the times of the previous and next page', () => {
    const trip = request('A', 'E', { departureDateTime: '2026-06-10T08:01' });
    const response = plan(trip);
    const shown = ridden(response).map(({ departure }) => departure.scheduled);
    const next = plan(request('A', 'E', { departureDateTime: response.next?.dateTime ?? '' }));
    expect(ridden(next).length).toBeGreaterThan(0);
    for (const { departure } of ridden(next)) expect(shown).not.toContain(departure.scheduled);
    expect(Date.parse(response.previous?.dateTime ?? '')).toBeLessThan(Date.parse('2026-06-10T08:01+02:00'));
  });

  it('shows delays as estimates and drops connections that are missed by delay', () => {
    const delayOf = (trip: number) => (timetable.trips.ids[trip] === `m${at('08:10')}` ? 300 : 0);
    const response = plan(request('A', 'E', { departureDateTime: '2026-06-10T08:01' }), { delayOf });
    const [fastest] = groupOf(response, 'FASTEST');
    // Five minutes late it is ready for the tram at 08:21:40: the one of 08:20 has left.
    expect(fastest && lines(fastest).at(-1)).toBe(`t${at('08:35')}`);
    const [late] = ridden(plan(request('A', 'B', { departureDateTime: '2026-06-10T08:12' }), { delayOf }));
    expect(late).toMatchObject({ realtime: true, arrival: { status: 'DELAYED' } });
    expect(late?.departure).toEqual({
      scheduled: '2026-06-10T08:10:00+02:00',
      estimated: '2026-06-10T08:15:00+02:00',
      delaySeconds: 300,
      status: 'DELAYED',
    });
  });

  it('ND-1: returns the same response to the same request', () => {
    const trip = request('A', 'E', { departureDateTime: '2026-06-10T08:01' }, { criterion: 'LESS_WALK' });
    expect(plan(trip)).toEqual(planJourneys(buildTimetable(sketch), trip, context));
  });
});

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
