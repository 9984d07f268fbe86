import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { getProximityPoint, getProximityPoints } from '#shared/api/calls/proximity.ts';
import type { Endpoint, InputOf } from '#shared/api/endpoint.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { type GbfsVersion, writeGbfs } from '#site/server/bikes/testing/written-gbfs.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

const now = '2026-11-23T08:00:00+01:00';
// Between two stops of the demo from which no line leads to the other directly.
const from = { lat: 48.8768, lon: 2.3355 };
const to = { lat: 48.8698, lon: 2.3565 };
const corners = ['48.9,2.3', '48.9,2.4', '48.8,2.4', '48.8,2.3'];

function writeSystem(folder: string, version: GbfsVersion): string {
  return writeGbfs(join(folder, version), version, {
    id: `velo-${version}`,
    updatedAt: new Date(Date.parse(now) - 60_000),
    stations: [
      { id: 'a', name: 'Trinité', nameInGerman: 'Dreifaltigkeit', ...from, bikes: 7, ebikes: 2, docks: 13 },
      { id: 'b', name: 'Strasbourg', ...to, bikes: 1, docks: 9 },
      { id: 'c', name: 'Fermée', ...from, bikes: 9, docks: 9, isRenting: false, isReturning: false },
    ],
    vehicles: [{ id: 'x', type: 'bike', at: [48.86, 2.35] }],
  });
}

const folder = mkdtempSync(join(tmpdir(), 'gbfs-'));
let server: TestServer;

beforeAll(async () => {
  const sources = (['2.2', '2.3', '3.0', '3.1'] as const).map((version) => writeSystem(folder, version));
  server = await openTestServer({ TP_NOW: now, GBFS: sources.join(' ') });
  await server.services.bikes?.isRead;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, locale: 'fr' | 'de' = 'fr') {
  const result = await server.client({ locale }).call(endpoint, input);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const trip: TripRequest = {
  fromId: '2.33550;48.87680',
  fromValue: 'Trinité',
  fromLat: from.lat,
  fromLon: from.lon,
  toId: '2.35650;48.86980',
  toValue: 'Strasbourg',
  toLat: to.lat,
  toLon: to.lon,
  tripType: 0,
  departureDateTime: now,
  itineraryOptions: {
    walkSpeed: 'NORMAL',
    bikeSpeed: 'FAST',
    accessible: false,
    scholarLines: false,
    avoidDisruptions: false,
    displayEquipment: false,
    criterion: 'LESS_TRANSFER',
    excludedModes: ['METRO', 'RER'],
  },
};

const sharedRide = async (request: TripRequest) => {
  const { groups } = await ask(searchJourneys, { body: request });
  return groups
    .flatMap(({ journeys }) => journeys)
    .find(({ sections }) => sections.some((section) => section.type === 'STREET' && section.mode === 'BIKE_SHARING'));
};

describe('shared bikes of the operator', () => {
  it.each(['2.2', '2.3', '3.0', '3.1'])('API-13: are points with what they have now, by GBFS %s', async (version) => {
    const points = await ask(getProximityPoints, { coord: corners });
    const own = points.filter(({ id }) => id.startsWith(`velo-${version}`));
    expect(own).toMatchObject([
      {
        id: `velo-${version}:a`,
        type: 'bikeSharingStations',
        name: 'Trinité',
        operator: 'Vélo Valbach',
        modes: ['BIKE_SHARING'],
        availability: { bikes: 7, ebikes: 2, docks: 13, capacity: 20, updatedAt: '2026-11-23T07:59:00+01:00' },
      },
      { id: `velo-${version}:b` },
      { id: `velo-${version}:c`, availability: { renting: false, returning: false } },
      { id: `velo-${version}@2.35000;48.86000`, free: 'BIKE', availability: { bikes: 1 } },
    ]);
  });

  it('API-15 ND-8: have a detail with the system, its prices and an address', async () => {
    const detail = await ask(getProximityPoint, { type: 'bikeSharingStations', id: 'velo-3.0:a' });
    expect(detail).toMatchObject({
      name: 'Trinité',
      operator: 'Vélo Valbach',
      url: 'https://velo.example/stations/a',
      pricesUrl: 'https://velo.example/tarifs',
      availability: { bikes: 7, ebikes: 2, docks: 13 },
    });
    expect(await ask(getProximityPoint, { type: 'bikeSharingStations', id: 'velo-3.0:a' }, 'de')).toMatchObject({
      name: 'Dreifaltigkeit',
    });
    const free = await ask(getProximityPoint, { type: 'bikeSharingStations', id: 'velo-3.0@2.35000;48.86000' });
    expect(free).toMatchObject({ free: 'BIKE', name: 'Vélo Valbach' });
  });

  it('leave the stations of the tables as they are', async () => {
    const points = await ask(getProximityPoints, { coord: corners });
    expect(points.some(({ id }) => id === 'bikesharingstations-bastille')).toBe(true);
  });

  it('are a leg of a journey where they beat the rest, in the list and in full', async () => {
    const journey = await sharedRide(trip);
    const ride = journey?.sections.find(({ type }) => type === 'STREET');
    expect(journey?.sections).toHaveLength(1);
    expect(ride).toMatchObject({
      mode: 'BIKE_SHARING',
      from: { title: 'Trinité' },
      to: { title: 'Strasbourg' },
      rental: { system: 'Vélo Valbach', pickUp: { bikes: 7, ebikes: 2 }, dropOff: { docks: 9 } },
    });
    const { journeySummaryCode = '' } = journey ?? {};
    const { journeys } = await ask(getDetailedJourneys, { body: { tripType: 0, journeySummaryCode } });
    expect(journeys[0]).toMatchObject({
      isDetailedTrip: true,
      departure: journey?.departure,
      arrival: journey?.arrival,
    });
    expect(journeys[0]?.sections[0]).toMatchObject({ rental: { pickUp: { bikes: 7 } } });
  });

  it('are no leg of a trip of tomorrow, or without bikes', async () => {
    expect(await sharedRide({ ...trip, departureDateTime: '2026-11-24T08:00' })).toBeUndefined();
    const excludedModes = [...trip.itineraryOptions.excludedModes, 'BIKE' as const];
    expect(
      await sharedRide({ ...trip, itineraryOptions: { ...trip.itineraryOptions, excludedModes } }),
    ).toBeUndefined();
  });

  it('have their state in /healthz, without addresses', async () => {
    const { bikes } = (await (await server.app.request('/healthz')).json()) as { bikes: object[] };
    expect(bikes).toHaveLength(4);
    expect(bikes[0]).toEqual({
      system: 'velo-2.2',
      state: 'WORKS',
      stations: 3,
      freeVehicles: 1,
      updatedAt: '2026-11-23T06:59:00.000Z',
    });
    expect(server.messages.filter((line) => line.includes('GBFS'))).toEqual([]);
  });
});

describe('the setting GBFS', () => {
  it('names what is wrong at the start', async () => {
    await expect(openTestServer({ GBFS: 'https://velo.example/gbfs.json ftp://velo.example' })).rejects.toThrow(
      /^GBFS names no http\(s\) address and no file as number 2: /,
    );
    await expect(openTestServer({ GBFS: '/nowhere/gbfs.json' })).rejects.toThrow(
      /^GBFS=\/nowhere\/gbfs.json cannot be used/,
    );
  });
});
