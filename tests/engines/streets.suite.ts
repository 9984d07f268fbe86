import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Journey, Section, StreetSection } from '#shared/domain/journey/journey.ts';
import { defaultItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { planOver } from '#site/server/city/planning/plan-over.ts';
import { writeZip } from '#site/server/demo/make-feed/write-zip.ts';
import { createEmbeddedEngine } from '#site/server/engine/embedded/embedded-engine.ts';
import { loadTimetable } from '#site/server/engine/reader/load-timetable.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { findValhalla } from '#site/server/remote/streets/find-package.ts';
import type { StreetPort } from '#site/server/remote/streets/keep-process.ts';
import { type OwnStreets, openOwnStreets, startProcess } from '#site/server/remote/streets/own-streets.ts';
import { callService } from '#site/server/remote/streets/street-service.ts';
import { valhallaConfig } from '#site/server/remote/streets/valhalla-config.ts';
import { streetsOver } from '#site/server/remote/streets/valhalla-streets.ts';
import { streetGuideOf } from '#site/server/streets/street-guide.ts';
import type { Streets } from '#site/server/streets/streets.ts';
import { missingForValhalla, valhallaFolder } from './live-valhalla.ts';
import { bridges, pointAt, positionAt, riverBank, riverCityFeed, stops, writeRiverCity } from './river-city.ts';

const missing = missingForValhalla();
if (missing !== null) throw new Error(missing);

const folder = mkdtempSync(join(tmpdir(), 'tp-streets-'));
const tileFolder = join(folder, 'streets');
const lines: string[] = [];
let timetable: Timetable;
let own: OwnStreets;
let streets: Streets;
let port: StreetPort;

beforeAll(async () => {
  writeFileSync(join(folder, 'city.osm.pbf'), writeRiverCity());
  writeFileSync(join(folder, 'feed.zip'), writeZip(riverCityFeed()));
  ({ timetable } = await loadTimetable(join(folder, 'feed.zip')));
  own = openOwnStreets({
    file: join(folder, 'city.osm.pbf'),
    folder: tileFolder,
    valhalla: findValhalla(valhallaFolder),
    tell: (line) => lines.push(line),
    start(...given) {
      port = startProcess(...given);
      return port;
    },
    checkMilliseconds: 500,
  });
  streets = streetsOver(own.call, own.close);
  await vi.waitUntil(() => own.state() === 'CLOSED', { timeout: 60_000 });
}, 90_000);

afterAll(async () => {
  await streets.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the native code over the tiles of the city, in this process. */
function openActor() {
  const { Actor } = createRequire(import.meta.url)(findValhalla(valhallaFolder).folder);
  const [hash = ''] = readdirSync(tileFolder);
  return new Actor(JSON.stringify(valhallaConfig(join(tileFolder, hash, 'tiles'))));
}

const now = Date.parse('2026-11-23T07:00:00+01:00');
const contextIn = (language: Locale) => ({ language, now, signal: new AbortController().signal, requestId: 'r' });

/** A trip between two points of the city, in metres east and north of its middle. */
function tripBetween(from: readonly [number, number], to: readonly [number, number], accessible = false): TripRequest {
  const [start, end] = [positionAt(from), positionAt(to)];
  return {
    fromId: '',
    fromValue: 'from',
    fromLat: start.lat,
    fromLon: start.lon,
    toId: '',
    toValue: 'to',
    toLat: end.lat,
    toLon: end.lon,
    tripType: 0,
    departureDateTime: new Date(now).toISOString(),
    itineraryOptions: { ...defaultItineraryOptions, accessible },
  };
}

/** Returns the journeys of a trip in detail, by the engine with streets or without. */
async function journeysOf(trip: TripRequest, withStreets = true, language: Locale = 'fr'): Promise<Journey[]> {
  const guide = withStreets ? streetGuideOf(streets) : null;
  const engine = createEmbeddedEngine({
    timetable,
    circumstances: () => ({}),
    async plan(request) {
      const measured = guide && { streets: await guide.aroundRequest(timetable, request) };
      const question = { request, locale: language, now, trustsUnknownAccessibility: false, ...measured };
      return planOver(timetable, {}, question, () => false);
    },
    ...(guide && { guide }),
  });
  const { groups } = await engine.searchJourneys(trip, contextIn(language));
  const codes = groups.flatMap(({ journeys }) => journeys.map(({ journeySummaryCode }) => journeySummaryCode));
  const details = await Promise.all(codes.map((code) => engine.detailJourney(code, contextIn(language))));
  return details.flatMap((detail) => detail?.journeys ?? []);
}

const isOnStreet = (section: Section): section is StreetSection => section.type === 'STREET';
const streetsOfJourneys = (journeys: readonly Journey[]) =>
  journeys.flatMap(({ sections }) => sections.filter(isOnStreet));

/** Returns where a leg crosses the middle of the river, in metres east. */
function crossings({ shape }: StreetSection): number[] {
  const points = (shape?.coordinates ?? []).map(([lon, lat]) => pointAt({ lat, lon }));
  return points.flatMap(([east, north], index) => {
    const before = points[index - 1];
    if (before === undefined || before[1] < 0 === north < 0) return [];
    return [before[0] + ((east - before[0]) * -before[1]) / (north - before[1])];
  });
}
const isOn = (bridge: number) => (east: number) => Math.abs(east - bridge) < 10;

const southDoor = [800, -130] as const;

describe('journeys along the streets of a real Valhalla', () => {
  it('never cross the water but by a bridge', async () => {
    const trips = [southDoor, [100, -480], [1700, -290], [820, -60]].map((from) =>
      tripBetween(from as readonly [number, number], stops.end),
    );
    const crossed: number[] = [];
    for (const trip of [...trips, tripBetween(stops.garden, southDoor)]) {
      const legs = streetsOfJourneys(await journeysOf(trip));
      expect(legs.length).toBeGreaterThan(0);
      for (const leg of legs) expect(leg.isEstimated).toBeUndefined();
      crossed.push(...legs.flatMap(crossings));
    }
    expect(crossed.length).toBeGreaterThan(3);
    expect(crossed.filter((east) => !isOn(bridges.stairs)(east) && !isOn(bridges.road)(east))).toEqual([]);
    // Estimated walks do: from bank to bank in a straight line.
    const estimated = streetsOfJourneys(await journeysOf(tripBetween(southDoor, stops.end), false));
    expect(estimated.flatMap(crossings).some((east) => Math.abs(east - southDoor[0]) < riverBank)).toBe(true);
  });

  it('take the stairs on foot, and the step-free detour in a wheelchair', async () => {
    const walksOver = async (accessible: boolean) =>
      streetsOfJourneys(await journeysOf(tripBetween(southDoor, stops.north, accessible)));
    const onFoot = (await walksOver(false)).filter(({ mode }) => mode === 'WALK');
    expect(onFoot.flatMap(crossings).every(isOn(bridges.stairs))).toBe(true);
    const [rolled] = await walksOver(true);
    expect(rolled && crossings(rolled).every(isOn(bridges.road))).toBe(true);
    expect(rolled?.distanceMeters).toBeGreaterThan((onFoot[0]?.distanceMeters ?? 0) + 300);
  });

  it('go around a closed gate', async () => {
    const [walk] = streetsOfJourneys(await journeysOf(tripBetween([1000, 310], stops.garden)));
    expect(walk?.distanceMeters).toBeGreaterThan(550);
  });

  it("have Valhalla's own times and lengths", async () => {
    const actor = openActor();
    for (const from of [southDoor, [100, -480], [1350, 320]] as const) {
      const legs = streetsOfJourneys(await journeysOf(tripBetween(from, stops.end))).filter(
        ({ mode }) => mode === 'WALK',
      );
      expect(legs.length).toBeGreaterThan(0);
      for (const { from: start, to, durationSeconds, distanceMeters } of legs) {
        const { sources_to_targets: rows } = await actor.matrix({
          sources: [{ lat: start.lat, lon: start.lon }],
          targets: [{ lat: to.lat, lon: to.lon }],
          costing: 'pedestrian',
          costing_options: { pedestrian: { walking_speed: 4.032 } },
        });
        expect(Math.abs(durationSeconds - rows[0][0].time)).toBeLessThanOrEqual(1);
        expect(Math.abs((distanceMeters ?? 0) - rows[0][0].distance * 1000)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('are the same over HTTP', async () => {
    const actor = openActor();
    const server = createServer(async (request, response) => {
      const body = await text(request);
      response.end(await (request.url === '/route' ? actor.route(body) : actor.matrix(body)));
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const call = callService({ address, tell: (line) => expect.fail(line) });
    const service = streetsOver(call, async () => undefined);
    const [from, to] = [positionAt(southDoor), positionAt(stops.north)];
    const traveller = { by: 'WALK', speed: 'SLOW', isAccessible: true } as const;
    const matrix = { sources: [from], targets: [to, positionAt(stops.garden)], traveller };
    expect(await service.matrix(matrix)).toEqual(await streets.matrix(matrix));
    expect(await service.route(from, to, traveller, 'it')).toEqual(await streets.route(from, to, traveller, 'it'));
  });

  it('have steps in five languages', async () => {
    const texts = new Set<string>();
    for (const { code } of locales) {
      const [leg] = streetsOfJourneys(await journeysOf(tripBetween(southDoor, stops.north), true, code));
      expect(leg?.steps?.length).toBeGreaterThan(4);
      for (const { instruction, meters } of leg?.steps ?? [])
        expect([instruction.length > 4, meters >= 0]).toEqual([true, true]);
      texts.add(leg?.steps?.[0]?.instruction ?? '');
    }
    expect(texts.size).toBe(5);
  });
});

describe('streets that fail during use', () => {
  /** Plans a trip that is in no cache, and returns its legs with the time that it took. */
  let shift = 0;
  const freshLegs = async () => {
    shift += 7;
    const began = performance.now();
    const legs = streetsOfJourneys(await journeysOf(tripBetween([300 + shift, -280], stops.end)));
    return { legs, milliseconds: performance.now() - began };
  };
  const areKnown = async () => {
    const { legs } = await freshLegs();
    return legs.length > 0 && legs.every(({ isEstimated }) => !isEstimated);
  };

  it.each([
    ['killed', () => process.kill(port.pid ?? 0, 'SIGKILL')],
    ['frozen', () => process.kill(port.pid ?? 0, 'SIGSTOP')],
    [
      'over broken tiles',
      () => {
        const [hash = ''] = readdirSync(tileFolder);
        const tiles = readdirSync(join(tileFolder, hash, 'tiles'), { recursive: true, encoding: 'utf8' });
        for (const name of tiles.filter((one) => one.endsWith('.gph'))) {
          truncateSync(join(tileFolder, hash, 'tiles', name), 300);
        }
        process.kill(port.pid ?? 0, 'SIGKILL');
      },
    ],
  ])('leave estimates within the budget while it is %s, and recover', { timeout: 60_000 }, async (_, fail) => {
    await expect.poll(areKnown, { timeout: 20_000, interval: 300 }).toBe(true);
    fail();
    const { legs, milliseconds } = await freshLegs();
    expect(legs.length).toBeGreaterThan(0);
    expect(legs.every(({ isEstimated }) => isEstimated)).toBe(true);
    expect(milliseconds).toBeLessThan(5000);
    await expect.poll(areKnown, { timeout: 30_000, interval: 500 }).toBe(true);
  });
});
