import type { Journey } from '#shared/domain/journey/journey.ts';

/**
 * Returns the state of a refresh of `before` while `now` is shown: `done` if the same journey was reloaded, `stale` if
 * another journey is shown.
 */
export function refreshOf(before: Journey | undefined, now: Journey | undefined): 'pending' | 'done' | 'stale' {
  if (!before || !now || before === now) return 'pending';
  return before.id === now.id ? 'done' : 'stale';
}
