import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('a wanted port is taken if it is free, else another', async () => {
  const wanted = await freePort();
  expect(await freePort(wanted)).toBe(wanted);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  expect((server.address() as AddressInfo).port).toBe(wanted);
  const other = await freePort(wanted);
  expect(other).not.toBe(wanted);
  expect(other).toBeGreaterThan(0);
  server.close();
});
