import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { getPreferencesTemplate } from '#shared/api/calls/preferences.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import { getNextDepartures } from '#shared/api/calls/stop-points.ts';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { recordedDay, recordedOtp } from '#tests/engines/recorded/recorded.ts';
import { type StartedService, startRecorded } from '#tests/engines/recorded-service.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

let engine: StartedService;
let server: TestServer;
beforeAll(async () => {
  engine = await startRecorded(recordedOtp);
  const now = `${recordedDay}T07:00+01:00`;
  server = await openTestServer({ ENGINE: 'otp', ENGINE_URL: engine.address, TP_NOW: now });
});
afterAll(async () => {
  await server?.close();
  await engine.close();
});

const unwrap = <Value>(result: { ok: true; value: Value } | { ok: false; error: { message: string } }): Value => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

async function endOf(name: string) {
  const [place] = unwrap(await server.client().call(searchPlaces, { search: name }));
  if (!place) throw new Error(`${name} is not found`);
  return place;
}

describe('a server before an OpenTripPlanner', () => {
  it('finds places and lines of the engine by name, and no demo', async () => {
    expect(await endOf('bastille')).toMatchObject({
      id: '1:bastille',
      type: 'stopArea',
      lines: [{ code: '1' }, { code: '29' }],
    });
    const { lines } = unwrap(await server.client().call(searchLines, { search: 'nation' }));
    expect(lines.map(({ id }) => id)).toEqual(['1:M6']);
    expect(server.messages).toEqual([expect.stringContaining('ENGINE has no streets')]);
  });

  it('plans journeys between them, and gives each again by its code', async () => {
    const [from, to] = [await endOf('bastille'), await endOf('nation')];
    const client = server.client();
    const body = {
      fromId: from.id,
      fromValue: from.title,
      fromLat: from.lat,
      fromLon: from.lon,
      toId: to.id,
      toValue: to.title,
      toLat: to.lat,
      toLon: to.lon,
      tripType: 0 as const,
      departureDateTime: `${recordedDay}T08:00:00+01:00`,
      itineraryOptions: defaultItineraryOptions,
    };
    const { groups } = unwrap(await client.call(searchJourneys, { body }));
    const [journey] = groups.flatMap(({ journeys }) => journeys);
    expect(journey?.sections.some((section) => section.type === 'PUBLIC_TRANSPORT')).toBe(true);
    const other = { tripType: 0 as const, journeySummaryCode: 'none' };
    expect(await client.call(getDetailedJourneys, { body: other })).toMatchObject({
      ok: false,
      error: { status: 404 },
    });
  });

  it('tells pages what the engine lacks, and offers no preference without effect', async () => {
    const page = await (await server.app.request('/fr', { headers: { Accept: 'text/html' } })).text();
    expect(page).toContain('"lacks":["schoolLines","avoidDisruptions","equipment","vehicles","coordinates","cycling"]');
    const { sections } = unwrap(await server.client().call(getPreferencesTemplate, {}));
    const ids = sections.flatMap(({ options }) => options.map(({ id }) => id));
    expect(ids).toEqual(['criterion', 'walkSpeed', 'accessible', 'METRO', 'BUS']);
  });

  it('says in its health which engine it has, and whether it is reached', async () => {
    const health: unknown = await (await server.app.request('/healthz')).json();
    expect(health).toMatchObject({ feed: { lines: 3, engine: { name: 'otp', circuit: 'CLOSED' } } });
  });

  it('passes on the id of a request, that of its header or a new one', async () => {
    for (const given of ['visit-1', undefined]) {
      const headers = { 'X-Api-Key': 'demo', ...(given !== undefined && { 'X-Request-Id': given }) };
      // No such time was recorded, so no result is kept.
      const path = `/api/v1/stopPoints/1%3Abastille/schedules?fromDatetime=2026-12-05T09:0${given ? 0 : 1}`;
      const id = (await server.app.request(path, { headers })).headers.get('x-request-id');
      expect(id).toEqual(given ?? expect.stringMatching(/^[\da-f-]{36}$/));
      expect(engine.requestIds.at(-1)).toBe(id);
    }
  });

  it('refuses for a moment what the engine cannot do now, and stays up', async () => {
    // This time was not recorded: the service responds with an error of its own.
    const call = () =>
      server
        .client()
        .call(getNextDepartures, { id: '1:bastille', lineId: '1:M1', fromDatetime: '2026-12-03T09:17:00' });
    expect(await call()).toMatchObject({ ok: false, error: { status: 503 } });
    const response = await server.app.request(
      '/api/v1/stopPoints/1%3Abastille/schedules?fromDatetime=2026-12-04T09:00',
      {
        headers: { 'X-Api-Key': 'demo', 'X-Request-Id': 'abc' },
      },
    );
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
    expect((await server.app.request('/healthz')).status).toBe(200);
    expect(server.entries.filter(({ event }) => event === 'unexpected')).toEqual([]);
  });

  it('is not ready while it leaves the engine alone after failures', async () => {
    const own = await openTestServer({
      ENGINE: 'otp',
      ENGINE_URL: engine.address,
      TP_NOW: `${recordedDay}T07:00+01:00`,
    });
    onTestFinished(() => own.close());
    const ready = async (path: string) => {
      const response = await own.app.request(path);
      return [response.status, await response.json()];
    };
    const path = '/readyz?exclude=database';
    expect(own.services.planner).toBeNull();
    expect(await ready(path)).toEqual([
      200,
      { status: 'ready', checks: { timetable: 'ok', database: 'ok', engine: 'ok' } },
    ]);
    for (let minute = 0; minute < 4; minute++) {
      const address = `/api/v1/stopPoints/1%3Abastille/schedules?fromDatetime=2026-12-06T09:0${minute}`;
      await own.app.request(address, { headers: { 'X-Api-Key': 'demo' } });
    }
    await new Promise((resolve) => setTimeout(resolve, 1001));
    expect(await ready(path)).toEqual([
      503,
      { status: 'not-ready', checks: { timetable: 'ok', database: 'ok', engine: 'failed' } },
    ]);
    expect((await ready(`${path}&exclude=engine`))[0]).toBe(200);
  });
});

describe('a server whose OpenTripPlanner cannot be used', () => {
  it('does not start, and says why in one line without a password', async () => {
    const url = 'http://operator:secret@127.0.0.1:9/';
    const start = openTestServer({ ENGINE: 'otp', ENGINE_URL: url });
    await expect(start).rejects.toThrow(/^ENGINE_URL=http:\/\/127\.0\.0\.1:9\/ cannot be used: ENGINE /);
    await expect(openTestServer({ ENGINE: 'otp', ENGINE_URL: url, ENGINE_TIMEOUT: '90' })).rejects.toThrow(
      'ENGINE_TIMEOUT=90 is no usable time',
    );
  });
});
