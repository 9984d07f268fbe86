import { createHmac, randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ObserveRequest } from '../monitoring/request-metrics.ts';
import { requestId } from './request-id.ts';

/** One line of the log, as JSON. It contains no personal data. */
export interface LogEntry {
  readonly time: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly event: string;
  readonly [detail: string]: string | number | undefined;
}

export type Log = (entry: Omit<LogEntry, 'time'>) => void;

/** Writes entries as JSON lines with the current time, and within a request with its id. */
export function createLog(write: (line: string) => void): Log {
  return (entry) => write(JSON.stringify({ time: new Date().toISOString(), ...entry, request: requestId() }));
}

/**
 * Returns a function that names a person's account or network in the log: equal values have equal names within a run of
 * the server. The key is never stored, so that a name cannot be computed from a guessed value.
 */
export function createLogNames(): (value: string) => string {
  const key = randomBytes(32);
  return (value) => createHmac('sha256', key).update(value).digest('base64url').slice(0, 16);
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Name of the declared call; undefined for pages and files. */
    call: string | undefined;
  }
}

/**
 * Logs every API call by its declared name, never by its address: the address contains searches, positions and ids.
 * Successful requests of pages and files are not logged. `observe` receives all requests.
 */
export function logCalls(log: Log, observe?: ObserveRequest): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const call = context.get('call');
    const { status } = context.res;
    const milliseconds = performance.now() - started;
    observe?.(call ?? context.get('limited') ?? 'none', status, milliseconds);
    if (call === undefined && status < 400) return;
    log({
      level: status >= 500 ? 'error' : 'info',
      event: 'call',
      call: call ?? 'none',
      method: context.req.method,
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
    });
  };
}
