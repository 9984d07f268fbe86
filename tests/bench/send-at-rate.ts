import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers } from './feeds/questions.ts';

export interface Sent {
  /** 0 for a lost connection. */
  readonly status: number;
  /** From the moment at which it should have been sent: a late client does not hide a slow server. */
  readonly milliseconds: number;
}

export interface LoadCall {
  readonly path: string;
  readonly body?: string;
}

/** Sends calls as visitors of many addresses would, through a proxy that keeps connections. */
export function createVisitors(origin: string) {
  const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });
  const { hostname, port } = new URL(origin);
  const random = randomNumbers(11);
  const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(random() * 256)).join('.')}`;

  /** Resolves to the status of the response, when it has arrived whole. */
  const send = ({ path, body }: LoadCall): Promise<number> =>
    new Promise((resolve) => {
      const headers = {
        'X-Api-Key': 'demo',
        'X-Forwarded-For': anyAddress(),
        ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request({ hostname, port, path, method, agent, headers }, (response) => {
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
        response.resume();
      });
      sent.once('error', () => resolve(0));
      sent.end(body);
    });

  /** Sends so many calls a second, whether or not responses come. */
  async function atRate(calls: readonly LoadCall[], perSecond: number, seconds: number): Promise<Sent[]> {
    const results: Promise<Sent>[] = [];
    const began = performance.now();
    const total = perSecond * seconds;
    while (results.length < total) {
      const elapsed = performance.now() - began;
      while (results.length < Math.min(total, (elapsed * perSecond) / 1000)) {
        const index = results.length;
        const planned = began + (index * 1000) / perSecond;
        const call = calls[index % calls.length] as LoadCall;
        results.push(send(call).then((status) => ({ status, milliseconds: performance.now() - planned })));
      }
      await delay(1);
    }
    return Promise.all(results);
  }

  /** Sends calls over so many connections, each after the response to the former. */
  async function inTurn(calls: readonly LoadCall[], connections: number, seconds: number): Promise<Sent[]> {
    const results: Sent[] = [];
    const until = performance.now() + seconds * 1000;
    let next = 0;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) {
          const sent = performance.now();
          const status = await send(calls[next++ % calls.length] as LoadCall);
          results.push({ status, milliseconds: performance.now() - sent });
        }
      }),
    );
    return results;
  }

  return { send, atRate, inTurn, close: () => agent.destroy() };
}
