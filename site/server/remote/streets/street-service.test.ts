import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { callService } from './street-service.ts';

async function begin(first: RequestListener) {
  const now = { respond: first };
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    now.respond(request, response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const lines: string[] = [];
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const states: (() => string)[] = [];
  const call = callService({
    address,
    tell: (line) => lines.push(line),
    watch: ({ name, state }) => states.push(() => `${name} ${state()}`),
  });
  return { call, now, requests, lines, state: () => states[0]?.() };
}

const sends =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(body);

it('requests a running Valhalla, and leaves it alone after failures', async () => {
  const { call, now, requests, lines, state } = await begin(sends(200, '{"a":1}'));
  expect(await call('sources_to_targets', '{}')).toEqual({ a: 1 });
  expect(requests).toEqual(['POST /sources_to_targets']);

  // A request that it refuses, such as for a place without streets, is no failure of the service.
  now.respond = sends(400, '{"error_code":171}');
  for (let time = 0; time < 6; time++) await expect(call('route', '{}')).rejects.toThrow('status 400');
  expect(state()).toBe('VALHALLA CLOSED');

  now.respond = sends(200, '<html>');
  await expect(call('route', '{}')).rejects.toThrow('no JSON');
  now.respond = (request) => request.socket.destroy();
  for (let time = 0; time < 3; time++) await expect(call('route', '{}')).rejects.toThrow('out of reach');
  expect(state()).toBe('VALHALLA OPEN');
  await expect(call('route', '{}')).rejects.toThrow('left alone');
  expect(lines.at(-1)).toBe('VALHALLA has failed four times in a row: it gets no request for a minute.');
});

it('waits two seconds for a slow one', async () => {
  const { call } = await begin(() => {});
  await expect(call('route', '{}')).rejects.toThrow('in time');
});
