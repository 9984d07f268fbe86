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
  /**
   * Closes the connection of each request whose path matches; null stops that. `halfway`: only those of downloads, in the
   * middle of their content.
   */
  refuse(paths: RegExp | null, when?: 'at once' | 'halfway'): void;
  close(): Promise<void>;
}

export async function startRelay(target: string): Promise<Relay> {
  const paths: string[] = [];
  const refusals: string[] = [];
  let refused: RegExp | null = null;
  let isHalfway = false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (incoming.method === 'GET') paths.push(path);
    const { method, headers } = incoming;
    const isRefused = refused?.test(path) && (method === 'GET' || !isHalfway);
    if (isRefused) {
      refusals.push(path);
      if (!isHalfway) {
        outgoing.destroy();
        return;
      }
    }
    const onward = request(new URL(path, target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (isRefused) {
        response.once('data', (bytes: Buffer) => {
          outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => outgoing.socket?.resetAndDestroy());
          response.destroy();
        });
      } else response.pipe(outgoing);
    });
    onward.once('error', () => outgoing.socket?.resetAndDestroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    refusals,
    refuse(next, when = 'at once') {
      refused = next;
      isHalfway = when === 'halfway';
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
