import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { ItineraryOptions, TripRequest } from '#shared/domain/trip/trip-request.ts';
import { detailJourney, planJourneys } from './plan-journeys.ts';
import {
  at,
  context,
  every,
  groupOf,
  lines,
  plan,
  request,
  ridden,
  sketch,
  times,
  timetable,
} from './testing/five-stations.ts';
import { type LatenessOf, lateRuns } from './testing/late-runs.ts';
import { buildTimetable, dayNumber } from './testing/timetable-builder.ts';

const late = (latenessOf: LatenessOf) => lateRuns(timetable, [dayNumber('2026-06-10')], latenessOf);

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
    expect(missed(early, { runs: late((trip) => (trip === cancelled ? null : 0)) })).toEqual([
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
    const delayed = planJourneys(about, trip, { ...context, runs: late(() => 60) });
    expect(ridden(delayed).flatMap(headways)).not.toContain(600);
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
    const runs = late((trip) => (timetable.trips.ids[trip] === `m${at('08:10')}` ? 300 : 0));
    const response = plan(request('A', 'E', { departureDateTime: '2026-06-10T08:01' }), { runs });
    const [fastest] = groupOf(response, 'FASTEST');
    // Five minutes late it is ready for the tram at 08:21:40: the one of 08:20 has left.
    expect(fastest && lines(fastest).at(-1)).toBe(`t${at('08:35')}`);
    const [delayed] = ridden(plan(request('A', 'B', { departureDateTime: '2026-06-10T08:12' }), { runs }));
    expect(delayed).toMatchObject({ realtime: true, arrival: { status: 'DELAYED' } });
    expect(delayed?.departure).toEqual({
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
