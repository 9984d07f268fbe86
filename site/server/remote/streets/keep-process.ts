import { type BreakerState, createCircuitBreaker } from '../circuit-breaker.ts';
import type { FromStreetProcess, ToStreetProcess } from './street-messages.ts';
import type { ValhallaCaller } from './valhalla-streets.ts';

/** A child process as this module uses it. */
export interface StreetPort {
  readonly pid?: number | undefined;
  readonly received: (listener: (message: FromStreetProcess) => void) => unknown;
  /** Calls back once, with the reason, when the process has ended. */
  readonly ended: (listener: (reason: string) => void) => unknown;
  readonly send: (message: ToStreetProcess) => unknown;
  /** Ends it at once, also if it hangs. */
  readonly kill: () => unknown;
}

export const processLimits = {
  /** How long a process may take to start. */
  startMilliseconds: 60_000,
  /** How long a request waits. */
  requestMilliseconds: 2000,
  /** A process that has not responded for this long hangs. */
  frozenMilliseconds: 5000,
  /** Wait before the first restart, doubled at each further one. */
  restartMilliseconds: 1000,
  mostRestartMilliseconds: 60_000,
  /** A process that runs for this long has started well. */
  steadyMilliseconds: 60_000,
  /** Ends in a row after which its files are taken to be broken. */
  mostEnds: 5,
};

interface KeepOptions {
  readonly start: () => StreetPort;
  /** Receives messages for the operator. */
  readonly tell: (line: string) => void;
  /** Called when the process ends again and again; it is not started any more. */
  readonly broken: () => void;
  readonly limits?: Partial<typeof processLimits>;
}

export interface KeptProcess {
  readonly call: ValhallaCaller;
  /** Resolves when it takes requests for the first time. */
  readonly ready: Promise<void>;
  readonly state: () => BreakerState;
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly resolve: (json: unknown) => void;
  readonly reject: (reason: Error) => void;
  readonly timers: readonly NodeJS.Timeout[];
}

/** Keeps the requests that have no response yet. */
function createPending() {
  const pending = new Map<number, Pending>();
  const settle = (id: number): Pending | undefined => {
    const found = pending.get(id);
    pending.delete(id);
    for (const timer of found?.timers ?? []) clearTimeout(timer);
    return found;
  };
  return {
    add: (id: number, request: Pending) => pending.set(id, request),
    settle,
    failAll(reason: Error) {
      for (const id of [...pending.keys()]) settle(id)?.reject(reason);
    },
  };
}

/** Keeps a process running that computes streets: one that ends is started again, one that hangs is killed. */
export function keepProcess({ start, tell, broken, limits: given }: KeepOptions): KeptProcess {
  const limits = { ...processLimits, ...given };
  const { add, settle, failAll } = createPending();
  const { promise: ready, resolve: isUp } = Promise.withResolvers<void>();
  let breaker = createCircuitBreaker();
  let port: StreetPort | null = null;
  let takesRequests = false;
  let isClosed = false;
  let ids = 0;
  let ends = 0;
  let restart: NodeJS.Timeout | undefined;
  let gone = Promise.resolve();

  function receive(message: FromStreetProcess): void {
    if ('isReady' in message) {
      takesRequests = true;
      isUp();
      return;
    }
    const request = settle(message.id);
    if (request === undefined) return;
    // A request that Valhalla refuses, such as for a place without streets, is no failure of the process.
    breaker.succeeded();
    if ('error' in message) {
      request.reject(new Error(`Valhalla: ${message.error}`));
      return;
    }
    try {
      request.resolve(JSON.parse(message.json));
    } catch {
      request.reject(new Error('Valhalla sends no JSON'));
    }
  }

  function launch(): void {
    const began = performance.now();
    const own = start();
    const { promise, resolve } = Promise.withResolvers<void>();
    [port, takesRequests, breaker, gone] = [own, false, createCircuitBreaker(), promise];
    const slow = setTimeout(() => own.kill(), limits.startMilliseconds);
    slow.unref();
    own.received((message) => {
      clearTimeout(slow);
      receive(message);
    });
    own.ended((reason) => {
      clearTimeout(slow);
      resolve();
      [port, takesRequests] = [null, false];
      failAll(new Error('the streets process has ended'));
      if (isClosed) return;
      ends = performance.now() - began >= limits.steadyMilliseconds ? 1 : ends + 1;
      if (ends >= limits.mostEnds) {
        tell(`The process that computes streets has ended ${ends} times in a row: its files are made anew.`);
        broken();
        return;
      }
      const wait = Math.min(limits.restartMilliseconds * 2 ** (ends - 1), limits.mostRestartMilliseconds);
      tell(
        `The process that computes streets has ended (${reason}). Another one starts in ${Math.ceil(wait / 1000)} s; until then walks are estimated.`,
      );
      restart = setTimeout(launch, wait);
      restart.unref();
    });
  }

  const call: ValhallaCaller = (action, body) =>
    new Promise((resolve, reject) => {
      const own = port;
      if (own === null || !takesRequests) return reject(new Error('streets are not ready'));
      if (breaker.refusedFor() > 0) return reject(new Error('streets are left alone after failures'));
      ids += 1;
      const id = ids;
      const timers = [
        setTimeout(() => {
          breaker.failed();
          reject(new Error('streets do not respond in time'));
        }, limits.requestMilliseconds),
        setTimeout(() => {
          if (port === own) own.kill();
        }, limits.frozenMilliseconds),
      ];
      add(id, { resolve, reject, timers });
      own.send({ id, action, body });
    });

  launch();
  return {
    call,
    ready,
    state: () => (takesRequests ? breaker.state() : 'OPEN'),
    async close() {
      isClosed = true;
      clearTimeout(restart);
      port?.kill();
      await gone;
    },
  };
}
