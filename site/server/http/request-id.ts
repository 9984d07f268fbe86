import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const ids = new AsyncLocalStorage<string>();

/** Ids of proxies are numbers, UUIDs or hashes. Such a word can end neither a header, nor a log line, nor a comment in SQL. */
const wellFormed = /^[\w.-]{1,100}$/;

/** Returns the id of the request that this code runs for; undefined outside of requests. */
export const requestId = (): string | undefined => ids.getStore();

/** Gives each request the id of its `X-Request-Id`, or a new one, for its response, its log lines and the requests that it causes. */
export function identifyRequests(): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('x-request-id') ?? '';
    const id = wellFormed.test(given) ? given : randomUUID();
    context.set('requestId', id);
    await ids.run(id, next);
    context.res.headers.set('X-Request-Id', id);
  };
}
