import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { recordedDay, recordedOtp } from '#tests/engines/recorded/recorded.ts';
import { startRecorded } from '#tests/engines/recorded-service.ts';
import { type ServiceProcess, startServiceProcess } from '#tests/support/service-process.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

// Services of others that freeze or are killed while the server runs.

afterEach(() => vi.restoreAllMocks());

/** The time for which a service is left alone, and a little more. */
function letMinutePass(): void {
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + 60_500);
}

async function call({ app }: TestServer, path: string, body?: object) {
  const headers = { 'X-Api-Key': 'demo', 'Content-Type': 'application/json' };
  const began = Date.now();
  const response = await app.request(path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    body: (await response.json()) as { title: string }[] & { places?: { title: string }[]; rest?: string },
    milliseconds: Date.now() - began,
  };
}

async function isReady(server: TestServer): Promise<boolean> {
  return (await server.app.request('/readyz')).status === 200;
}

const losses: readonly (readonly [
  string,
  (service: ServiceProcess) => unknown,
  (service: ServiceProcess) => unknown,
])[] = [
  ['frozen', ({ freeze }) => freeze(), ({ thaw }) => thaw()],
  ['killed', ({ kill }) => kill(), ({ start }) => start()],
];

/** Starts a stand-in of Photon, which finds one address whatever the text is. */
async function startPhoton(): Promise<string> {
  const properties = { name: 'Rue du Valbach', type: 'street', osm_key: 'highway', city: 'Paris', countrycode: 'FR' };
  const feature = { geometry: { type: 'Point', coordinates: [2.369, 48.8555] }, properties };
  const photon = createServer((_, response) => void response.end(JSON.stringify({ features: [feature] })));
  await new Promise<void>((resolve) => {
    photon.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    photon.closeAllConnections();
    photon.close();
  });
  return `http://127.0.0.1:${(photon.address() as AddressInfo).port}`;
}

describe.each(losses)('a geocoder that is %s', (_, lose, giveBack) => {
  it('leaves the stops, each in time, is left alone for a minute, and is used again', { timeout: 60_000 }, async () => {
    const service = await startServiceProcess(await startPhoton());
    onTestFinished(() => service.kill());
    const server = await openTestServer({ GEOCODER: 'photon', GEOCODER_URL: service.address, DEMO: '0' });
    onTestFinished(server.close);
    // Each text is another one: results are kept.
    const find = (text: string, rest = '') => call(server, `/api/v1/places?search=${encodeURIComponent(text)}${rest}`);
    const titles = ({ body }: Awaited<ReturnType<typeof find>>) => (body.places ?? body).map(({ title }) => title);
    expect(titles(await find('valbach'))).toEqual(['Rue du Valbach']);

    await lose(service);
    const soon = await find('bastille');
    expect(soon).toMatchObject({ status: 200, body: { rest: expect.stringMatching(/^(pending|missing)$/) } });
    expect(titles(soon)).toContain('Bastille');
    expect(soon.milliseconds).toBeLessThan(1500);
    const texts = ['bastille', 'nation', 'châtelet', 'odéon'];
    for (const found of await Promise.all(texts.map((text) => find(text, '&rest=wait')))) {
      expect(found).toMatchObject({ status: 200, body: { rest: 'missing' } });
      expect(titles(found).length).toBeGreaterThan(0);
      expect(found.milliseconds).toBeLessThan(5500);
    }
    const alone = await find('république', '&rest=wait');
    expect(alone).toMatchObject({ status: 200, body: { rest: 'missing' } });
    expect(titles(alone)).toContain('République');
    expect(alone.milliseconds).toBeLessThan(400);
    expect(server.messages.at(-1)).toBe('GEOCODER has failed four times in a row: it gets no request for a minute.');
    expect(await isReady(server)).toBe(true);

    await giveBack(service);
    letMinutePass();
    expect(titles(await find('valbac', '&rest=wait'))).toEqual(['Rue du Valbach']);
    expect((await find('bastil', '&rest=wait')).body.rest).toBeUndefined();
  });
});

const question = {
  fromId: '1:bastille',
  fromValue: 'Bastille',
  fromLat: 48.853,
  fromLon: 2.369,
  toId: '1:nation',
  toValue: 'Nation',
  toLat: 48.848,
  toLon: 2.396,
  tripType: 0,
  departureDateTime: `${recordedDay}T08:00:00+01:00`,
  itineraryOptions: defaultItineraryOptions,
};

describe.each(losses)('an engine that is %s', (_, lose, giveBack) => {
  it('is a 503 in time, is left alone for a minute, and is used again', { timeout: 60_000 }, async () => {
    const recorded = await startRecorded(recordedOtp);
    onTestFinished(recorded.close);
    const service = await startServiceProcess(recorded.address);
    onTestFinished(() => service.kill());
    const server = await openTestServer({
      ENGINE: 'otp',
      ENGINE_URL: service.address,
      ENGINE_TIMEOUT: '2',
      TP_NOW: `${recordedDay}T07:00+01:00`,
    });
    onTestFinished(server.close);
    const plan = () => call(server, '/api/trip-planner/v2/journeys/search', question);
    expect(await plan()).toMatchObject({ status: 200, body: { groups: expect.arrayContaining([expect.anything()]) } });

    await lose(service);
    for (let time = 0; time < 4; time += 1) {
      const { status, retryAfter, milliseconds } = await plan();
      expect([status, retryAfter]).toEqual([503, 5]);
      expect(milliseconds).toBeLessThan(3000);
    }
    const alone = await plan();
    expect(alone.status).toBe(503);
    expect(alone.retryAfter).toBeGreaterThan(50);
    expect(alone.milliseconds).toBeLessThan(400);
    // Places and pages need no engine.
    for (const path of ['/api/v1/places?search=bastille', '/healthz'])
      expect((await call(server, path)).status).toBe(200);
    expect(await isReady(server)).toBe(false);

    await giveBack(service);
    letMinutePass();
    expect(await plan()).toMatchObject({ status: 200, body: { groups: expect.arrayContaining([expect.anything()]) } });
    expect(await isReady(server)).toBe(true);
  });
});
