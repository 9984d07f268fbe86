import { callerLeft } from '../../http/call-refused.ts';
import {
  type PlanningLoad,
  searchFailed,
  searchMilliseconds,
  searchTooLong,
  tooManySearches,
} from './journey-planner.ts';

/** A thread as the pool uses it. It runs one search at a time. */
export interface PoolThread<Search> {
  readonly run: (number: number, search: Search) => void;
  /** Asks a running search to end. */
  readonly stop: (number: number) => void;
  readonly end: () => Promise<unknown>;
}

export type Outcome<Result> = { readonly result: Result } | { readonly error: Error };

/** What a thread reports to the pool. */
export interface ThreadReports<Result> {
  readonly ended: (number: number, outcome: Outcome<Result>) => void;
  /** The thread is gone, for a reason in words. */
  readonly exited: (reason: string) => void;
}

export interface PoolOptions<Search, Result, Thread extends PoolThread<Search>> {
  readonly mostThreads: number;
  readonly start: (reports: ThreadReports<Result>) => Thread;
  /** Called when a search has ended, or its thread. */
  readonly settled?: () => void;
  /** Receives messages for the operator. */
  readonly tell: (line: string) => void;
  readonly limits?: PoolLimits;
}

export interface PoolLimits {
  /** Searches that may wait, for each thread. */
  readonly mostWaiting: number;
  readonly waitMilliseconds: number;
  readonly searchMilliseconds: number;
  /** Time in which a search must have stopped before its thread is ended. */
  readonly graceMilliseconds: number;
}

export const poolLimits: PoolLimits = {
  mostWaiting: 64,
  waitMilliseconds: 5000,
  searchMilliseconds,
  graceMilliseconds: 3000,
};

interface Job<Search, Result> {
  readonly number: number;
  readonly search: Search;
  /** Gives the caller an outcome; only the first one counts. */
  readonly settle: (outcome: Outcome<Result>) => void;
  isSettled: boolean;
  hasCrashed: boolean;
  timer: NodeJS.Timeout | undefined;
}

interface Slot<Search, Result, Thread> {
  readonly thread: Thread;
  job: Job<Search, Result> | null;
  /** Ends a thread whose search does not stop. */
  grace: NodeJS.Timeout | undefined;
}

/**
 * Runs searches in threads, in the order in which they come. A thread starts when no other one is free, and is replaced when it
 * ends unexpectedly; its search runs once more.
 */
export function createThreadPool<Search, Result, Thread extends PoolThread<Search>>({
  mostThreads,
  start,
  settled = () => undefined,
  tell,
  limits = poolLimits,
}: PoolOptions<Search, Result, Thread>) {
  const waiting: Job<Search, Result>[] = [];
  const slots = new Set<Slot<Search, Result, Thread>>();
  let numbers = 0;
  let refused = 0;
  let isClosed = false;

  function addThread(): Slot<Search, Result, Thread> {
    const thread = start({
      ended(number, outcome) {
        const { job } = slot;
        if (job?.number !== number) return;
        clearTimeout(slot.grace);
        slot.job = null;
        job.settle(outcome);
        beginWaiting();
        settled();
      },
      exited: (reason) => replace(slot, reason),
    });
    const slot: Slot<Search, Result, Thread> = { thread, job: null, grace: undefined };
    slots.add(slot);
    return slot;
  }

  function replace(slot: Slot<Search, Result, Thread>, reason: string): void {
    const { job } = slot;
    clearTimeout(slot.grace);
    slots.delete(slot);
    if (isClosed) return;
    tell(`A thread that plans journeys has ended: ${reason}. The next search starts another one.`);
    if (job !== null && !job.isSettled) {
      if (job.hasCrashed) job.settle({ error: searchFailed() });
      else {
        job.hasCrashed = true;
        queue(job, 'first');
      }
    }
    beginWaiting();
    settled();
  }

  function queue(job: Job<Search, Result>, place: 'first' | 'last'): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => refuse(job, tooManySearches()), limits.waitMilliseconds);
    if (place === 'first') waiting.unshift(job);
    else waiting.push(job);
  }

  function beginWaiting(): void {
    while (waiting.length > 0 && !isClosed) {
      const free = [...slots].find(({ job }) => job === null);
      if (free === undefined && slots.size >= mostThreads) return;
      const job = waiting.shift();
      if (job !== undefined) begin(free ?? addThread(), job);
    }
  }

  function begin(slot: Slot<Search, Result, Thread>, job: Job<Search, Result>): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => refuse(job, searchTooLong()), limits.searchMilliseconds);
    slot.job = job;
    slot.thread.run(job.number, job.search);
  }

  function refuse(job: Job<Search, Result>, error: Error): void {
    refused += 1;
    giveUp(job, error);
  }

  /** Ends a search for its caller. A running one is asked to stop, and holds its thread until it has. */
  function giveUp(job: Job<Search, Result>, error: Error): void {
    job.settle({ error });
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    const slot = [...slots].find((one) => one.job === job);
    if (slot !== undefined) {
      slot.thread.stop(job.number);
      slot.grace = setTimeout(() => void slot.thread.end(), limits.graceMilliseconds);
    }
    settled();
  }

  function run(search: Search, signal: AbortSignal): Promise<Result> {
    if (signal.aborted) return Promise.reject(callerLeft());
    if (isClosed || waiting.length >= limits.mostWaiting * mostThreads) {
      refused += 1;
      return Promise.reject(tooManySearches());
    }
    return new Promise((resolve, reject) => {
      const leave = () => giveUp(job, callerLeft());
      const job: Job<Search, Result> = {
        number: ++numbers,
        search,
        isSettled: false,
        hasCrashed: false,
        timer: undefined,
        settle(outcome) {
          if (job.isSettled) return;
          job.isSettled = true;
          clearTimeout(job.timer);
          signal.removeEventListener('abort', leave);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.result);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      queue(job, 'last');
      beginWaiting();
    });
  }

  return {
    /** Runs a search. Rejects with a `CallRefused` beyond the limits, and when the caller leaves. */
    run,
    /** Starts a thread before the first search, if none runs. */
    warm() {
      if (slots.size === 0 && !isClosed) addThread();
    },
    threads: (): readonly Thread[] => [...slots].map(({ thread }) => thread),
    /** The searches that wait or hold a thread. */
    searches: (): readonly Search[] =>
      [...waiting, ...[...slots].flatMap(({ job }) => job ?? [])].map((job) => job.search),
    load: (): PlanningLoad => ({
      threads: slots.size,
      waiting: waiting.length,
      running: [...slots].filter(({ job }) => job !== null).length,
      refused,
    }),
    async close() {
      isClosed = true;
      const jobs = [...waiting.splice(0), ...[...slots].flatMap(({ job }) => job ?? [])];
      for (const job of jobs) job.settle({ error: searchFailed() });
      await Promise.all(
        [...slots].map(({ thread, grace }) => {
          clearTimeout(grace);
          return thread.end();
        }),
      );
    },
  };
}
