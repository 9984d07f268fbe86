import { beforeAll, describe, expect, it } from 'vitest';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import type { EngineContext } from '#site/server/engine/contract.ts';
import { readItineraryCode, writeItineraryCode } from '#site/server/engine/itinerary/itinerary-code.ts';
import type { OpenedEngine } from './engine-contract.ts';

/** What an engine of others makes of a journey that it no longer proposes. */
export function oldCodeContract(name: string, open: () => Promise<OpenedEngine>): void {
  describe(`${name} knows journeys that it no longer proposes`, () => {
    let opened: OpenedEngine;
    beforeAll(async () => {
      opened = await open();
    }, 120_000);

    const context = (): EngineContext => ({
      language: 'fr',
      now: Date.parse(`${opened.day}T07:00+01:00`),
      signal: new AbortController().signal,
      requestId: 'old',
    });

    async function found() {
      const { engine, id, day } = opened;
      const [from, to] = ['bastille', 'trocadero'].map((one) => engine.stations('fr').find((at) => at.id === id(one)));
      if (!from || !to) throw new Error('the engine has other stations');
      const { groups } = await engine.searchJourneys(
        {
          fromId: from.id,
          fromValue: from.name,
          fromLat: from.lat,
          fromLon: from.lon,
          toId: to.id,
          toValue: to.name,
          toLat: to.lat,
          toLon: to.lon,
          tripType: 0,
          departureDateTime: `${day}T08:00:00+01:00`,
          itineraryOptions: defaultItineraryOptions,
        },
        context(),
      );
      const journeys = groups.flatMap((group) => group.journeys);
      const journey = journeys.find(({ transfers }) => transfers > 0);
      const key = readItineraryCode(journey?.journeySummaryCode ?? '');
      if (!journey || !key) throw new Error('there is no journey');
      return { journey, key };
    }

    it('is made of its runs', async () => {
      const { journey, key } = await found();
      // A search at this time lists other runs.
      const later = writeItineraryCode({ ...key, departure: key.departure + 1500 });
      const details = await opened.engine.detailJourney(later, context());
      const [again] = details?.journeys ?? [];
      expect(again?.sections.map(({ type }) => type)).toEqual(journey.sections.map(({ type }) => type));
      expect(again?.arrival.scheduled).toBe(journey.arrival.scheduled);
      expect(again?.transfers).toBe(journey.transfers);
    });

    it('is none when a run of it does not exist', async () => {
      const { key } = await found();
      const legs = key.legs.map((leg) => (leg.kind === 'RIDE' ? { ...leg, tripId: `${leg.tripId}x` } : leg));
      expect(await opened.engine.detailJourney(writeItineraryCode({ ...key, legs }), context())).toBeNull();
    });
  });
}
