import type { Clock } from '#shared/lib/time/clock.ts';

/** A rate limit: `perSecond` on average, `burst` at once. */
export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

/** Takes one from the allowance of a caller. Returns 0, or the seconds to wait when none is left. */
export type RateLimit = (caller: string, allowance: Allowance) => number;

/** Limit on memory. The buckets unused for longest are full again, so dropping them loses little. */
const mostBuckets = 50_000;

/** Creates limits with one bucket for each caller. The clock must never be set back. */
export function createRateLimit(clock: Clock): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (caller, { perSecond, burst }) => {
    const now = clock.now();
    const bucket = buckets.get(caller) ?? { tokens: burst, at: now };
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    // The map is ordered by last use, oldest first.
    buckets.delete(caller);
    buckets.set(caller, bucket);
    if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value as string);
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond));
    bucket.tokens -= 1;
    return 0;
  };
}
