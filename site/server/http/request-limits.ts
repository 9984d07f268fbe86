import type { MiddlewareHandler } from 'hono';
import type { Clock } from '#shared/lib/time/clock.ts';
import { refusedFor } from './call-refused.ts';
import { networkOf } from './ip-network.ts';

/** A rate limit: `perSecond` on average, `burst` at once. */
export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

/** Takes one from the allowance of a caller. Returns 0, or the seconds to wait when none is left. */
export type RateLimit = ReturnType<typeof createRateLimit>;

/** A rate limit of several processes together. */
export type SharedRateLimit = (caller: string, allowance: Allowance) => Promise<number>;

/** Limit on memory. The buckets unused for longest are full again, so dropping them loses little. */
const mostBuckets = 50_000;

/** Creates limits with one bucket for each caller. The clock must never be set back. */
export function createRateLimit(clock: Clock) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (caller: string, { perSecond, burst }: Allowance): number => {
    const now = clock.now();
    const bucket = buckets.get(caller) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    // The map is ordered by last use, oldest first.
    buckets.delete(caller);
    buckets.set(caller, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest);
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    bucket.tokens -= 1;
    return 0;
  };
}

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

/** Counts a request of a network; each `key` counts for itself. Throws or rejects with a `CallRefused` when there were too many. */
export type RequestLimits = (kind: LimitedKind, address: string, key?: string) => void | Promise<void>;

/** Creates the limits of all requests. Without `takeOne` none is limited. Writing counts with other processes where they share a limit. */
export function createRequestLimits(takeOne: RateLimit | null, takeOneOfAll?: SharedRateLimit): RequestLimits {
  return (kind, address, key = '') => {
    if (takeOne === null) return;
    const take = kind === 'writing' && takeOneOfAll ? takeOneOfAll : takeOne;
    const seconds = take(`${kind} ${key} ${networkOf(address)}`, allowances[kind]);
    return typeof seconds === 'number' ? refuseFor(seconds) : seconds.then(refuseFor);
  };
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw refusedFor(seconds, 429, 'too-many', `Too many calls: wait ${seconds} s.`);
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Kind of a page or file; undefined for calls. */
    limited: LimitedKind | undefined;
  }
}

/** Limits all requests that reach it. */
export function limitRequests(limits: RequestLimits, kind: LimitedKind): MiddlewareHandler {
  return async (context, next) => {
    context.set('limited', kind);
    await limits(kind, context.get('client').address);
    await next();
  };
}
