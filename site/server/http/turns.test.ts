import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from './app.ts';
import type { CallRefused } from './call-refused.ts';
import { trustsNoProxy } from './client-of.ts';
import { createTurns } from './turns.ts';

const open = new AbortController().signal;
const rounds = async (count: number) => {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Turns on a fake clock that each turn advances. */
function turnsThatTake(milliseconds: number) {
  let now = 0;
  const turns = createTurns(() => now);
  const outcomes: string[] = [];
  const ask = async (name: string, signal: AbortSignal = open) => {
    try {
      await turns.take(signal);
      now += milliseconds;
      outcomes.push(`${name} at ${now - milliseconds}`);
    } catch (error) {
      outcomes.push(`${name} ${(error as CallRefused).status} at ${now}`);
    }
  };
  return { ask, outcomes };
}

describe('turns', () => {
  it('come in the order of requests', async () => {
    const { ask, outcomes } = turnsThatTake(100);
    for (const name of ['a', 'b', 'c']) void ask(name);
    await rounds(20);
    expect(outcomes).toEqual(['a at 0', 'b at 100', 'c at 200']);
  });

  it('refuse a request that has waited more than a second', async () => {
    const { ask, outcomes } = turnsThatTake(400);
    for (const name of ['a', 'b', 'c', 'd', 'e']) void ask(name);
    await rounds(30);
    expect(outcomes).toEqual(['a at 0', 'b at 400', 'c at 800', 'd 503 at 1200', 'e 503 at 1200']);
  });

  it('refuse a request at once when the expected wait is too long', async () => {
    const { ask, outcomes } = turnsThatTake(100);
    for (let time = 0; time < 10; time += 1) {
      for (let turn = 0; turn < 6; turn += 1) void ask('warm');
      await rounds(60);
    }
    outcomes.length = 0;
    for (let turn = 0; turn < 30; turn += 1) void ask('burst');
    await Promise.resolve();
    expect(outcomes.filter((outcome) => outcome.includes('503')).length).toBeGreaterThan(15);
    expect(outcomes.every((outcome) => outcome === 'burst 503 at 6000')).toBe(true);
    await rounds(100);
    outcomes.length = 0;
    void ask('later');
    await rounds(8);
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0]).not.toContain('503');
  });

  it('skip a caller who closed the connection', async () => {
    const { ask, outcomes } = turnsThatTake(100);
    const gone = new AbortController();
    void ask('gone', gone.signal);
    void ask('here');
    gone.abort();
    await rounds(12);
    expect(outcomes).toEqual(['gone 499 at 0', 'here at 0']);
  });
});

it('serve as many of 400 simultaneous connections as fit in the time limit', async () => {
  // The fake clock advances only by computing, because the test machine itself may be slow.
  let now = 0;
  const turns = createTurns(() => now);
  const app = createApp({
    log: () => undefined,
    health: () => ({}),
    explain: () => undefined,
    page: () => null,
    trustsProxy: trustsNoProxy,
    siteUrl: '',
  });
  app.get('/compute', async (context) => {
    await turns.take(context.req.raw.signal);
    now += 20;
    return context.text('done');
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const sent = request({ port, host: '127.0.0.1', path: '/compute', agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers['retry-after']];
  };
  const responses = await Promise.all(Array.from({ length: 400 }, ask));
  const served = responses.filter(([status]) => status === 200);
  const refused = responses.filter(([status, retryAfter]) => status === 503 && retryAfter === '1');
  expect(served.length + refused.length).toBe(400);
  // A second has fifty turns. Some are over before the last connections are open.
  expect(served.length).toBeGreaterThanOrEqual(50);
  expect(served.length).toBeLessThan(200);
});
