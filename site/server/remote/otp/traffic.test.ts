import * as v from 'valibot';
import { expect, it } from 'vitest';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import type { OtpQuery } from './otp-client.ts';
import { writtenNetwork } from './testing/written-network.ts';
import { otpTraffic } from './traffic.ts';

const now = Date.parse('2026-12-01T08:00+01:00');
const context = { language: 'fr', now, signal: new AbortController().signal, requestId: 'r' } as const;

async function trafficOf(alerts: readonly object[]) {
  const query: OtpQuery = async ({ data }) => v.parse(data, { alerts });
  const traffic = await otpTraffic({ network: writtenNetwork(), query, hasStreets: false }, context);
  expect(v.safeParse(getTraffic.response, traffic).output).toEqual(traffic);
  return traffic;
}
const alert = (entities: readonly object[], more: object = {}) => ({
  id: 'works',
  feed: 'F',
  alertHeaderText: 'Works',
  alertDescriptionText: 'No trains',
  alertEffect: 'NO_SERVICE',
  entities,
  ...more,
});

it.each<[kind: string, entity: object, scopes: readonly object[]]>([
  ['a route', { __typename: 'Route', gtfsId: 'F:T' }, [{ extent: 'LINE', lineIds: ['F:T'], stops: [] }]],
  [
    'an agency',
    { __typename: 'Agency', gtfsId: 'F:agency' },
    [{ extent: 'LINE', lineIds: ['F:A', 'F:T', 'F:7'], stops: [] }],
  ],
  [
    'a kind of route',
    { __typename: 'RouteType', routes: [{ gtfsId: 'F:7' }, { gtfsId: 'F:gone' }] },
    [{ extent: 'LINE', lineIds: ['F:7'], stops: [] }],
  ],
  [
    'a pattern',
    { __typename: 'Pattern', code: 'F:T:1' },
    [{ extent: 'LINE', lineIds: ['F:T'], direction: 'West', stops: [] }],
  ],
  [
    'a stop',
    { __typename: 'Stop', gtfsId: 'F:middle' },
    [{ extent: 'STOPS', lineIds: ['F:A', 'F:T', 'F:7'], stops: ['Middle'] }],
  ],
  ['a station', { __typename: 'Stop', gtfsId: 'F:NORTH' }, [{ extent: 'STOPS', lineIds: ['F:T'], stops: ['North'] }]],
  [
    'a stop of a route',
    { __typename: 'StopOnRoute', stop: { gtfsId: 'F:middle' }, route: { gtfsId: 'F:7' } },
    [{ extent: 'STOPS', lineIds: ['F:7'], stops: ['Middle'] }],
  ],
  ['a run', { __typename: 'Trip', route: { gtfsId: 'F:T' } }, [{ extent: 'RUNS', lineIds: ['F:T'], stops: [] }]],
  ['something unknown', { __typename: 'Unknown' }, []],
])('an alert of %s touches that alone', async (_, entity, scopes) => {
  const { disruptions } = await trafficOf([alert([entity])]);
  expect(disruptions).toMatchObject([{ id: 'works', severity: 'BLOCKING', scopes }]);
});

it('an alert is there once: its lines at the same stops and its stops of the same lines are joined', async () => {
  const at = (stop: string, route: string) => ({
    __typename: 'StopOnRoute',
    stop: { gtfsId: `F:${stop}` },
    route: { gtfsId: `F:${route}` },
  });
  const { disruptions } = await trafficOf([
    alert([at('middle', 'T'), at('west', 'T'), at('middle', 'A'), at('west', 'A'), at('middle', '7')]),
  ]);
  expect(disruptions).toMatchObject([
    {
      scopes: [
        { extent: 'STOPS', lineIds: ['F:T', 'F:A'], stops: ['Middle', 'West'] },
        { extent: 'STOPS', lineIds: ['F:7'], stops: ['Middle'] },
      ],
    },
  ]);
});

it('lines are watched where their feed has an alert, and alerts that are over are left out', async () => {
  const seconds = now / 1000;
  const watched = async (alerts: readonly object[]) =>
    (await trafficOf(alerts)).lines.map(({ isWatched }) => isWatched);
  expect(await watched([])).toEqual([false, false, false]);
  expect(await watched([alert([], { feed: 'other' })])).toEqual([false, false, false]);
  const over = alert([], { effectiveStartDate: seconds - 100, effectiveEndDate: seconds - 1 });
  expect(await watched([over])).toEqual([true, true, true]);
  expect((await trafficOf([over])).disruptions).toEqual([]);
});
