import { describe, expect, it } from 'vitest';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { createEmbeddedEngine } from '#site/server/engine/embedded/embedded-engine.ts';
import { context, request, timetable } from '#site/server/engine/router/testing/five-stations.ts';
import { planOver } from '../city/planning/plan-over.ts';
import { plausible, stopWalksOf } from './measure-ends.ts';
import { streetGuideOf } from './street-guide.ts';
import type { StreetMatrix, Streets } from './streets.ts';

const walker = { by: 'WALK', speed: 'NORMAL', isAccessible: false } as const;

/** Streets with a detour of two, over which nobody walks faster than a metre per second. */
function twice(): Streets & { readonly requests: StreetMatrix[]; fails: boolean; isSlow: boolean } {
  const requests: StreetMatrix[] = [];
  const streets = {
    requests,
    fails: false,
    isSlow: false,
    async matrix(request: StreetMatrix) {
      requests.push(request);
      if (streets.fails) throw new Error('down');
      if (streets.isSlow) await new Promise(() => {});
      const speed = request.traveller.by === 'WALK' ? 1 : 4;
      return request.sources.map((source) =>
        request.targets.map((target) => {
          const metres = Math.round(distanceInMetres(source, target) * 2);
          return { metres, seconds: Math.ceil(metres / speed) };
        }),
      );
    },
    async route() {
      if (streets.fails) throw new Error('down');
      const steps = [{ instruction: 'Los', meters: 5, seconds: 4 }];
      return { line: [[2.3, 48.851] as const, [2.3, 48.8505] as const], steps };
    },
    close: async () => undefined,
  };
  return streets as never;
}

/** A door 300 m north of the station A, from which the métro leads to C. */
const door = { fromId: '', fromLat: 48.8527, fromLon: 2.3, fromValue: 'door' };
const trip = (): TripRequest => ({ ...request('A', 'C', { departureDateTime: '2026-06-10T08:01' }), ...door });

function engineOver(streets: Streets | null) {
  const guide = streets && streetGuideOf(streets);
  return createEmbeddedEngine({
    timetable,
    circumstances: () => ({}),
    async plan(wish, { now, language }) {
      const measured = guide && { streets: await guide.aroundRequest(timetable, wish) };
      const question = { request: wish, locale: language, now, trustsUnknownAccessibility: false, ...measured };
      return planOver(timetable, {}, question, () => false);
    },
    ...(guide && { guide }),
  });
}

const caller = { language: 'de', now: context.now, signal: new AbortController().signal, requestId: 'r' } as const;

async function rideOver(streets: Streets | null, wish = trip()) {
  const engine = engineOver(streets);
  const { groups } = await engine.searchJourneys(wish, caller);
  const journeys = groups.flatMap((group) => group.journeys);
  const ride = journeys.find(({ sections }) => sections.some(({ type }) => type === 'PUBLIC_TRANSPORT'));
  const detail = async () =>
    (await engine.detailJourney(ride?.journeySummaryCode ?? '', caller))?.journeys[0] as Journey;
  return { ride, detail, engine, groups };
}

const walkOf = (journey: Journey | undefined) => {
  const [walk] = journey?.sections ?? [];
  return walk?.type === 'STREET' ? walk : null;
};

