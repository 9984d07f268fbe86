import type { MiddlewareHandler } from 'hono';
import { networkOf } from '#shared/lib/ip-network.ts';
import { CallRefused } from './call-refused.ts';
import { clientIn } from './client-of.ts';
import type { Allowance, RateLimit } from './rate-limit.ts';

const allowances = {
  search: { perSecond: 10, burst: 30 },
  journeys: { perSecond: 2, burst: 10 },
  writing: { perSecond: 1, burst: 10 },
  reading: { perSecond: 20, burst: 60 },
  // Strict, to keep callers from probing e-mail addresses (ND-19).
  probing: { perSecond: 0.2, burst: 10 },
  // A first visit loads about 60 files and one page, and many visitors may share an address.
  files: { perSecond: 300, burst: 3000 },
  pages: { perSecond: 20, burst: 200 },
} as const satisfies Record<string, Allowance>;

export type LimitedKind = keyof typeof allowances;

/** Counts a request of a network; each `key` counts for itself. Throws a `CallRefused` when there were too many. */
export type RequestLimits = (kind: LimitedKind, address: string, key?: string) => void;

/** Creates the limits of all requests. Without `takeOne` none is limited. */
export function createRequestLimits(takeOne: RateLimit | null): RequestLimits {
  return (kind, address, key = '') => {
    const seconds = takeOne?.(`${kind} ${key} ${networkOf(address)}`, allowances[kind]) ?? 0;
    if (seconds === 0) return;
    throw new CallRefused(429, 'too-many', `Too many calls: wait ${seconds} s.`, { 'Retry-After': String(seconds) });
  };
}

/** Limits all requests that reach it. */
export function limitRequests(limits: RequestLimits, kind: LimitedKind): MiddlewareHandler {
  return async (context, next) => {
    limits(kind, clientIn(context).address);
    await next();
  };
}
