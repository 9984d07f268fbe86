/** What went wrong on the page, for whoever wants to know (ERR-6 to ERR-8, ND-96). */
export interface AppErrors {
  readonly error: () => unknown;
  /** Stores it and tells those who listen to `app:error`. */
  raise(error: unknown): void;
  /** Forgets it; with an address, goes there, if it is one of this site (ERR-3, ERR-4). Whether that could be done. */
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
