import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly origin: string;
  /** Whether a process gets requests: its `/readyz` says so. */
  readonly isReady: (target: string) => boolean;
  /** Puts another process into the place of one that has ended. */
  replace(former: string, next: string): void;
  close(): Promise<void>;
}

/** More often than a proxy would: the tests are short. */
const checkEveryMilliseconds = 100;

/**
 * Starts a proxy as OPERATIONS.md describes one: it sends requests to ready processes in turn, over connections that stay open. The
 * other process takes a request that was refused, and one that reads when its connection was lost; else the response is a 502.
 */
export async function startBalancer(...targets: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let turn = 0;

  async function check(target: string): Promise<void> {
    const status = await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    if (status === 200 && targets.includes(target)) ready.add(target);
    else ready.delete(target);
  }
  const checkAll = () => Promise.all(targets.map(check));
  await checkAll();
  const checking = setInterval(checkAll, checkEveryMilliseconds);

  /** Sends a request on; rejects with an error that says whether it has left this machine. */
  function pass({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer, target: string) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const onward = request(new URL(url, target), { method, headers, agent }, resolve);
      onward.once('error', reject);
      onward.end(body);
    });
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    turn += 1;
    const one = [...ready];
    const inOrder = [...one.slice(turn % one.length), ...one.slice(0, turn % one.length)];
    for (const target of inOrder) {
      try {
        const response = await pass(incoming, Buffer.concat(chunks), target);
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing).once('close', () => response.destroy());
        response.once('error', () => outgoing.destroy());
        return;
      } catch (error) {
        ready.delete(target);
        const wasRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!wasRefused && incoming.method !== 'GET') break;
      }
    }
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (target) => ready.has(target),
    replace(former, next) {
      targets.splice(targets.indexOf(former), 1, next);
      ready.delete(former);
    },
    async close() {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
