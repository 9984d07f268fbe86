import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns a port that is free now: the wanted one, or any if another program has it. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (reason) {
    if (wanted > 0 && (reason as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw reason;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
