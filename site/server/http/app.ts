import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { CallRefused, refusal } from './call-refused.ts';
import { knowClients, type TrustsProxy } from './client-of.ts';
import { deliver } from './deliver.ts';
import { dataHeaders } from './headers.ts';
import { type Log, logCalls } from './request-log.ts';

const longestAddress = 8 * 1024;

const unexpected = new CallRefused(500, 'internal', 'Something went wrong here.');

export interface AppParts {
  readonly log: Log;
  /** What `/healthz` tells beside that all is well. */
  readonly health: () => object;
  /** The refusal that an error of another part of the server amounts to, if it does. */
  readonly explain: (error: Error) => CallRefused | undefined;
  /** The page that says so to somebody who asked for one; null: an answer to a program. */
  readonly page: (context: Context) => Response | null;
  readonly trustsProxy: TrustsProxy;
}

/** Where it happened. The message stays out of the log: it may hold what somebody typed. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | ');

/** The frame of the server: who may ask from where, and how it says that something went wrong. */
export function createApp({ log, health, explain, page, trustsProxy }: AppParts): Hono {
  const app = new Hono();
  app.use('*', logCalls(log));
  app.use(
    '*',
    knowClients(trustsProxy, (what) => log({ level: 'warning', event: 'proxy', what })),
  );
  app.use('*', deliver());

  // A preflight carries no key, so it is answered for everybody; the key is checked on the call itself (ND-26).
  app.use(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['X-Api-Key', 'Authorization', 'Accept-Language', 'Content-Type'],
      exposeHeaders: ['Retry-After'],
      maxAge: 7200,
    }),
  );
  app.use('*', async (context, next) => {
    // Of two, a proxy before us may have read the other one.
    if (context.req.header('host')?.includes(',')) {
      throw new CallRefused(400, 'two-hosts', 'Send one Host header.');
    }
    if (context.req.url.length > longestAddress) {
      throw new CallRefused(414, 'address-too-long', `An address may have ${longestAddress} characters at most.`);
    }
    await next();
  });

  app.get('/healthz', (context) => context.json({ status: 'ok', ...health() }, 200, dataHeaders));

  app.onError((error, context) => {
    const refused = error instanceof CallRefused ? error : explain(error);
    if (!refused) log({ level: 'error', event: 'unexpected', what: error.name, where: framesOf(error) });
    const shown = refused ? null : page(context);
    if (shown) return shown;
    return refusal(refused ?? unexpected);
  });
  return app;
}
