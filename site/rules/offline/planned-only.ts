import { isObject } from '#shared/lib/foreign.ts';

/**
 * Returns a kept response with planned times alone. An estimate of an hour ago looks like a live one; the planned time lets
 * nobody come too late. What was cancelled stays cancelled.
 */
export function plannedOnly(kept: unknown): unknown {
  if (Array.isArray(kept)) return kept.map(plannedOnly);
  if (!isObject(kept)) return kept;
  if (isTransitTime(kept)) {
    const { estimated: _, delaySeconds: __, ...time } = kept;
    return { ...time, status: kept.status === 'CANCELLED' ? 'CANCELLED' : 'SCHEDULED' };
  }
  const entries = Object.entries(kept).map(([name, value]) => [name, name === 'realtime' ? false : plannedOnly(value)]);
  return Object.fromEntries(entries);
}

const isTransitTime = ({ scheduled, status }: Record<string, unknown>) =>
  typeof scheduled === 'string' && typeof status === 'string';
