import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { getLine, getLineSchedule } from '#shared/api/calls/lines.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getVehicles } from '#shared/api/calls/vehicles.ts';
import type { Endpoint, InputOf } from '#shared/api/endpoint.ts';
import { createTripRequest } from '#shared/testing/factories/trip-request.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type FedVehicle, vehiclesOf, writeVehicleFeed } from '#tests/support/vehicle-feed.ts';

const now = '2026-11-23T08:00:00+01:00';
const timestamp = Date.parse(now) / 1000;
const folder = mkdtempSync(join(tmpdir(), 'vehicles-'));
const file = join(folder, 'vehicles.pb');
let server: TestServer;
let fed: FedVehicle[];

beforeAll(async () => {
  const feeds = JSON.stringify([{ url: file, name: 'vehicles', every: 5, use: ['vehicles'] }]);
  await writeVehicleFeed(file, [], timestamp);
  server = await openTestServer({ TP_NOW: now, GTFS_RT: feeds });
  const line = await ask(getLine, { id: 'M1' });
  expect(line).not.toHaveProperty('hasVehicles');
  const schedule = await ask(getLineSchedule, { id: 'M1', direction: '0', date: '2026-11-23' });
  fed = vehiclesOf(line, schedule, { clock: 8 * 3600, timestamp });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const until = (isTrue: () => Promise<boolean>) => expect.poll(isTrue, { timeout: 20_000, interval: 200 }).toBe(true);

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const result = await server.client().call(endpoint, input);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const status = async (path: string, headers: Record<string, string> = { 'X-Api-Key': 'demo' }) => {
  const response = await server.app.request(`/api/v1/vehicles${path}`, { headers });
  await response.body?.cancel();
  return response.status;
};

describe('the vehicles of a feed', () => {
  it('are those of a line, with direction, stop and time', async () => {
    await writeVehicleFeed(file, fed, timestamp);
    await until(async () => (await ask(getVehicles, { lineId: 'M1' })).vehicles.length === fed.length);
    const { vehicles } = await ask(getVehicles, { lineId: 'M1' });
    expect(fed.length).toBeGreaterThan(5);
    expect(vehicles[0]).toMatchObject({ line: { id: 'M1', code: '1' }, directionId: '0', seenAt: now });
    expect(vehicles.every(({ stop }) => stop && !stop.isThere)).toBe(true);
  });

  it('are announced by the line and by its stops, so that pages load what draws them', async () => {
    expect(await ask(getLine, { id: 'M1' })).toHaveProperty('hasVehicles', true);
    expect(await ask(getLine, { id: 'M6' })).not.toHaveProperty('hasVehicles');
    expect(await ask(getStopAreaSchedules, { id: 'bastille' })).toHaveProperty('hasVehicles', true);
  });

  it('that come to a stop are sorted by the stops that are left', async () => {
    const { vehicles } = await ask(getVehicles, { stopId: 'bastille' });
    const away = vehicles.map(({ stopsAway = -1 }) => stopsAway);
    expect(away).toEqual([...away].sort((one, other) => one - other));
    expect(away[0]).toBeGreaterThanOrEqual(0);
  });

  it('of the rides of a journey are announced by its details', async () => {
    const body = createTripRequest({
      fromId: 'chatelet',
      fromValue: 'Châtelet',
      fromLat: 48.8586,
      fromLon: 2.3475,
      toId: 'nation',
      toValue: 'Nation',
      toLat: 48.8484,
      toLon: 2.3959,
      departureDateTime: now,
      itineraryOptions: { ...createTripRequest().itineraryOptions, excludedModes: ['RER', 'BUS'] },
    });
    const found = await ask(searchJourneys, { body });
    const journeys = found.groups.flatMap((group) => group.journeys);
    const codes = journeys.map(({ journeySummaryCode }) => journeySummaryCode);
    const details = await Promise.all(
      codes.map((journeySummaryCode) => ask(getDetailedJourneys, { body: { tripType: 0, journeySummaryCode } })),
    );
    const at = details.findIndex((one) => one.journeys[0]?.hasVehicles);
    const { vehicles } = await ask(getVehicles, { journey: codes[at] ?? '' });
    expect(vehicles).toMatchObject([{ line: { id: 'M1' }, directionId: '0' }]);
  });

  it('need a key and exactly one subject', async () => {
    expect(await status('?lineId=M1', {})).toBe(403);
    expect(await status('/stream?lineId=M1', {})).toBe(403);
    expect(await status('')).toBe(400);
    expect(await status('?lineId=M1&stopId=bastille')).toBe(400);
    expect(await status('?lineId=M99')).toBe(404);
    expect(await status('/stream')).toBe(400);
    expect(await status('/stream?lineId=M99')).toBe(404);
    expect(await status(`/stream?${'lineId=M1&'.repeat(21)}`)).toBe(400);
  });

  it('come as events: all at first, then what has changed, in the language of the caller', async () => {
    const response = await server.app.request('/api/v1/vehicles/stream?lineId=M1&stopId=bastille', {
      headers: { 'X-Api-Key': 'demo', 'Accept-Language': 'de', 'Accept-Encoding': 'gzip, br' },
    });
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(['content-type', 'cache-control', 'content-encoding', 'etag'].map((name) => headers.get(name))).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      null,
      null,
    ]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const next = async () => JSON.parse(((await reader?.read())?.value ?? '').replace('data: ', ''));
    expect((await next()).all).toHaveLength(fed.length);
    expect(await next()).toMatchObject({ subject: 'stop bastille' });
    const [moved, ...rest] = fed;
    if (!moved) throw new Error('no vehicle');
    const later = [{ ...moved, position: { ...moved.position, latitude: 48.86, longitude: 2.3 } }, ...rest.slice(1)];
    await writeVehicleFeed(file, later, timestamp + 1);
    const { changed, gone } = await next();
    expect(changed).toMatchObject([{ id: moved.vehicle.id, lat: expect.closeTo(48.86, 4) }]);
    expect(gone).toEqual([rest[0]?.vehicle.id]);
    await reader?.cancel();
    await until(async () => server.services.vehicleStreams.count() === 0);
  }, 30_000);
});
