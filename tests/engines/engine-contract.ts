import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { getLine, getLineSchedule, getLineShape } from '#shared/api/calls/lines.ts';
import { getNextDepartures, getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import type { Journey, JourneyResults, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { defaultItineraryOptions, type ItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { Engine, EngineContext } from '#site/server/engine/contract.ts';

/** An engine over the small feed. */
export interface OpenedEngine {
  readonly engine: Engine;
  /** Id of a stop, station or line as the engine has it. */
  readonly id: (ofFeed: string) => string;
  /** A Tuesday of the timetable, such as `2026-12-01`. */
  readonly day: string;
  readonly close?: () => Promise<void> | void;
}

const instant = ({ scheduled, estimated }: TransitTime) => Date.parse(estimated ?? scheduled);
const ridesOf = ({ sections }: Journey): PublicTransportSection[] =>
  sections.filter((section) => section.type === 'PUBLIC_TRANSPORT');
const journeysOf = ({ groups }: JourneyResults): Journey[] => groups.flatMap(({ journeys }) => journeys);
const withRides = (results: JourneyResults) => journeysOf(results).filter((journey) => ridesOf(journey).length > 0);
/** What a client receives: JSON without undefined fields. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const isAscending = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0));

const absent = 'no-such-thing';

/**
 * The promises that every engine keeps, whatever plans behind it.
 * Long because it is a group of tests.
 */
export function engineContract(name: string, open: () => Promise<OpenedEngine>): void {
  describe(`${name} keeps the contract of an engine`, () => {
    let opened: OpenedEngine;
    beforeAll(async () => {
      opened = await open();
    }, 120_000);
    afterAll(() => opened?.close?.());

    const at = (clock: string, day = opened.day) => `${day}T${clock}:00+01:00`;
    const context = (): EngineContext => ({
      language: 'fr',
      now: Date.parse(at('07:00')),
      signal: new AbortController().signal,
      requestId: 'contract',
    });
    const station = (id: string) => {
      const found = opened.engine.stations('fr').find((one) => one.id === opened.id(id));
      if (!found) throw new Error(`the engine has no station ${id}`);
      return found;
    };
    const end = (id: string) => {
      const { id: own, name: value, lat, lon } = station(id);
      return { id: own, value, lat, lon };
    };

    function request(
      from: string,
      to: string,
      time: { departureDateTime: string } | { arrivalDateTime: string },
      options: Partial<ItineraryOptions> = {},
      via?: string,
    ): TripRequest {
      const [a, b] = [end(from), end(to)];
      return {
        fromId: a.id,
        fromValue: a.value,
        fromLat: a.lat,
        fromLon: a.lon,
        toId: b.id,
        toValue: b.value,
        toLat: b.lat,
        toLon: b.lon,
        tripType: 0,
        itineraryOptions: { ...defaultItineraryOptions, ...options },
        ...(via !== undefined && { via: [end(via)] }),
        ...time,
      } as TripRequest;
    }
    const search = (...wish: Parameters<typeof request>) => opened.engine.searchJourneys(request(...wish), context());
    const leaving = (clock: string, day?: string) => ({ departureDateTime: at(clock, day) });

    describe('the catalogue', () => {
      it('knows zone, period, modes, stations and lines', () => {
        const { engine, id } = opened;
        expect(engine.zone).toBe('Europe/Paris');
        expect(engine.period.firstDay < opened.day && opened.day < engine.period.lastDay).toBe(true);
        expect([...engine.modes].sort()).toEqual(['BUS', 'METRO']);
        expect(engine.stopName(id('bastille'), 'fr')).toBe('Bastille');
        expect(engine.stopName(id('bastille:M1:0'), 'fr')).toBe('Bastille');
        expect(engine.stopName(id(absent), 'fr')).toBeNull();
        expect(engine.lineName(id('M1'), 'fr')).toBe('1');
        expect(engine.lineName(id(absent), 'fr')).toBeNull();
        expect(engine.health(Date.now())).toMatchObject({ stations: engine.stations('fr').length, lines: 3 });
      });

      it('finds lines by code, mode and terminus, in display order', () => {
        const { engine, id } = opened;
        const idsOf = (query: Parameters<Engine['findLines']>[0]) =>
          engine.findLines(query, 'fr').lines.map((line) => line.id);
        expect(idsOf({})).toEqual(['M1', 'M6', '29'].map(id));
        expect(idsOf({ search: '6' })).toEqual([id('M6')]);
        expect(idsOf({ mode: 'BUS' })).toEqual([id('29')]);
        expect(idsOf({ search: 'château' })).toEqual([id('M1')]);
        expect(engine.findLines({ page: 2 }, 'fr')).toEqual({ lines: [], total: 3 });
      });
    });

    describe('a search', () => {
      it('finds direct rides, which a client reads without a loss', async () => {
        const results = await search('bastille', 'nation', leaving('08:00'));
        expect(v.parse(searchJourneys.response, sent(results))).toEqual(sent(results));
        const journeys = withRides(results);
        expect(journeys.length).toBeGreaterThan(2);
        for (const journey of journeys) {
          const rides = ridesOf(journey);
          expect(rides.map(({ line }) => line.id)).toEqual([opened.id('M1')]);
          expect(rides[0]?.line).toMatchObject({ code: '1', mode: 'METRO', color: '#ffcd00' });
          expect(instant(journey.departure)).toBeGreaterThanOrEqual(Date.parse(at('08:00')));
          expect(journey).toMatchObject({ transfers: 0, isDetailedTrip: false });
          expect([journey.from.id, journey.to.id]).toEqual(['bastille', 'nation'].map(opened.id));
        }
        const keys = journeys.map(({ departure, sections }) => JSON.stringify([departure, sections]));
        expect(new Set(keys).size).toBe(keys.length);
      });

      it('changes where it must, and its sections follow each other in time', async () => {
        const journeys = withRides(await search('bastille', 'trocadero', leaving('08:00')));
        expect(journeys.length).toBeGreaterThan(0);
        for (const journey of journeys) {
          expect(ridesOf(journey).map(({ line }) => line.code)).toEqual(['1', '6']);
          expect(journey.transfers).toBe(1);
          const times = journey.sections.flatMap(({ departure, arrival }) => [instant(departure), instant(arrival)]);
          expect(isAscending(times)).toBe(true);
          expect(instant(journey.arrival) - instant(journey.departure)).toBe(journey.durationSeconds * 1000);
          const total = journey.sections.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
          expect(total).toBe(journey.durationSeconds);
        }
      });

      it('arrives by a time', async () => {
        const journeys = withRides(await search('bastille', 'trocadero', { arrivalDateTime: at('08:30') }));
        expect(journeys.length).toBeGreaterThan(0);
        const arrivals = journeys.map(({ arrival }) => instant(arrival));
        expect(Math.max(...arrivals)).toBeLessThanOrEqual(Date.parse(at('08:30')));
        // The best one arrives shortly before.
        expect(Math.max(...arrivals)).toBeGreaterThan(Date.parse(at('08:15')));
      });

      it('leads to the pages before and after', async () => {
        const page = await search('bastille', 'nation', leaving('08:00'));
        const departures = withRides(page).map(({ departure }) => instant(departure));
        const next = await search('bastille', 'nation', { departureDateTime: page.next?.dateTime ?? '' });
        for (const { departure } of withRides(next))
          expect(instant(departure)).toBeGreaterThan(Math.max(...departures));
        const previous = await search('bastille', 'nation', { departureDateTime: page.previous?.dateTime ?? '' });
        const earlier = withRides(previous).map(({ departure }) => instant(departure));
        expect(Math.min(...earlier)).toBeLessThan(Math.min(...departures));
      });

      it('passes a via', async () => {
        const journeys = withRides(await search('bastille', 'nation', leaving('08:00'), {}, 'reuilly-diderot'));
        expect(journeys.length).toBeGreaterThan(0);
        for (const { vias } of journeys) expect(vias.map(({ id }) => id)).toEqual([opened.id('reuilly-diderot')]);
      });

      it('leaves out excluded modes', async () => {
        const results = await search('bastille', 'gare-de-lyon', leaving('08:00'), { excludedModes: ['METRO'] });
        for (const journey of withRides(results)) {
          expect(ridesOf(journey).map(({ line }) => line.mode)).not.toContain('METRO');
        }
      });

      it('calls no journey accessible that has a known barrier', async () => {
        const journeys = withRides(await search('bastille', 'nation', leaving('08:00'), { accessible: true }));
        // Null is for an engine that does not know.
        for (const { accessible, barriers = [] } of journeys) expect(accessible).not.toBe(barriers.length > 0);
      });

      it('is a result without rides outside the timetable, and says so', async () => {
        const year = Number(opened.engine.period.lastDay.slice(0, 4)) + 2;
        // An engine that does not know the days of its timetable cannot say so.
        if (opened.engine.lacks.includes('servicePeriod')) return;
        const results = await search('bastille', 'nation', leaving('08:00', `${year}-12-01`));
        expect(withRides(results)).toEqual([]);
        expect(results.outOfPeriod).toEqual(opened.engine.period);
      });

      it('is a result without rides where nothing is, and does not fail', async () => {
        const nowhere = { fromId: absent, fromValue: 'Ailleurs', fromLat: 10, fromLon: 10 };
        const results = await opened.engine.searchJourneys(
          { ...request('bastille', 'nation', leaving('08:00')), ...nowhere } as TripRequest,
          context(),
        );
        expect(withRides(results)).toEqual([]);
        expect(results.outOfPeriod).toBeUndefined();
      });
    });

    describe('the code of a journey', () => {
      it('gives the journey again, in full', async () => {
        const [found] = withRides(await search('bastille', 'trocadero', leaving('08:00')));
        const details = await opened.engine.detailJourney(found?.journeySummaryCode ?? '', context());
        expect(v.parse(getDetailedJourneys.response, sent(details))).toEqual(sent(details));
        const journey = details?.journeys[0];
        expect(journey).toMatchObject({
          isDetailedTrip: true,
          id: found?.id,
          journeySummaryCode: found?.journeySummaryCode,
          departure: found?.departure,
          arrival: found?.arrival,
          transfers: found?.transfers,
        });
        expect(journey?.sections.map(({ type }) => type)).toEqual(found?.sections.map(({ type }) => type));
        for (const { stops = [], stopCount, shape, nextDepartures = [], departure } of journey
          ? ridesOf(journey)
          : []) {
          expect(stops).toHaveLength(stopCount + 1);
          expect(stops[0]?.arrival).toBeUndefined();
          expect(stops.at(-1)?.departure).toBeUndefined();
          expect(shape?.coordinates.length).toBeGreaterThan(1);
          expect(nextDepartures.length).toBeGreaterThan(0);
          for (const next of nextDepartures) expect(instant(next)).toBeGreaterThan(instant(departure));
        }
      });

      it('is null if it is none', async () => {
        for (const code of [absent, '', 'e30', 'WzIsMF0']) {
          expect(await opened.engine.detailJourney(code, context())).toBeNull();
        }
      });
    });

    describe('lines', () => {
      it('have directions, stops whose ids lead back, and hours', async () => {
        const { engine, id } = opened;
        const line = await engine.line(id('M6'), opened.day, context());
        expect(v.parse(getLine.response, sent(line))).toEqual(sent(line));
        expect(line).toMatchObject({ id: id('M6'), code: '6', mode: 'METRO' });
        expect(line?.directions.map(({ name }) => name).sort()).toEqual(['Charles de Gaulle – Étoile', 'Nation']);
        const towards = line?.directions.find(({ name }) => name === 'Nation');
        expect(towards?.stopPoints).toHaveLength(28);
        expect(towards?.stopPoints.at(-1)).toMatchObject({ stopAreaId: id('nation'), name: 'Nation' });
        expect(towards?.stopPoints.at(-1)?.lines.map((other) => other.id)).toContain(id('M1'));
        if (!engine.lacks.includes('wholeDayTimetables')) expect(line?.serviceHours?.from).toMatch(/^07:/);
        expect(await engine.line(id(absent), opened.day, context())).toBeNull();
      });

      it('have a timetable of a day and direction, from any stop', async () => {
        const { engine, id, day } = opened;
        const schedule = await engine.lineSchedule(id('29'), { date: day, direction: '0' }, context());
        if (engine.lacks.includes('wholeDayTimetables')) {
          expect(schedule).toBeNull();
          return;
        }
        expect(v.parse(getLineSchedule.response, sent(schedule))).toEqual(sent(schedule));
        expect(schedule?.columns.length).toBeGreaterThan(5);
        for (const { times } of schedule?.rows ?? []) {
          const shown = times.flatMap((time) => (time === null ? [] : [Date.parse(`${day}T${time}:00Z`)]));
          expect(isAscending(shown)).toBe(true);
        }
        const name = schedule?.direction.name ?? '';
        const named = await engine.lineSchedule(id('29'), { date: day, direction: name }, context());
        expect(named?.direction).toEqual(schedule?.direction);
        const from = await engine.lineSchedule(
          id('29'),
          { date: day, direction: '0', fromStopPointId: id('bastille') },
          context(),
        );
        expect(from?.rows[0]?.name).toBe('Bastille');
        for (const query of [{ direction: absent }, { fromStopPointId: id(absent) }]) {
          expect(await engine.lineSchedule(id('29'), { date: day, ...query }, context())).toBeNull();
        }
      });

      it('are all in the traffic, in the order of the list, with the disruptions that are not over', async () => {
        const { engine } = opened;
        const traffic = await engine.traffic(context());
        expect(v.parse(getTraffic.response, sent(traffic))).toEqual(sent(traffic));
        const { lines, total } = engine.findLines({}, 'fr');
        expect(traffic.lines).toHaveLength(total);
        expect(traffic.lines.map(({ isWatched: _, ...line }) => line)).toEqual(lines);
        expect(Date.parse(traffic.at)).toBe(context().now);
        const known = new Set(traffic.lines.map((line) => line.id));
        for (const { scopes } of traffic.disruptions) {
          for (const id of scopes.flatMap(({ lineIds }) => lineIds)) expect(known).toContain(id);
        }
        if (!engine.lacks.includes('traffic')) return;
        expect(traffic.disruptions).toEqual([]);
        expect(traffic.lines.some(({ isWatched }) => isWatched)).toBe(false);
      });

      it('have no vehicles without live data, and unknown ones none at all', async () => {
        const { engine, id } = opened;
        const none = engine.lacks.includes('vehicles') ? null : { vehicles: [] };
        for (const [kind, known] of [
          ['line', 'M1'],
          ['stop', 'nation'],
        ] as const) {
          expect(await engine.vehicles({ kind, id: id(known) }, context())).toEqual(none);
          expect(await engine.vehicles({ kind, id: id(absent) }, context())).toBeNull();
        }
      });

      it('have a shape, and those of the network', async () => {
        const { engine, id } = opened;
        const shape = await engine.lineShape(id('M6'), context());
        expect(v.parse(getLineShape.response, sent(shape))).toEqual(sent(shape));
        expect(shape?.shape.coordinates.flat().length).toBeGreaterThan(20);
        expect(shape?.stopPoints.map((stop) => stop.id)).toContain(id('nation'));
        expect(await engine.lineShape(id(absent), context())).toBeNull();
        const { lines, bounds, timeZone } = await engine.network(context());
        expect(lines.map((line) => line.id)).toEqual(['M1', 'M6'].map(id));
        expect(lines.every(({ ways }) => ways.length > 0)).toBe(true);
        expect(timeZone).toBe('Europe/Paris');
        expect(bounds.north).toBeGreaterThan(bounds.south);
      });
    });

    describe('stops', () => {
      it('have departures of all lines, in order', async () => {
        const { engine, id } = opened;
        const from = Date.parse(at('08:00')) / 1000;
        for (const groupedByTerminus of [false, true]) {
          const board = await engine.stopSchedules(id('nation'), { from, groupedByTerminus }, context());
          expect(v.parse(getStopPointSchedules.response, sent(board))).toEqual(sent(board));
          expect(board).toMatchObject({ stop: { id: id('nation'), name: 'Nation' }, groupedByTerminus });
          const codes = new Set(
            board?.schedules.filter(({ departures }) => departures.length > 0).map(({ line }) => line.code),
          );
          expect([...codes].sort()).toEqual(['1', '6']);
          for (const { departures, terminus } of board?.schedules ?? []) {
            expect(isAscending(departures.map(({ time }) => instant(time)))).toBe(true);
            for (const { time } of departures) expect(instant(time)).toBeGreaterThanOrEqual(from * 1000);
            if (groupedByTerminus) expect(terminus).toHaveLength(1);
          }
        }
        expect(await engine.stopSchedules(id(absent), { from, groupedByTerminus: false }, context())).toBeNull();
      });

      it('have the next departures of a line towards a stop, with arrivals there', async () => {
        const { engine, id } = opened;
        const query = { stopPointId: id('bastille'), lineId: id('M1'), from: Date.parse(at('08:00')) / 1000 };
        const found = await engine.departures({ ...query, toStopPointId: id('nation') }, context());
        expect(v.parse(getNextDepartures.response, sent(found))).toEqual(sent(found));
        expect(found?.departures.length).toBe(10);
        expect(found?.direction).toBe('Château de Vincennes');
        for (const { time, arrivalAtTarget } of found?.departures ?? []) {
          expect(arrivalAtTarget && instant(arrivalAtTarget)).toBeGreaterThan(instant(time));
        }
        const named = await engine.departures({ ...query, direction: 'La Défense' }, context());
        expect(new Set(named?.departures.map(({ destination }) => destination))).toEqual(new Set(['La Défense']));
        for (const wrong of [{ lineId: id(absent) }, { stopPointId: id(absent) }, { toStopPointId: id(absent) }]) {
          expect(await engine.departures({ ...query, ...wrong }, context())).toBeNull();
        }
      });

      it('are found in full by their own id, and by that of the other kind', async () => {
        const { engine, id } = opened;
        const area = await engine.stop('stopArea', id('bastille'), context());
        expect(area?.detail).toMatchObject({ id: id('bastille'), type: 'stopArea', name: 'Bastille' });
        expect(area?.detail.lines?.map((line) => line.id)).toEqual(['M1', '29'].map(id));
        expect(area?.detail.stopPoints?.length).toBe(4);
        const point = await engine.stop('stopPoint', id('bastille:M1:0'), context());
        expect(point?.detail).toMatchObject({ id: id('bastille:M1:0'), type: 'stopPoint' });
        expect(point?.detail.lines?.map((line) => line.id)).toEqual([id('M1')]);
        const byPoint = await engine.stop('stopArea', id('bastille:M1:0'), context());
        expect(byPoint?.detail.id).toBe(id('bastille'));
        expect(await engine.stop('stopPoint', id('bastille'), context())).toBeNull();
        expect(await engine.stop('stopArea', id(absent), context())).toBeNull();
      });
    });
  });
}
