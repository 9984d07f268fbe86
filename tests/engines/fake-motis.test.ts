import { afterAll, describe, expect, it } from 'vitest';
import { openMotis } from '#site/server/remote/motis/open-motis.ts';
import { engineContract, type OpenedEngine } from './engine-contract.ts';
import { fakeMotis } from './fakes/fake-motis.ts';
import { misfitsOfMotis, motisParameters } from './fakes/published-motis.ts';
import { openSmallNetwork } from './fakes/small-network.ts';
import { oldCodeContract } from './old-code-contract.ts';
import { startFake } from './recorded-service.ts';

/** The published types of the parameters, and the published schema of each list of a response. */
const published: Readonly<Record<string, { data?: string; lists?: Readonly<Record<string, string>>; whole?: string }>> =
  {
    '/api/v6/plan': { data: 'PlanData', lists: { itineraries: 'Itinerary', direct: 'Itinerary' } },
    '/api/v6/stoptimes': { data: 'StoptimesData', lists: { stopTimes: 'StopTime' } },
    '/api/v6/trip': { data: 'TripData', whole: 'Itinerary' },
    '/api/v1/map/initial': {},
    '/api/experimental/map/routes': {
      data: 'RoutesData',
      lists: { routes: 'RouteInfo', polylines: 'RoutePolyline', stops: 'Place' },
    },
  };

const respond = fakeMotis(await openSmallNetwork());
const faults = new Set<string>();
const requested = new Set<string>();

function checkParameters(path: string, parameters: URLSearchParams): void {
  const { data } = published[path] ?? {};
  if (data === undefined) return;
  const known = motisParameters(data);
  const sent = [...parameters.keys()];
  for (const name of sent) if (!known.some((one) => one.name === name)) faults.add(`${path} has no ${name}`);
  for (const { name, isRequired } of known) if (isRequired && !sent.includes(name)) faults.add(`${path} needs ${name}`);
}

function checkBody(path: string, body: object): void {
  const { lists = {}, whole } = published[path] ?? {};
  const found = whole === undefined ? [] : misfitsOfMotis(whole, body);
  const values: Readonly<Record<string, unknown>> = { ...body };
  for (const [name, schema] of Object.entries(lists)) {
    for (const item of [values[name]].flat()) found.push(...misfitsOfMotis(schema, item));
  }
  for (const fault of found) faults.add(`${path} ${fault}`);
}

const service = await startFake(async (url) => {
  const { pathname: path, searchParams: parameters } = new URL(url, 'http://motis');
  requested.add(path);
  checkParameters(path, parameters);
  const { status, body } = await respond({ path, parameters });
  if (status === 200) checkBody(path, body);
  return { status, body };
});
afterAll(() => service.close());

async function open(): Promise<OpenedEngine> {
  const { load } = openMotis({
    name: 'ENGINE',
    address: service.address,
    budget: { engineMilliseconds: 9000, serverMilliseconds: 10_000 },
    version: 'v6',
    area: null,
    tell: (line) => expect.fail(line),
  });
  const { engine } = await load(new AbortController().signal);
  return { engine, id: (ofFeed) => `demo_paris_${ofFeed}`, day: '2026-12-01' };
}

engineContract('MOTIS, as published', open);
oldCodeContract('MOTIS, as published', open);

describe('requests and responses', () => {
  it('fit what the MOTIS project publishes of its API', () => {
    expect([...requested].sort()).toEqual(Object.keys(published).sort());
    expect([...faults]).toEqual([]);
  });
});
