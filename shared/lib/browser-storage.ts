/** Texts stored under literal keys (TRAP-38). Never throws. */
export interface BrowserStorage {
  read(key: string): string | null;
  /**
   * Returns whether the browser keeps the value beyond this page. If not, the value is readable until the page is
   * left.
   */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /**
   * Calls `run` when a value may have changed, in this page or in another tab, until the returned function is called.
   */
  onChange(run: () => void): () => void;
}

/** For the server, for tests, and for pages without browser storage. */
export function createMemoryStorage(initial: Record<string, string> = {}): BrowserStorage {
  const values = new Map(Object.entries(initial));
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const run of [...listeners]) run();
  };
  return {
    read: (key) => values.get(key) ?? null,
    write(key, value) {
      values.set(key, value);
      tell();
      return false;
    },
    remove(key) {
      if (values.delete(key)) tell();
    },
    onChange(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
  };
}

/**
 * Wraps the browser's storage; `sessionStorage` belongs to one tab. If storage is blocked (sandboxed frame) or full,
 * values are kept in memory for the lifetime of the page, and the console says so once.
 */
export function createBrowserStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): BrowserStorage {
  const memory = createMemoryStorage();
  const listeners = new Set<() => void>();
  let isRefusalLogged = false;

  /** Reading the property itself throws in a sandboxed frame. */
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(globalThis[kind]);
    } catch (error) {
      if (!isRefusalLogged) {
        isRefusalLogged = true;
        console.info(`tp: ${kind} cannot be used here (${error}), so choices last until this page is left.`);
      }
      return null;
    }
  }

  return {
    read: (key) => memory.read(key) ?? attempt((storage) => storage.getItem(key)),
    write(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        if (storage.getItem(key) !== value) throw new Error('a value was not kept');
        return true;
      });
      if (isKept) memory.remove(key);
      else memory.write(key, value);
      for (const run of [...listeners]) run();
      return isKept ?? false;
    },
    remove(key) {
      memory.remove(key);
      attempt((storage) => storage.removeItem(key));
      for (const run of [...listeners]) run();
    },
    onChange(run) {
      listeners.add(run);
      // The browser dispatches it in the other tabs only.
      globalThis.addEventListener?.('storage', run);
      return () => {
        listeners.delete(run);
        globalThis.removeEventListener?.('storage', run);
      };
    },
  };
}

/** Far above any value of the product. A longer text is foreign, and parsing it would block the page. */
const longestStoredText = 1_000_000;

/**
 * Reads a stored JSON value through `parse`, which throws on invalid data. An invalid value is removed, so that it
 * costs the traveller's choices once and not at every visit.
 */
export function readStored<Value>(
  storage: BrowserStorage,
  key: string,
  parse: (value: unknown) => Value,
): Value | null {
  const text = storage.read(key);
  if (text === null) return null;
  try {
    if (text.length <= longestStoredText) return parse(JSON.parse(text));
  } catch {
    // The error is not logged: it would quote the traveller's data.
    console.info(`tp: the stored value of "${key}" is invalid and was removed.`);
  }
  storage.remove(key);
  return null;
}
