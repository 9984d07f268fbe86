import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import type { Engine, EngineContext } from '#site/server/engine/contract.ts';
import type { OpenedEngine } from './engine-contract.ts';
import { cancelledRun, lateRun, liveDay } from './trip-updates.ts';

/** What an engine with live data says of a cancelled run and of a late one. */
export function liveDataContract(name: string, open: () => Promise<OpenedEngine>): void {
  describe(`${name} has live data`, () => {
    let engine: Engine;
    let id: OpenedEngine['id'];
    let close: OpenedEngine['close'];
    beforeAll(async () => {
      ({ engine, id, close } = await open());
    }, 120_000);
    afterAll(() => close?.());

    const eight = `${liveDay}T08:00:00+01:00`;
    const from = Date.parse(eight) / 1000;
    const context = (): EngineContext => ({
      language: 'fr',
      now: from * 1000,
      signal: new AbortController().signal,
      requestId: 'live',
    });
    const search = async () => {
      const [start, end] = ['bastille', 'nation'].map((name) =>
        engine.stations('fr').find((one) => one.id === id(name)),
      );
      if (!start || !end) throw new Error('the engine has other stations');
      const { groups } = await engine.searchJourneys(
        {
          fromId: start.id,
          fromValue: start.name,
          fromLat: start.lat,
          fromLon: start.lon,
          toId: end.id,
          toValue: end.name,
          toLat: end.lat,
          toLon: end.lon,
          tripType: 0,
          departureDateTime: eight,
          itineraryOptions: defaultItineraryOptions,
        },
        context(),
      );
      return groups.flatMap(({ journeys }) => journeys);
    };
    const takes = (tripId: string) => (journey: Awaited<ReturnType<typeof search>>[number]) =>
      journey.sections.some((section) => section.type === 'PUBLIC_TRANSPORT' && section.tripId === id(tripId));

    it('on boards: the cancelled run stays, the late one has both times', async () => {
      const board = await engine.departures(
        { stopPointId: id('bastille'), lineId: id('M1'), direction: '0', from },
        context(),
      );
      const timeOf = (tripId: string) => board?.departures.find((one) => one.tripId === id(tripId))?.time;
      expect(timeOf(cancelledRun)).toEqual({ scheduled: `${liveDay}T08:02:15+01:00`, status: 'CANCELLED' });
      expect(timeOf(lateRun)).toEqual({
        scheduled: `${liveDay}T08:04:15+01:00`,
        estimated: `${liveDay}T08:09:15+01:00`,
        delaySeconds: 300,
        status: 'DELAYED',
      });
    });

    it('in journeys: the cancelled one is listed and never first, the late one leaves later', async () => {
      const journeys = await search();
      const cancelled = journeys.find(takes(cancelledRun));
      expect(cancelled?.departure.status).toBe('CANCELLED');
      expect(journeys[0]?.departure.status).not.toBe('CANCELLED');
      expect(journeys.find(takes(lateRun))).toMatchObject({ realtime: true, departure: { delaySeconds: 300 } });
    });

    it('for a journey that was found before: its traveller reads that the run is cancelled', async () => {
      const cancelled = (await search()).find(takes(cancelledRun));
      const details = await engine.detailJourney(cancelled?.journeySummaryCode ?? '', context());
      expect(details?.journeys[0]?.sections[0]).toMatchObject({
        tripId: id(cancelledRun),
        departure: { status: 'CANCELLED' },
      });
    });

    it('in the timetable of the line', async () => {
      const schedule = await engine.lineSchedule(id('M1'), { date: liveDay, direction: '0' }, context());
      const cancelled = schedule?.columns.filter((column) => column.cancelled).map(({ tripId }) => tripId);
      expect(cancelled).toEqual([id(cancelledRun)]);
    });
  });
}
