import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import type { ObserveRequest } from '../monitoring/request-metrics.ts';
import { CallRefused, refusal } from './call-refused.ts';
import { identifyClients, type TrustsProxy } from './client-of.ts';
import { deliver } from './deliver.ts';
import { dataHeaders } from './headers.ts';
import { identifyRequests } from './request-id.ts';
import { type Log, logCalls } from './request-log.ts';

const longestAddress = 8 * 1024;
/** Limit on the headers of a request together. */
const longestHeaders = 16 * 1024;
/** Limit on each header that is read as a list. Browsers send a tenth of it. */
const longestList = 2 * 1024;
const lists = ['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'x-forwarded-for', 'x-forwarded-proto'];

/** A host name, an IPv4 address, or an IPv6 address in brackets, with or without a port. */
const hostForm = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

const unexpected = new CallRefused(500, 'internal', 'Internal error of the server.');

export interface AppDependencies {
  readonly log: Log;
  /** Receives every request for the metrics. */
  readonly observe?: ObserveRequest | undefined;
  /** Further fields of `/healthz`. */
  readonly health: () => object;
  /** Maps an error of another module to a refusal; undefined for an unexpected error. */
  readonly explain: (error: Error) => CallRefused | undefined;
  /** Renders the error page for a person; null when the caller is a program. */
  readonly page: (context: Context) => Response | null;
  readonly trustsProxy: TrustsProxy;
  /** Configured address of the site, or empty. */
  readonly siteUrl: string;
}

/**
 * Allows pages of every origin to read responses: the key is checked on the call itself (ND-26). Only preflights, which carry no key,
 * go through Hono's `cors`. On other requests it sets its headers before there is a response, and Hono then copies the later one.
 */
function shareWithAllOrigins(): MiddlewareHandler {
  const preflight = cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['X-Api-Key', 'Authorization', 'Accept-Language', 'Content-Type'],
    maxAge: 7200,
  });
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next);
    await next();
    const { headers } = context.res;
    headers.set('Access-Control-Allow-Origin', '*');
    headers.set('Access-Control-Expose-Headers', 'Retry-After');
  };
}

/** Stack frames of an error. The message is not logged, because it may contain input from outside. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | ');

/** Creates the application with everything around the handlers: logging, CORS, limits on requests, error responses. */
export function createApp({ log, observe, health, explain, page, trustsProxy, siteUrl }: AppDependencies): Hono {
  // Named, because Hono's own choice falls back without a word to one that takes ten times as long.
  const app = new Hono({ router: new RegExpRouter() });
  app.use('*', identifyRequests());
  app.use('*', logCalls(log, observe));
  app.use('*', async (context, next) => {
    const tooLong = lists.find((name) => (context.req.header(name)?.length ?? 0) > longestList);
    if (tooLong) {
      throw new CallRefused(
        431,
        'header-too-long',
        `The header ${tooLong} may have ${longestList} characters at most.`,
      );
    }
    await next();
  });
  const tell = (what: string) => log({ level: 'warning', event: 'proxy', what });
  app.use('*', identifyClients({ trustsProxy, siteUrl, tell }));
  app.use('*', deliver());

  app.use('*', shareWithAllOrigins());
  app.use('*', async (context, next) => {
    // With two Host headers, a proxy may have used the other one.
    const host = context.req.header('host');
    if (host?.includes(',')) throw new CallRefused(400, 'two-hosts', 'Send one Host header.');
    // Without a configured site, pages repeat it in links and snippets.
    if (host !== undefined && !hostForm.test(host)) {
      throw new CallRefused(400, 'bad-host', 'The Host header is a name or an address, and may have a port.');
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

/** Limits that close connections of slow or idle senders, and the limit on headers. */
export const socketLimits = {
  maxHeaderSize: longestHeaders,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
} as const;
