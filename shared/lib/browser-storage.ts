/** Texts kept under literal keys (TRAP-38). Never throws. */
export interface BrowserStorage {
  read(key: string): string | null;
  /** Whether the browser keeps it beyond this page; when not, it is still read again until the page is left. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

/** For the server, for tests, and for pages whose browser keeps nothing. */
export function createMemoryStorage(initial: Record<string, string> = {}): BrowserStorage {
  const values = new Map(Object.entries(initial));
  return {
    read: (key) => values.get(key) ?? null,
    write(key, value) {
      values.set(key, value);
      return false;
    },
    remove(key) {
      values.delete(key);
    },
  };
}

/**
 * The browser's own storage, `sessionStorage` being that of one tab. Where it is refused (sandboxed frame) or full,
 * values are kept in memory for the page's life, and one line in the console says so.
 */
export function createBrowserStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): BrowserStorage {
  const memory = createMemoryStorage();
  let isRefusalTold = false;

  /** The property itself throws in a sandboxed frame. */
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(globalThis[kind]);
    } catch (error) {
      if (!isRefusalTold) {
        isRefusalTold = true;
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
      return isKept ?? false;
    },
    remove(key) {
      memory.remove(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Far above anything we write; longer is not ours and would hold up the page while it is parsed. */
const longestStoredText = 1_000_000;

/**
 * A stored JSON value, read through `parse`, which throws at what it does not know. What cannot be read is discarded,
 * so that a broken or foreign value costs its owner one visit and not all of them.
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
    // Without the error, which would quote what a traveller has stored.
    console.info(`tp: what was stored under "${key}" cannot be read and is discarded.`);
  }
  storage.remove(key);
  return null;
}
