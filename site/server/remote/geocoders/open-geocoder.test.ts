import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '#site/server/engine/contract.ts';
import { callerName } from '../caller-name.ts';
import { openGeocoder } from './open-geocoder.ts';

type Kind = Parameters<typeof openGeocoder>[0]['kind'];

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const point = (lon: number, lat: number, properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lon, lat] },
  properties,
});

/** Responses in the published shapes of each service. */
const published: Readonly<Record<Kind, readonly object[]>> = {
  photon: [
    point(2.369, 48.8532, {
      osm_type: 'W',
      osm_id: 28_767_186,
      osm_key: 'highway',
      osm_value: 'primary',
      type: 'street',
      postcode: '75011',
      countrycode: 'FR',
      name: 'Boulevard Voltaire',
      city: 'Paris',
    }),
    point(2.3712, 48.8561, {
      osm_type: 'N',
      osm_id: 1,
      osm_key: 'place',
      osm_value: 'house',
      type: 'house',
      postcode: '75011',
      housenumber: '12',
      street: 'Boulevard Voltaire',
      countrycode: 'FR',
      city: 'Paris',
    }),
    point(13.3777, 52.5163, {
      osm_key: 'place',
      type: 'house',
      housenumber: '4',
      street: 'Pariser Platz',
      postcode: '10117',
      countrycode: 'DE',
      city: 'Berlin',
    }),
    point(13.2395, 52.5147, {
      name: 'Berlin Olympic Stadium',
      street: 'Olympischer Platz',
      housenumber: '3',
      postcode: '14053',
      state: 'Berlin',
      country: 'Germany',
      countrycode: 'DE',
      osm_key: 'leisure',
      osm_value: 'stadium',
      osm_type: 'W',
      osm_id: 38_862_723,
      extent: [13.237_27, 52.515_715_1, 13.241_757, 52.513_597_2],
    }),
    point(13.3889, 52.517, { name: 'Berlin', type: 'city', osm_key: 'place', osm_value: 'city', countrycode: 'DE' }),
    point(10.45, 51.16, { name: 'Deutschland', type: 'country', osm_key: 'place', osm_value: 'country' }),
  ],
  ban: [
    point(2.290_084, 49.897_443, {
      label: '8 Boulevard du Port 80000 Amiens',
      score: 0.491_591_215_880_685_83,
      housenumber: '8',
      id: '80021_6590_00008',
      type: 'housenumber',
      name: '8 Boulevard du Port',
      postcode: '80000',
      citycode: '80021',
      city: 'Amiens',
      context: '80, Somme, Hauts-de-France',
      street: 'Boulevard du Port',
    }),
    point(2.29, 49.89, { type: 'municipality', name: 'Amiens', postcode: '80000', city: 'Amiens', id: '80021' }),
  ],
  pelias: [
    point(-73.990_342, 40.744_243, {
      gid: 'osm:address:1',
      layer: 'address',
      source: 'osm',
      name: '30 West 26th Street',
      housenumber: '30',
      street: 'West 26th Street',
      postalcode: '10010',
      region: 'New York',
      locality: 'New York',
      confidence: 0.962,
      label: '30 West 26th Street, Manhattan, NY',
    }),
    point(2.2945, 48.8583, { gid: 'osm:venue:2', layer: 'venue', name: 'Tour Eiffel', locality: 'Paris' }),
    point(2.3, 48.8, { gid: 'wof:region:3', layer: 'region', name: 'Île-de-France' }),
  ],
};

