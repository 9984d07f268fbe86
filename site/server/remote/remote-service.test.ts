import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallerLeft, EngineUnavailable } from '#site/server/engine/contract.ts';
import { createRemoteService, type RemoteRequest } from './remote-service.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const schema = v.object({ name: v.string(), stops: v.array(v.object({ id: v.string() })) });
const whole = { name: 'a', stops: [{ id: '1' }] };
const json =
  (value: unknown): Respond =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));

/** Starts a service that behaves as `now.respond` does at the moment, and a client of it. */
async function begin(respond: Respond = json(whole)) {
  const now = { respond, elapsed: 0 };
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    now.respond(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const lines: string[] = [];
  const service = createRemoteService({
    name: 'ENGINE',
    address: `http://operator:p%C3%A4ss@127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    budget: { engineMilliseconds: 100, serverMilliseconds: 300 },
    headers: { 'X-Own': 'yes' },
    tell: (line) => lines.push(line),
    elapsed: () => now.elapsed,
  });
  const ask = (more: Partial<RemoteRequest<typeof schema>> = {}) =>
    service.post({
      body: '{}',
      schema,
      context: { language: 'de', signal: new AbortController().signal, requestId: 'r-1' },
      keptSeconds: 0,
      mostBytes: 1000,
      ...more,
    });
  return { now, requests, server, lines, service, ask };
}

const contextOf = (signal: AbortSignal) => ({ language: 'fr' as const, signal, requestId: 'r' });

/** Faults of a service, and the line that the operator reads. */
const faults: readonly (readonly [name: string, respond: Respond, line: string])[] = [
  ['status 500', (_, response) => void response.writeHead(500).end('oh'), 'ENGINE responds with the status 500.'],
  ['no response', () => {}, 'ENGINE does not respond in time.'],
  [
    'a body that never ends',
    (_, response) => void response.writeHead(200).write('{"name":'),
    'ENGINE does not respond in time.',
  ],
  ['no JSON', (_, response) => void response.end('<html>'), 'ENGINE sends no JSON: '],
  ['half of the JSON', (_, response) => void response.end('{"name":"a"'), 'ENGINE sends no JSON: '],
  ['another shape', json({ name: 'a', stops: [{ id: 1 }] }), 'ENGINE sends a wrong "stops.0.id": '],
  ['null', json(null), 'ENGINE sends a wrong "": '],
  ['a huge body', json({ ...whole, name: 'x'.repeat(2000) }), 'ENGINE sends more than 1 kB.'],
  [
    'a huge body in chunks',
    (_, response) => {
      response.writeHead(200);
      for (let chunk = 0; chunk < 10; chunk++) response.write('x'.repeat(500));
      response.end();
    },
    'ENGINE sends more than 1 kB.',
  ],
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { Location: '/other' }).end(),
    'ENGINE is out of reach: ',
  ],
  ['a closed connection', ({ socket }) => void socket.destroy(), 'ENGINE is out of reach: '],
];

describe('the client of a service of others', () => {
  it('returns the parsed response, and passes language and request id on', async () => {
    const { requests, ask } = await begin();
    expect(await ask()).toEqual(whole);
    const { authorization = '' } = requests[0]?.headers ?? {};
    expect(Buffer.from(authorization.slice('Basic '.length), 'base64').toString()).toBe('operator:päss');
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/api',
      headers: { 'accept-language': 'de', 'x-request-id': 'r-1', 'x-own': 'yes', 'content-type': 'application/json' },
    });
  });

  it.each(faults)('is unavailable for a moment after %s, and says why once', async (_, respond, line) => {
    const { lines, ask, now } = await begin(respond);
    await expect(ask()).rejects.toThrow(EngineUnavailable);
    await expect(ask()).rejects.toMatchObject({ retryAfterSeconds: 5 });
    expect(lines).toEqual([expect.stringContaining(line)]);
    now.respond = json(whole);
    expect(await ask()).toEqual(whole);
  });

  it('is unavailable where nothing listens', async () => {
    const { server, lines, ask } = await begin();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(ask()).rejects.toThrow(EngineUnavailable);
    expect(lines[0]).toBe('ENGINE is out of reach: ECONNREFUSED.');
  });

  it('leaves a service alone for a minute after four failures, then tries it once', async () => {
    const { now, requests, lines, service, ask } = await begin((_, response) => void response.writeHead(503).end());
    for (let time = 0; time < 4; time++) await expect(ask()).rejects.toThrow(EngineUnavailable);
    expect(service.state()).toBe('OPEN');
    expect(lines.at(-1)).toContain('four times in a row');
    await expect(ask()).rejects.toMatchObject({ retryAfterSeconds: 60 });
    expect(requests).toHaveLength(4);
    now.elapsed = 60_000;
    now.respond = json(whole);
    expect(await ask()).toEqual(whole);
    expect(service.state()).toBe('CLOSED');
  });

  it('does not give up a service for a response of a wrong shape or size', async () => {
    const { service, ask } = await begin(json({ name: 1 }));
    for (let time = 0; time < 6; time++) await expect(ask()).rejects.toThrow('sends a wrong "name"');
    expect(service.state()).toBe('CLOSED');
  });

  it('sends equal requests once, while they run', async () => {
    const { requests, ask } = await begin((request, response) => {
      setTimeout(() => json(whole)(request, response), 30);
    });
    expect(await Promise.all([ask(), ask(), ask({ body: '{"other":1}' })])).toEqual([whole, whole, whole]);
    expect(requests).toHaveLength(2);
    await ask();
    expect(requests).toHaveLength(3);
  });

  it('keeps a result for as long as it may, by language', async () => {
    const { now, requests, service, ask } = await begin();
    await ask({ keptSeconds: 60 });
    await ask({ keptSeconds: 60 });
    expect(requests).toHaveLength(1);
    await ask({ keptSeconds: 60, context: contextOf(new AbortController().signal) });
    expect(requests).toHaveLength(2);
    now.elapsed = 61_000;
    await ask({ keptSeconds: 60 });
    expect(requests).toHaveLength(3);
    service.forget();
    await ask({ keptSeconds: 60 });
    expect(requests).toHaveLength(4);
  });

  it('aborts a request when its last caller leaves, and counts no failure', async () => {
    const closed = vi.fn();
    const { service, requests, lines, ask } = await begin(({ socket }) => void socket.on('close', closed));
    const [one, other] = [new AbortController(), new AbortController()];
    const [first, second] = [one, other].map(({ signal }) => ask({ context: contextOf(signal) }));
    const results = Promise.allSettled([first, second]);
    await expect.poll(() => requests).toHaveLength(1);
    one.abort();
    await wait(20);
    expect(closed).not.toHaveBeenCalled();
    other.abort();
    await expect.poll(() => closed).toHaveBeenCalled();
    for (const result of await results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(CallerLeft) });
    }
    await expect(ask({ context: contextOf(AbortSignal.abort()) })).rejects.toThrow(CallerLeft);
    expect(requests).toHaveLength(1);
    expect(service.state()).toBe('CLOSED');
    expect(lines).toEqual([]);
  });
});
