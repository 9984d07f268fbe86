export interface EventRules {
  /** Tells the events of one limit from those of others. */
  readonly name: string;
  readonly windowMs: number;
  /** The most events of a key in the window. */
  readonly most: number;
}

/** Counts the latest events of each key, such as the sign-ins from a network. */
export interface RecentEvents {
  /** Counts an event, unless there were `most` in the window. Returns 0, or the milliseconds to wait. */
  take(key: string): Promise<number>;
  /** Counts an event in any case, and forgets the oldest beyond `most`. Returns how many of the others are left. */
  note(key: string): Promise<number>;
  /** Forgets the last event of a key, or all. */
  forget(key: string, which: 'last' | 'all'): Promise<void>;
}

export type CountEvents = (rules: EventRules) => RecentEvents;

interface MemoryRules {
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
  /** Limit on memory: the keys unused for longest are dropped. */
  readonly mostRemembered?: number;
}

/** Counts the events of this process, in memory, because an attacker cannot cause a restart. */
export const eventsInMemory =
  ({ now = () => performance.now(), mostRemembered = 50_000 }: MemoryRules = {}): CountEvents =>
  ({ windowMs, most }) => {
    const times = new Map<string, readonly number[]>();
    const recent = (key: string) => (times.get(key) ?? []).filter((time) => time > now() - windowMs);

    function keep(key: string, kept: readonly number[]): void {
      // The map is ordered by last use, oldest first.
      times.delete(key);
      if (kept.length > 0) times.set(key, kept);
      const [oldest] = times.keys();
      if (times.size > mostRemembered && oldest !== undefined) times.delete(oldest);
    }

    return {
      async take(key) {
        const before = recent(key);
        const [oldest] = before;
        const waitMs = before.length >= most && oldest !== undefined ? oldest + windowMs - now() : 0;
        keep(key, waitMs > 0 ? before : [...before, now()]);
        return waitMs;
      },
      async note(key) {
        const kept = [...recent(key), now()].slice(-most);
        keep(key, kept);
        return kept.length - 1;
      },
      async forget(key, which) {
        keep(key, which === 'all' ? [] : recent(key).slice(0, -1));
      },
    };
  };
