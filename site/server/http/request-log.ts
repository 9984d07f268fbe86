import type { MiddlewareHandler } from 'hono';

/** One line of the log, for programs: JSON without anything that a traveller entrusted to us. */
export interface LogEntry {
  readonly time: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly event: string;
  readonly [detail: string]: string | number | undefined;
}

export type Log = (entry: Omit<LogEntry, 'time'>) => void;

/** Writes entries as lines, with the time of day they came at. */
export function createLog(write: (line: string) => void): Log {
  return (entry) => write(JSON.stringify({ time: new Date().toISOString(), ...entry }));
}

/**
 * Tells of every call by its declared name and never by its address: that holds what people look for, where they are and
 * what they own. Pages and files are nobody's news.
 */
export function logCalls(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const call = context.get('call') as string | undefined;
    const { status } = context.res;
    if (call === undefined && status < 400) return;
    log({
      level: status >= 500 ? 'error' : 'info',
      event: 'call',
      call: call ?? 'none',
      method: context.req.method,
      status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    });
  };
}