describe('a journey along streets', () => {
  it('has the time and length of the streets, in the list and in detail', async () => {
    const { ride, detail } = await rideOver(twice());
    const metres = Math.round(distanceInMetres({ lat: 48.8527, lon: 2.3 }, { lat: 48.85, lon: 2.3 }) * 2);
    expect(walkOf(ride)).toMatchObject({ durationSeconds: metres, distanceMeters: metres });
    expect(walkOf(ride)?.isEstimated).toBeUndefined();
    const full = await detail();
    expect(full.departure).toEqual(ride?.departure);
    expect(walkOf(full)).toMatchObject({ durationSeconds: metres, distanceMeters: metres });
  });

  it('has in detail its line, from door to stop, and its steps', async () => {
    const walk = walkOf(await (await rideOver(twice())).detail());
    expect(walk?.steps).toEqual([{ instruction: 'Los', meters: 5, seconds: 4 }]);
    expect(walk?.shape?.coordinates).toEqual([
      [2.3, 48.8527],
      [2.3, 48.851],
      [2.3, 48.8505],
      [2.3, 48.85],
    ]);
  });

  it('is estimated, and says so, while the streets are down or slow', async () => {
    const plain = walkOf((await rideOver(null)).ride);
    expect(plain?.isEstimated).toBeUndefined();
    for (const fault of ['fails', 'isSlow'] as const) {
      const streets = twice();
      streets[fault] = true;
      const began = performance.now();
      const { ride, detail } = await rideOver(streets);
      expect(performance.now() - began).toBeLessThan(3000);
      expect(walkOf(ride)).toEqual({ ...plain, isEstimated: true });
      expect(walkOf(await detail())).toMatchObject({ isEstimated: true });
    }
  });

  it('recovers by itself, since a failure is not kept', async () => {
    const streets = twice();
    const engine = engineOver(streets);
    const walk = async () => walkOf((await engine.searchJourneys(trip(), caller)).groups[0]?.journeys[0]);
    streets.fails = true;
    expect((await walk())?.isEstimated).toBe(true);
    streets.fails = false;
    expect((await walk())?.isEstimated).toBeUndefined();
    const { length } = streets.requests;
    await walk();
    expect(streets.requests).toHaveLength(length);
  });

  it('that was found over estimates stays, with them, where streets do not allow its walk', async () => {
    const streets = twice();
    streets.fails = true;
    const { detail } = await rideOver(streets);
    streets.fails = false;
    streets.matrix = async ({ sources, targets }) => sources.map(() => targets.map(() => null));
    expect(walkOf(await detail())).toMatchObject({ isEstimated: true });
  });

  it('is not offered where streets lead to no stop', async () => {
    const streets = twice();
    streets.matrix = async ({ sources, targets }) => sources.map(() => targets.map(() => null));
    const { ride, groups } = await rideOver(streets);
    expect([ride, groups]).toEqual([undefined, []]);
  });

  it('is accessible only over streets measured for a wheelchair, which may have no stairs', async () => {
    const wish = trip();
    const rolling = { ...wish, itineraryOptions: { ...wish.itineraryOptions, accessible: true } };
    const down = twice();
    down.fails = true;
    const accessibleOver = async (streets: Streets | null, one: TripRequest) =>
      (await rideOver(streets, one)).ride?.accessible;
    expect(await accessibleOver(null, wish)).toBe(true);
    expect(await accessibleOver(twice(), wish)).toBeNull();
    expect(await accessibleOver(twice(), rolling)).toBe(true);
    expect(await accessibleOver(down, rolling)).toBeNull();
  });

  it('measures for a wheelchair, and no cycles then', async () => {
    const streets = twice();
    const wish = trip();
    await rideOver(streets, { ...wish, itineraryOptions: { ...wish.itineraryOptions, accessible: true } });
    expect(streets.requests.length).toBeGreaterThan(0);
    for (const { traveller } of streets.requests) expect(traveller).toMatchObject({ by: 'WALK', isAccessible: true });
  });
});

describe('a measure', () => {
  it('that is shorter than the straight line is estimated: one of its ends is not on the streets', () => {
    expect(plausible({ seconds: 100, metres: 100 }, 120, walker)).toEqual({ seconds: 100, metres: 100 });
    expect(plausible({ seconds: 0, metres: 0 }, 1000, walker)).toEqual({
      metres: 1300,
      seconds: 1161,
      isEstimated: true,
    });
    expect(plausible(null, 1000, walker)).toBeNull();
  });

  it('of more than 45 minutes is no walk to a stop', () => {
    const measures = [{ seconds: 2700, metres: 3000 }, null, { seconds: 2701, metres: 3000 }];
    expect(stopWalksOf([4, 5, 6], measures)).toEqual({ stops: [4], seconds: [2700], metres: [3000], estimated: [] });
  });
});
