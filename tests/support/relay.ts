import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that counts requests and can refuse them. */
export interface Relay {
  readonly origin: string;
  /** Downloaded paths, in order. */
  readonly paths: string[];
  /** Refused paths, with any method. */
  readonly refusals: string[];
  /** Closes the connection of each request whose path matches; null stops that. */
  refuse(paths: RegExp | null): void;
  close(): Promise<void>;
}

export async function startRelay(target: string): Promise<Relay> {
  const paths: string[] = [];
  const refusals: string[] = [];
  let refused: RegExp | null = null;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (incoming.method === 'GET') paths.push(path);
    if (refused?.test(path)) {
      refusals.push(path);
      outgoing.destroy();
      return;
    }
    const { method, headers } = incoming;
    const onward = request(new URL(path, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    refusals,
    refuse(next) {
      refused = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
