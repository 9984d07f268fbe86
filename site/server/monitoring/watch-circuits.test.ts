import { expect, it } from 'vitest';
import type { BreakerState } from '#site/server/remote/circuit-breaker.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { readMetrics } from './testing/read-metrics.ts';
import { watchCircuits } from './watch-circuits.ts';

it('shows which services are left alone; only without the engine a process is unready, until it may be tried again', async () => {
  let elapsed = 0;
  const lines: string[] = [];
  const readiness = createReadiness({ tell: (line) => lines.push(line), elapsed: () => elapsed });
  const metrics = createMetrics();
  const watch = watchCircuits({ readiness, metrics });
  const states: Record<string, BreakerState> = { ENGINE: 'CLOSED', GEOCODER: 'CLOSED' };
  for (const name of Object.keys(states)) watch({ name, state: () => states[name] ?? 'CLOSED' });

  const look = async () => {
    elapsed += 1000;
    const samples = readMetrics(await metrics.text()).get('tp_circuit_closed')?.samples ?? [];
    const { status, checks } = await readiness.report();
    return [status, checks, samples.map(({ labels, value }) => [labels.service, value])];
  };
  const shown = (engine: number, geocoder: number) => [
    ['engine', engine],
    ['geocoder', geocoder],
  ];
  expect(await look()).toEqual(['ready', { engine: 'ok' }, shown(1, 1)]);
  states.GEOCODER = 'OPEN';
  expect(await look()).toEqual(['ready', { engine: 'ok' }, shown(1, 0)]);
  states.ENGINE = 'OPEN';
  expect(await look()).toEqual(['not-ready', { engine: 'failed' }, shown(0, 0)]);
  states.ENGINE = 'HALF_OPEN';
  expect(await look()).toEqual(['ready', { engine: 'ok' }, shown(0, 0)]);
  expect(lines).toEqual([
    'The check “engine” of /readyz fails: ENGINE gets no request for a minute after failures.',
    'The check “engine” of /readyz passes again.',
  ]);
});
