import { expect, it } from 'vitest';
import type { City } from '../city/city.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { readMetrics } from './testing/read-metrics.ts';
import { watchServices } from './watch-services.ts';

const noon = Date.parse('2026-12-01T12:00+01:00');
const clock = { now: () => noon };

/** A server whose timetable is an engine's, and its accounts in PostgreSQL. */
async function watched(lacks: City['engine']['lacks'], stations: readonly object[] = [{}]) {
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
  watchServices({ readiness, metrics }, { city, planner: null, database, clock });
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
