import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Loss = 'before' | 'after';

export interface PostgresRelay {
  /** Address of the database through the relay. */
  readonly url: string;
  /** Loses the connection at the next commit, before the server has it or after it was made. */
  loseAtCommit(loss: Loss): void;
  /** Lets everything that the server sends arrive this much later. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

/** A network between a client and its PostgreSQL server that can be slow, and lose a connection at the worst moment. */
export async function startPostgresRelay(url: string): Promise<PostgresRelay> {
  const target = new URL(url);
  let loss: Loss | null = null;
  let delayMilliseconds = 0;
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const both = [client, server];
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    let isLosing = false;
    client.on('data', (data) => {
      if (loss !== null && data.includes('COMMIT\0')) {
        const when = loss;
        loss = null;
        if (when === 'before') return end();
        isLosing = true;
      }
      server.write(data);
    });
    server.on('data', (data) => {
      if (isLosing) end();
      else if (delayMilliseconds === 0) client.write(data);
      else setTimeout(() => client.writable && client.write(data), delayMilliseconds);
    });
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const through = new URL(url);
  through.port = String((relay.address() as AddressInfo).port);
  return {
    url: through.href,
    loseAtCommit(next) {
      loss = next;
    },
    delay(milliseconds) {
      delayMilliseconds = milliseconds;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}
