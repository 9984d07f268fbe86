interface Rules {
  readonly windowMs: number;
  /** Limit on memory: the keys unused for longest are dropped. */
  readonly mostRemembered: number;
  /** Milliseconds of a clock that is never set. */
  readonly now: () => number;
}

/** Remembers the times of the latest events of each key, such as the sign-ins from a network. */
export function createRecentTimes({ windowMs, mostRemembered, now }: Rules) {
  const times = new Map<string, readonly number[]>();
  return {
    at: (key: string): readonly number[] => (times.get(key) ?? []).filter((time) => time > now() - windowMs),
    keep(key: string, kept: readonly number[]): void {
      // The map is ordered by last use, oldest first.
      times.delete(key);
      if (kept.length > 0) times.set(key, kept);
      const [oldest] = times.keys();
      if (times.size > mostRemembered && oldest !== undefined) times.delete(oldest);
    },
  };
}
