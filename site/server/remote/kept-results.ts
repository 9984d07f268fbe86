interface Kept {
  readonly result: unknown;
  readonly until: number;
  readonly bytes: number;
}

export interface KeptResults {
  readonly get: (key: string) => Kept | undefined;
  readonly keep: (key: string, result: unknown, bytes: number, seconds: number) => void;
  readonly clear: () => void;
}

/**
 * Keeps results of requests for a time, the newest of them: together they came in at most `mostBytes`. `elapsed` in
 * milliseconds.
 */
export function createKeptResults(mostBytes: number, elapsed: () => number): KeptResults {
  const kept = new Map<string, Kept>();
  let total = 0;

  const drop = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  return {
    get(key) {
      const known = kept.get(key);
      return known !== undefined && known.until > elapsed() ? known : undefined;
    },
    keep(key, result, bytes, seconds) {
      drop(key);
      if (seconds <= 0 || bytes > mostBytes) return;
      kept.set(key, { result, until: elapsed() + seconds * 1000, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) break;
        drop(oldest);
      }
    },
    clear() {
      kept.clear();
      total = 0;
    },
  };
}