const area = { bounds: { north: 49, south: 48, east: 3, west: 2 }, centre: { lat: 48.85, lon: 2.35 } };
const context = (language: 'fr' | 'de' = 'fr') =>
  ({ language, signal: new AbortController().signal, requestId: 'r-1' }) as const;

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function begin(kind: Kind, more: { key?: string; respond?: Respond } = {}) {
  const requests: IncomingMessage[] = [];
  const features = { type: 'FeatureCollection', features: published[kind] };
  const respond: Respond = more.respond ?? ((_, response) => void response.end(JSON.stringify(features)));
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const lines: string[] = [];
  const service = openGeocoder({
    kind,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`,
    key: more.key,
    mostPerSecond: undefined,
    headers: { 'User-Agent': callerName('transport@valbach.example') },
    tell: (line) => lines.push(line),
  });
  return { service, requests, lines };
}

const shown = (places: Awaited<ReturnType<ReturnType<typeof openGeocoder>['search']>>) =>
  places.map(({ id, type, displayName }) => `${type} ${displayName} (${id})`);

describe('a geocoding service', () => {
  it('is Photon', async () => {
    const { service, requests } = await begin('photon');
    expect(shown(await service.search('bd voltaire', area, context()))).toEqual([
      'address Boulevard Voltaire, 75011 Paris (2.36900;48.85320)',
      'address 12 Boulevard Voltaire, 75011 Paris (2.37120;48.85610)',
      'address Pariser Platz 4, 10117 Berlin (13.37770;52.51630)',
      'pointOfInterest Berlin Olympic Stadium, Olympischer Platz 3, 14053 (13.23950;52.51470;Berlin Olympic Stadium)',
      'address Berlin (13.38890;52.51700)',
    ]);
    expect(requests[0]?.url).toBe(
      '/base/api?q=bd+voltaire&lat=48.85&lon=2.35&zoom=12&bbox=2.0000%2C48.0000%2C3.0000%2C49.0000&limit=10',
    );
    expect(requests[0]?.headers).toMatchObject({
      'accept-language': 'fr',
      'user-agent': 'tp-widgets/0.0.0-test (transport@valbach.example)',
      'x-request-id': 'r-1',
    });
  });

  it('is the Base Adresse Nationale', async () => {
    const { service, requests } = await begin('ban');
    expect(shown(await service.search('- 8 bd du port', area, context()))).toEqual([
      'address 8 Boulevard du Port, 80000 Amiens (2.29008;49.89744)',
      'address Amiens, 80000 (2.29000;49.89000)',
    ]);
    expect(requests[0]?.url).toBe('/base/search?q=8+bd+du+port&autocomplete=1&lat=48.85&lon=2.35&limit=10');
  });

  it('is Pelias', async () => {
    const { service, requests } = await begin('pelias', { key: 'secret' });
    expect(shown(await service.search('tour', area, context()))).toEqual([
      'address 30 West 26th Street, 10010 New York (-73.99034;40.74424)',
      'pointOfInterest Tour Eiffel, Paris (2.29450;48.85830;Tour Eiffel)',
    ]);
    expect(requests[0]?.url).toMatch(/^\/base\/v1\/autocomplete\?api_key=secret&text=tour&focus\.point\.lat=48\.85&/);
    await service.reverse({ lat: 48.858_311, lon: 2.2945 }, context());
    expect(requests[1]?.url).toMatch(/^\/base\/v1\/reverse\?api_key=secret&point\.lat=48\.85831&point\.lon=2\.2945&/);
  });

  it('names a position by what lies within 200 m of it', async () => {
    const { service, requests } = await begin('photon');
    expect(await service.reverse({ lat: 48.8533, lon: 2.369 }, context())).toMatchObject({
      title: 'Boulevard Voltaire',
    });
    expect(await service.reverse({ lat: 48.857, lon: 2.369 }, context())).toBeNull();
    expect(requests[0]?.url).toBe('/base/reverse?lat=48.8533&lon=2.369&radius=0.2&limit=1');
  });

  it('is requested once for a text in a language', async () => {
    const { service, requests } = await begin('ban');
    const search = (language: 'fr' | 'de' = 'fr') => service.search('port', area, context(language));
    await Promise.all([search(), search()]);
    await search();
    expect(requests).toHaveLength(1);
    await search('de');
    expect(requests).toHaveLength(2);
  });

  it.each([
    [
      'another shape',
      200,
      '{"features":[{"geometry":{"coordinates":"2,48"},"properties":{}}]}',
      'sends a wrong "features',
    ],
    ['an error', 500, '{}', 'responds with the status 500'],
    ['too many requests', 429, '{}', 'responds with the status 429'],
    ['no JSON', 200, '<html>', 'sends no JSON'],
    ['much too much', 200, `{"features":[],"x":"${'x'.repeat(1_100_000)}"}`, 'sends more than 1024 kB'],
  ])('fails with %s, which the operator reads', async (_, status, body, line) => {
    const { service, lines } = await begin('photon', {
      respond: (_request, response) => void response.writeHead(status).end(body),
    });
    await expect(service.search('port', area, context())).rejects.toThrow(EngineUnavailable);
    expect(lines).toEqual([expect.stringContaining(`GEOCODER ${line}`)]);
  });

  it('gets no more requests after too many', async () => {
    const { service, requests } = await begin('ban', {
      respond: (_, response) => void response.writeHead(429, { 'Retry-After': '5' }).end(),
    });
    for (let time = 0; time < 6; time++) {
      await expect(service.search(`port ${time}`, area, context())).rejects.toThrow(EngineUnavailable);
    }
    expect(requests).toHaveLength(4);
  });
});
