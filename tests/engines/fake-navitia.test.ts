import { afterAll, describe, expect, it } from 'vitest';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { openNavitia } from '#site/server/remote/navitia/open-navitia.ts';
import { engineContract, type OpenedEngine } from './engine-contract.ts';
import { navitiaParameters } from './fakes/documented-navitia.ts';
import { fakeNavitia } from './fakes/fake-navitia.ts';
import { openSmallNetwork } from './fakes/small-network.ts';
import { oldCodeContract } from './old-code-contract.ts';
import { startFake } from './recorded-service.ts';

const base = '/v1/coverage/demo';
const respond = fakeNavitia(await openSmallNetwork());
const faults = new Set<string>();
const requested = new Set<string>();

const service = await startFake(async (url) => {
  const { pathname, searchParams: parameters } = new URL(url, 'http://navitia');
  const path = pathname.slice(base.length).split('/').filter(Boolean).map(decodeURIComponent);
  const call = path.findLast((segment) => segment in navitiaParameters) ?? 'coverage';
  requested.add(call);
  for (const name of parameters.keys())
    if (!navitiaParameters[call]?.includes(name)) faults.add(`${call} has no ${name}`);
  return respond({ path, parameters });
});
afterAll(() => service.close());

const day = '2026-12-01';

const ids: Readonly<Record<string, string>> = { M1: 'line', M6: 'line', '29': 'line' };

async function open(): Promise<OpenedEngine> {
  const { load } = openNavitia({
    name: 'ENGINE',
    address: service.address + base,
    budget: { engineMilliseconds: 9000, serverMilliseconds: 10_000 },
    token: 'token',
    tell: (line) => expect.fail(line),
  });
  const { engine } = await load(new AbortController().signal);
  return { engine, id: (id) => `${ids[id] ?? (id.includes(':') ? 'stop_point' : 'stop_area')}:${id}`, day };
}

engineContract('Navitia, as documented', open);
oldCodeContract('Navitia, as documented', open);

describe('requests', () => {
  it('have the parameters that Navitia documents', () => {
    expect([...requested].sort()).toEqual(Object.keys(navitiaParameters).sort());
    expect([...faults]).toEqual([]);
  });
});

describe('a journey of Navitia', () => {
  it('says that its times are planned where live ones were requested and not used, and has its price', async () => {
    const { engine, id } = await open();
    const [from, to] = ['bastille', 'nation'].map((one) => engine.stations('fr').find((at) => at.id === id(one)));
    if (!from || !to) throw new Error('there are no stations');
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
      { language: 'fr', now: Date.parse(`${day}T07:00+01:00`), signal: new AbortController().signal, requestId: 'r' },
    );
    const journey = groups.flatMap(({ journeys }) => journeys).find(({ fare }) => fare !== undefined);
    expect(journey).toMatchObject({ realtime: false, departure: { status: 'SCHEDULED' } });
    expect(journey?.fare).toMatchObject({ status: 'FOUND', totalCents: 255, currency: 'EUR' });
  });
});

it('the traffic of Navitia has the disruptions of the whole coverage, and then watches its lines', async () => {
  const { engine } = await open();
  const now = Date.parse(`${day}T07:00+01:00`);
  const { lines, disruptions } = await engine.traffic({
    language: 'fr',
    now,
    signal: new AbortController().signal,
    requestId: 'r',
  });
  expect(disruptions).toMatchObject([{ title: 'Moins de trains', severity: 'WARNING', scopes: [{ extent: 'LINE' }] }]);
  expect(lines.every(({ isWatched }) => isWatched)).toBe(true);
});
