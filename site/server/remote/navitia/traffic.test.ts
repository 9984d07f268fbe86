import * as v from 'valibot';
import { expect, it } from 'vitest';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import type { NavitiaQuery } from './navitia-client.ts';
import { navitiaNetworkOf } from './network-of-coverage.ts';
import { navitiaResponses } from './responses.ts';
import { navitiaTraffic } from './traffic.ts';

const now = Date.parse('2026-12-01T08:00+01:00');
const context = { language: 'fr', now, signal: new AbortController().signal, requestId: 'r' } as const;

const point = (id: string, name: string) => ({
  id: `stop_point:${id}`,
  name,
  coord: { lat: '48.85', lon: '2.35' },
  stop_area: { id: `stop_area:${id}`, name, timezone: 'Europe/Paris', coord: { lat: '48.85', lon: '2.35' } },
});
const route = (id: string, line: string, ...stops: object[]) => ({
  id,
  name: '',
  line: { id: line },
  stop_points: stops,
});
const [auber, nation, boissy] = [point('a', 'Auber'), point('n', 'Nation'), point('b', 'Boissy')];

const network = navitiaNetworkOf({
  name: '',
  firstDay: '20260101',
  lastDay: '20261231',
  ...v.parse(navitiaResponses.lines, {
    lines: [
      {
        id: 'line:A',
        name: 'A',
        code: 'A',
        physical_modes: [{ id: 'physical_mode:Metro' }],
        network: { id: 'net', name: 'N' },
      },
      {
        id: 'line:9',
        name: '9',
        code: '9',
        physical_modes: [{ id: 'physical_mode:Bus' }],
        network: { id: 'net', name: 'N' },
      },
    ],
  }),
  ...v.parse(navitiaResponses.routes, {
    routes: [
      route('route:A:0', 'line:A', auber, nation, boissy),
      route('route:A:1', 'line:A', boissy, nation, auber),
      route('route:9', 'line:9', nation, auber),
    ],
  }),
});

async function trafficOf(disruptions: readonly object[]) {
  const sent: unknown[] = [];
  const query: NavitiaQuery = async ({ path, parameters, schema }) => {
    sent.push([...path, parameters?.since]);
    return v.parse(schema, { disruptions });
  };
  const traffic = await navitiaTraffic({ network, query }, context);
  expect(sent).toEqual([['line_reports', '20261201T080000']]);
  expect(v.safeParse(getTraffic.response, traffic).output).toEqual(traffic);
  return traffic;
}
const disruption = (objects: readonly object[], more: object = {}) => ({
  id: 'works',
  status: 'active',
  severity: { effect: 'NO_SERVICE' },
  messages: [{ text: 'Works' }],
  application_periods: [{ begin: '20261201T050000', end: '20261201T230000' }],
  impacted_objects: objects,
  ...more,
});
const object = (type: string, id: string, more: object = {}) => ({ pt_object: { id, embedded_type: type }, ...more });

it.each<[kind: string, impacted: object, scopes: readonly object[]]>([
  ['a line', object('line', 'line:A'), [{ extent: 'LINE', lineIds: ['line:A'], stops: [] }]],
  ['a network', object('network', 'net'), [{ extent: 'LINE', lineIds: ['line:A', 'line:9'], stops: [] }]],
  ['a route', object('route', 'route:A:1'), [{ extent: 'LINE', lineIds: ['line:A'], direction: 'Auber', stops: [] }]],
  [
    'a section',
    object('line', 'line:A', {
      impacted_section: { from: { id: 'x', name: 'Auber' }, to: { id: 'y', name: 'Nation' } },
    }),
    [{ extent: 'STRETCH', lineIds: ['line:A'], stops: ['Auber', 'Nation'] }],
  ],
  ['a stop', object('stop_point', 'stop_point:b'), [{ extent: 'STOPS', lineIds: ['line:A'], stops: ['Boissy'] }]],
  [
    'a station',
    object('stop_area', 'stop_area:n'),
    [{ extent: 'STOPS', lineIds: ['line:A', 'line:9'], stops: ['Nation'] }],
  ],
  ['a run', object('trip', 'trip:1'), []],
])('a disruption of %s touches that alone', async (_, impacted, scopes) => {
  expect((await trafficOf([disruption([impacted])])).disruptions).toMatchObject([{ id: 'works', scopes }]);
});

it('has each disruption once, none that is over, and watches lines where there is any', async () => {
  const twice = [disruption([object('line', 'line:A')]), disruption([object('line', 'line:A')])];
  expect((await trafficOf(twice)).disruptions).toHaveLength(1);
  const past = await trafficOf([disruption([], { status: 'past' })]);
  expect(past.disruptions).toEqual([]);
  expect(past.lines.map(({ isWatched }) => isWatched)).toEqual([true, true]);
  expect((await trafficOf([])).lines.map(({ isWatched }) => isWatched)).toEqual([false, false]);
});
