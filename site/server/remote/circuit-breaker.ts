/** Failures in a row after which a service is left alone. */
const mostFailures = 4;
/** Time for which it is left alone. */
const openMilliseconds = 60_000;

export type BreakerState = 'CLOSED' | 'OPEN' | 'HALF_OPEN';

export interface CircuitBreaker {
  readonly state: () => BreakerState;
  /** Returns the milliseconds for which a request is refused; 0 if it may be sent, which must then be reported. */
  readonly refusedFor: () => number;
  readonly succeeded: () => void;
  readonly failed: () => void;
  /** Reports a request that has no result because its caller left. */
  readonly left: () => void;
}

/**
 * Creates a circuit breaker: after four failures in a row no request is sent for a minute, then a single one as a probe. Its
 * success closes the circuit, its failure opens it again. `now` in milliseconds, of a clock that only goes on.
 */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;

  const isOpen = () => failures >= mostFailures;

  return {
    state: () => (isOpen() ? (now() < openUntil ? 'OPEN' : 'HALF_OPEN') : 'CLOSED'),
    refusedFor() {
      if (!isOpen()) return 0;
      const wait = openUntil - now();
      if (wait > 0) return wait;
      // Until the probe ends, further requests come back in a second.
      if (isProbing) return 1000;
      isProbing = true;
      return 0;
    },
    succeeded() {
      failures = 0;
      isProbing = false;
    },
    failed() {
      failures += 1;
      isProbing = false;
      if (isOpen()) openUntil = now() + openMilliseconds;
    },
    left() {
      isProbing = false;
    },
  };
}
