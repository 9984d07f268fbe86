import { afterEach, describe, expect, it } from 'vitest';
import { type KeptProcess, keepProcess, type processLimits, type StreetPort } from './keep-process.ts';
import type { FromStreetProcess, ToStreetProcess } from './street-messages.ts';

/** A process of the tests. It responds as `respond` says; null for one that hangs. */
function standIn(respond: (request: ToStreetProcess) => FromStreetProcess | null) {
  let receive: (message: FromStreetProcess) => void = () => {};
  let end: (reason: string) => void = () => {};
  const port: StreetPort = {
    received: (listener) => {
      receive = listener;
    },
    ended: (listener) => {
      end = listener;
    },
    send(request) {
      const response = respond(request);
      if (response) queueMicrotask(() => receive(response));
    },
    kill: () => queueMicrotask(() => end('SIGKILL')),
  };
  return { port, ready: () => receive({ isReady: true }), crash: (reason: string) => end(reason) };
}

const kept: KeptProcess[] = [];
afterEach(async () => {
  for (const one of kept.splice(0)) await one.close();
});

const echo = ({ id, body }: ToStreetProcess): FromStreetProcess => ({ id, json: body });

function begin(
  respond: (request: ToStreetProcess) => FromStreetProcess | null = echo,
  limits: Partial<typeof processLimits> = {},
) {
  const started: ReturnType<typeof standIn>[] = [];
  const lines: string[] = [];
  let broken = 0;
  const now = { respond };
  const process = keepProcess({
    start() {
      const one = standIn((request) => now.respond(request));
      started.push(one);
      return one.port;
    },
    tell: (line) => lines.push(line),
    broken: () => {
      broken += 1;
    },
    limits: { requestMilliseconds: 40, frozenMilliseconds: 80, restartMilliseconds: 5, ...limits },
  });
  kept.push(process);
  return { process, started, lines, now, broken: () => broken };
}

describe('the process that computes streets', () => {
  it('takes requests once it is ready', async () => {
    const { process, started } = begin();
    await expect(process.call('route', '{"a":1}')).rejects.toThrow('not ready');
    expect(process.state()).toBe('OPEN');
    started[0]?.ready();
    await process.ready;
    expect(await process.call('route', '{"a":1}')).toEqual({ a: 1 });
    expect(process.state()).toBe('CLOSED');
  });

  it('is started again when it ends, and its requests fail at once', async () => {
    const { process, started, lines } = begin(() => null, { frozenMilliseconds: 10_000, requestMilliseconds: 5000 });
    started[0]?.ready();
    const lost = process.call('route', '{}');
    started[0]?.crash('SIGSEGV');
    await expect(lost).rejects.toThrow('has ended');
    await expect(process.call('route', '{}')).rejects.toThrow('not ready');
    expect(lines).toEqual([
      'The process that computes streets has ended (SIGSEGV). Another one starts in 1 s; until then walks are estimated.',
    ]);
    await expect.poll(() => started.length).toBe(2);
    started[1]?.ready();
    expect(process.state()).toBe('CLOSED');
  });

  it('is killed and started again when it hangs; requests wait for a short time only', async () => {
    const { process, started, now } = begin(() => null, { frozenMilliseconds: 800 });
    started[0]?.ready();
    const began = performance.now();
    await expect(process.call('route', '{}')).rejects.toThrow('in time');
    expect(performance.now() - began).toBeLessThan(700);
    await expect.poll(() => started.length, { timeout: 3000 }).toBe(2);
    now.respond = echo;
    started[1]?.ready();
    expect(await process.call('route', '1')).toBe(1);
  });

  it('fails a request with garbage or an error of Valhalla, and goes on', async () => {
    const { process, started, now } = begin(({ id }) => ({ id, json: '<html>' }));
    started[0]?.ready();
    await expect(process.call('route', '{}')).rejects.toThrow('no JSON');
    now.respond = ({ id }) => ({ id, error: 'No path could be found for input' });
    for (let time = 0; time < 6; time++) await expect(process.call('route', '{}')).rejects.toThrow('No path');
    now.respond = echo;
    expect(await process.call('route', '2')).toBe(2);
    expect(started).toHaveLength(1);
  });

  it('is left alone after four requests in a row without a response', async () => {
    const { process, started } = begin(() => null, { frozenMilliseconds: 10_000, requestMilliseconds: 5 });
    started[0]?.ready();
    for (let time = 0; time < 4; time++) await expect(process.call('route', '{}')).rejects.toThrow('in time');
    await expect(process.call('route', '{}')).rejects.toThrow('left alone');
    expect(process.state()).toBe('OPEN');
  });

  it('is given up when it ends five times in a row: its files are broken', async () => {
    const { started, lines, broken } = begin();
    for (let time = 1; time <= 5; time++) {
      await expect.poll(() => started.length).toBe(time);
      started[time - 1]?.crash('exit code 1');
    }
    expect(broken()).toBe(1);
    expect(lines.at(-1)).toMatch('ended 5 times in a row: its files are made anew');
    expect(lines).toHaveLength(5);
  });

  it('is killed when it does not start', async () => {
    const { started } = begin(echo, { startMilliseconds: 10 });
    await expect.poll(() => started.length).toBe(2);
  });

  it('is not started again once it is closed', async () => {
    const { process, started, lines } = begin();
    started[0]?.ready();
    await process.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([started.length, lines]).toEqual([1, []]);
  });
});
