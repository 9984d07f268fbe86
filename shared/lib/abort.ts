/** A slot for requests of which only the newest response is used. */
export interface Latest {
  /**
   * Aborts the pending request and returns the signal of the new one. Use the response only if `signal.aborted` is
   * false.
   */
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
