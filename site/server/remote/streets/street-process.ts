import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { messageOf } from '#shared/lib/foreign.ts';
import type { FromStreetProcess, ToStreetProcess } from './street-messages.ts';

/** Methods of the native code, which take and return JSON. */
interface Actor {
  readonly matrix: (body: string) => Promise<string>;
  readonly route: (body: string) => Promise<string>;
}

// A process of its own: native code that crashes or hangs then ends this one only.
const [packageFolder = '', configFile = ''] = process.argv.slice(2);
const { Actor } = createRequire(import.meta.url)(packageFolder) as { Actor: new (config: string) => Actor };
const actor = new Actor(readFileSync(configFile, 'utf8'));

const send = (message: FromStreetProcess) => process.send?.(message);

process.on('message', ({ id, action, body }: ToStreetProcess) => {
  const result = action === 'route' ? actor.route(body) : actor.matrix(body);
  result.then(
    (json) => send({ id, json }),
    (reason: unknown) => send({ id, error: messageOf(reason) }),
  );
});
// The server has ended.
process.on('disconnect', () => process.exit());
send({ isReady: true });
