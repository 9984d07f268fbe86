import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextRound } from 'node:timers/promises';

/** Rounds of the event loop without a new connection after which the queue of the kernel counts as empty. */
const quietRounds = 5;
const mostAcceptingMilliseconds = 4000;
/** Time in which a request may still arrive on an open connection. */
const lingerMilliseconds = 500;
/** Limit on the time from a signal to the end: until then all connections are closed and all mails sent or given up. */
export const graceMilliseconds = 5000;

/**
 * Returns a function that ends the server without resetting connections: it accepts what the kernel holds, stops listening,
 * responds to all that has arrived with `Connection: close`, and closes what is idle. After five seconds it closes the rest.
 */
export function prepareToEnd(server: Server): () => Promise<void> {
  const pending = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isEnding = false;
  let quiet = 0;

  function markLast(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }
  server.prependListener('request', (_, response: ServerResponse) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
    if (isEnding) markLast(response);
  });
  server.on('connection', (socket: Socket) => {
    quiet = 0;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function closeIdle(): void {
    server.closeIdleConnections();
    // Node does not count a connection as idle before its first request. Browsers open some in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async function end() {
    const began = performance.now();
    const all = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    isEnding = true;
    for (const response of pending) markLast(response);
    while (quiet < quietRounds && performance.now() - began < mostAcceptingMilliseconds) {
      quiet += 1;
      await nextRound();
    }
    const closed = once(server, 'close');
    // The close of HTTP servers resets connections whose request has not been read.
    SocketServer.prototype.close.call(server);
    await Promise.race([closed, delay(lingerMilliseconds)]);
    const idle = setInterval(closeIdle, 50);
    await closed;
    clearInterval(idle);
    clearTimeout(all);
  };
}
