import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { getProximityPoint } from '#shared/api/calls/proximity.ts';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { openTestServer } from '#tests/support/test-server.ts';

const features = [
  { name: 'Lycée Valbach', osm_key: 'amenity', osm_value: 'school', city: 'Paris', countrycode: 'FR' },
  { name: 'Rue du Valbach', type: 'street', osm_key: 'highway', city: 'Paris', postcode: '75011', countrycode: 'FR' },
].map((properties, index) => ({
  geometry: { type: 'Point', coordinates: [2.369 + index / 1000, 48.8555] },
  properties,
}));

const now = { delay: 0 };
const service = createServer(({ url = '' }, response) => {
  const lon = Number(new URL(url, 'http://photon').searchParams.get('lon'));
  const nearest = features.filter(({ geometry }) => geometry.coordinates[0] === lon);
  const found = url.startsWith('/reverse') ? nearest : features;
  setTimeout(() => response.end(JSON.stringify({ type: 'FeatureCollection', features: found })), now.delay);
});
await new Promise<void>((resolve) => {
  service.listen(0, '127.0.0.1', resolve);
});
const { port } = service.address() as AddressInfo;
const server = await openTestServer({ GEOCODER: 'photon', GEOCODER_URL: `http://127.0.0.1:${port}`, DEMO: '0' });
afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  service.close();
});

const get = async (address: string) =>
  (await server.app.request(address, { headers: { 'X-Api-Key': 'demo', 'Accept-Language': 'fr' } })).json();
const client = server.client();

async function find(search: string) {
  const response = await client.call(searchPlaces, { search });
  return response.ok ? response.value : [];
}

describe('a server with a geocoding service', () => {
  it('responds with a list, as any other', async () => {
    expect((await find('valbach')).map(({ type, title }) => `${type} ${title}`)).toEqual([
      'pointOfInterest Lycée Valbach',
      'address Rue du Valbach',
    ]);
  });

  it('says what it lacks when the service is slow, and brings it on request', async () => {
    now.delay = 700;
    const soon = await get('/api/v1/places?search=bastille');
    expect(soon).toMatchObject({ places: [{ type: 'stopArea', title: 'Bastille' }], rest: 'pending' });
    const own: unknown = await get('/api/v1/places?search=bastille&rest=skip');
    expect(own).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Bastille' })]));
    const all = await get('/api/v1/places?search=bastille&rest=wait');
    now.delay = 0;
    expect(all).toMatchObject([{ title: 'Bastille' }]);
    expect(await get('/api/v1/places?search=bastille&rest=never')).toMatchObject({ error: { code: 'bad-query' } });
  });

  it('shows a place of the service again by its id', async () => {
    for (const { type, id, title } of await find('valbach')) {
      const detail = await client.call(getProximityPoint, { type, id });
      expect(detail).toMatchObject({ ok: true, value: { id, type, name: title, address: { city: 'Paris' } } });
    }
    const absent = await client.call(getProximityPoint, { type: 'pointOfInterest', id: '2.36900;48.85550;Autre' });
    expect(absent).toMatchObject({ ok: false, error: { status: 404 } });
  });

  it('names a position, and plans from a place of the service', async () => {
    const named = await client.call(reverseGeocode, { lat: 48.8555, lon: 2.369 });
    expect(named).toMatchObject({ ok: true, value: { name: 'Lycée Valbach', city: 'Paris' } });
    const [from] = await find('valbach');
    const [to] = await find('nation');
    if (!from || !to) throw new Error('not found');
    const results = await client.call(searchJourneys, {
      body: {
        fromId: from.id,
        fromValue: from.title,
        fromLat: from.lat,
        fromLon: from.lon,
        toId: to.id,
        toValue: to.title,
        toLat: to.lat,
        toLon: to.lon,
        tripType: 0,
        departureDateTime: new Date(Date.now() + 3_600_000).toISOString(),
        itineraryOptions: defaultItineraryOptions,
      },
    });
    if (!results.ok) throw new Error(results.error.message);
    const journey = results.value.groups[0]?.journeys[0];
    expect(journey?.from).toMatchObject({ id: from.id, title: 'Lycée Valbach', lat: from.lat, lon: from.lon });
  });
});
