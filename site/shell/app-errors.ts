/** Holds the page's last error and notifies hooks of it (ERR-6 to ERR-8, ND-96). */
export interface AppErrors {
  readonly error: () => unknown;
  /** Stores and logs an error, and calls the hooks. */
  raise(error: unknown): void;
  /** Clears the error. With an address of this site, goes there; returns false for any other address (ERR-3, ERR-4). */
  clear(redirect?: string): boolean;
  hook(name: 'app:error', run: (error: unknown) => void): () => void;
}

export function createAppErrors(go: (address: string) => boolean): AppErrors {
  let stored: unknown = null;
  const hooks = new Set<(error: unknown) => void>();
  return {
    error: () => stored,
    raise(error) {
      stored = error;
      console.error(error);
      for (const run of [...hooks]) run(error);
    },
    clear(redirect) {
      stored = null;
      return redirect === undefined || go(redirect);
    },
    hook(_name, run) {
      hooks.add(run);
      return () => hooks.delete(run);
    },
  };
}
