/** A slot for requests of which only the newest answer is wanted. */
export interface Latest {
  /** Aborts the request before and gives the signal of the new one; its answer is wanted while `signal.aborted` is false. */
  begin(): AbortSignal;
  abort(): void;
}

export function createLatest(): Latest {
  let current: AbortController | null = null;
  return {
    begin() {
      current?.abort();
      current = new AbortController();
      return current.signal;
    },
    abort() {
      current?.abort();
      current = null;
    },
  };
}
