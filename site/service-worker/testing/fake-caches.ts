/** The caches of a browser, in memory. Keys are addresses; the newest entry is the last one. */
export interface FakeCaches {
  /** Stands for the global `caches`. */
  readonly caches: Pick<CacheStorage, 'has' | 'open' | 'delete' | 'keys'>;
  /** The addresses in each cache. */
  readonly contents: () => Readonly<Record<string, readonly string[]>>;
  /** Runs `run` before each entry is read. */
  beforeRead(run: () => void): void;
  /** Has the next write fail, as on a full disk. */
  failNextWrite(): void;
}

const addressOf = (request: RequestInfo | URL): string =>
  request instanceof Request ? request.url : new URL(request, 'https://transport.example').href;

export function fakeCaches(): FakeCaches {
  const stored = new Map<string, Map<string, Response>>();
  let failsNext = false;
  let onRead = () => {};

  function cacheOf(entries: Map<string, Response>): Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> {
    return {
      async match(request) {
        onRead();
        return entries.get(addressOf(request))?.clone();
      },
      async put(request, response) {
        const fails = failsNext;
        failsNext = false;
        if (fails) throw new DOMException('The disk is full.', 'QuotaExceededError');
        entries.set(addressOf(request), response);
      },
      delete: async (request) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  }

  return {
    caches: {
      has: async (name) => stored.has(name),
      async open(name) {
        const entries = stored.get(name) ?? new Map<string, Response>();
        stored.set(name, entries);
        return cacheOf(entries) as Cache;
      },
      delete: async (name) => stored.delete(name),
      keys: async () => [...stored.keys()],
    },
    contents: () => Object.fromEntries([...stored].map(([name, entries]) => [name, [...entries.keys()]])),
    beforeRead(run) {
      onRead = run;
    },
    failNextWrite() {
      failsNext = true;
    },
  };
}
