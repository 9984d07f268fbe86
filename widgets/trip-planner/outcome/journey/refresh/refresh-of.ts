import type { Journey } from '#shared/domain/journey.ts';

/**
 * Returns how a refresh of `before` stands while `now` is shown: `done` once the same journey has come anew, `stale` once
 * another journey is shown.
 */
export function refreshOf(before: Journey | undefined, now: Journey | undefined): 'pending' | 'done' | 'stale' {
  if (!before || !now || before === now) return 'pending';
  return before.id === now.id ? 'done' : 'stale';
}
