import { expect, it } from 'vitest';
import type { FeedState } from '#site/server/live/feeds/live-data.ts';
import type { City } from '../city/city.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { readMetrics } from './testing/read-metrics.ts';
import { watchServices } from './watch-services.ts';

const noon = Date.parse('2026-12-01T12:00+01:00');
const clock = { now: () => noon };

/** A server whose timetable is an engine's, and its accounts in PostgreSQL. */
async function watched(
  lacks: City['engine']['lacks'],
  stations: readonly object[] = [{}],
  liveFeeds: { readonly states: () => readonly FeedState[] } | null = null,
) {
  const engine = {
    lacks,
    zone: 'Europe/Paris',
    period: { firstDay: '2026-11-01', lastDay: '2026-12-13' },
    stations: () => stations,
  };
  const readiness = createReadiness({ tell: () => {} });
  const metrics = createMetrics();
  const city = { now: () => ({ engine }) as unknown as City, held: () => null, since: () => noon, close: () => {} };
  const connections = () => ({ busy: 2, idle: 1, waiting: 5 });
  const database = { check: async () => {}, connections };
  watchServices({ readiness, metrics }, { city, planner: null, database, liveFeeds, clock });
  const read = readMetrics(await metrics.text());
  const valuesOf = (name: string) => read.get(name)?.samples.map(({ labels, value }) => ({ ...labels, value }));
  return { names: [...read.keys()], valuesOf, checks: (await readiness.report()).checks };
}

it('has no metric of planning with an engine of others, and those of the pool with PostgreSQL', async () => {
  const { names, valuesOf } = await watched([]);
  expect(names.filter((name) => name.startsWith('tp_planning'))).toEqual([]);
  expect(valuesOf('tp_database_connections')).toEqual([
    { state: 'busy', value: 2 },
    { state: 'idle', value: 1 },
  ]);
  expect(valuesOf('tp_database_waiting')).toEqual([{ value: 5 }]);
});

it('counts the days of the timetable, where the engine says them', async () => {
  expect((await watched([])).valuesOf('tp_feed_days_left')).toEqual([{ value: 12 }]);
  expect((await watched(['servicePeriod'])).valuesOf('tp_feed_days_left')).toEqual([]);
});

it('fails the check of a timetable without stations', async () => {
  expect((await watched([])).checks).toEqual({ timetable: 'ok', database: 'ok' });
  expect((await watched([], [])).checks).toEqual({ timetable: 'failed', database: 'ok' });
});

it('has the age of live feeds, whether they are in use, and what of them is matched', async () => {
  expect((await watched([])).names.filter((name) => name.startsWith('tp_live'))).toEqual([]);
  const counts = { matched: 3, unmatched: { unknownTrip: 2 } };
  const states: readonly FeedState[] = [
    {
      name: 'trips',
      state: 'kept',
      problem: 'slow',
      timestamp: noon / 1000 - 70,
      trips: { ...counts, flaws: {} },
      vehicles: null,
      alerts: null,
    },
    { name: 'rest', state: 'out', problem: 'old', timestamp: null, trips: null, vehicles: null, alerts: null },
  ];
  const { valuesOf } = await watched([], [{}], { states: () => states });
  expect(valuesOf('tp_live_feed_used')).toEqual([
    { feed: 'trips', problem: 'slow', value: 1 },
    { feed: 'rest', problem: 'old', value: 0 },
  ]);
  expect(valuesOf('tp_live_feed_age_seconds')).toEqual([{ feed: 'trips', value: 70 }]);
  expect(valuesOf('tp_live_feed_entities')).toEqual([
    { feed: 'trips', kind: 'trips', result: 'matched', value: 3 },
    { feed: 'trips', kind: 'trips', result: 'unknownTrip', value: 2 },
  ]);
});
