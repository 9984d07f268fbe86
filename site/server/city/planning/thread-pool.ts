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
  /** Makes a running search end early. */
  readonly stop: (number: number) => void;
  readonly end: () => Promise<unknown>;
}

/** How a search has ended. */
export type SearchOutcome<Result> = { readonly result: Result } | { readonly error: Error };

/** What a thread reports to the pool. */
export interface ThreadReports<Result> {
  readonly ended: (number: number, outcome: SearchOutcome<Result>) => void;
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
  readonly settle: (outcome: SearchOutcome<Result>) => void;
  isSettled: boolean;
  hasCrashed: boolean;
  /** Refuses the search when it has waited or run too long. */
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
export class ThreadPool<Search, Result, Thread extends PoolThread<Search>> {
  readonly #options: PoolOptions<Search, Result, Thread>;
  readonly #limits: PoolLimits;
  readonly #waiting: Job<Search, Result>[] = [];
  readonly #slots = new Set<Slot<Search, Result, Thread>>();
  #numbers = 0;
  #refused = 0;
  #isClosed = false;

  constructor(options: PoolOptions<Search, Result, Thread>) {
    this.#options = options;
    this.#limits = options.limits ?? poolLimits;
  }

  /** Runs a search. Rejects with a `CallRefused` beyond the limits, and when the caller leaves. */
  run(search: Search, signal: AbortSignal): Promise<Result> {
    if (signal.aborted) return Promise.reject(callerLeft());
    if (this.#isClosed || this.#waiting.length >= this.#limits.mostWaiting * this.#options.mostThreads) {
      this.#refused += 1;
      return Promise.reject(tooManySearches());
    }
    return new Promise((resolve, reject) => {
      const leave = () => this.#giveUp(job, callerLeft());
      const job: Job<Search, Result> = {
        number: ++this.#numbers,
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
      this.#waiting.push(job);
      this.#limitWait(job);
      this.#beginWaiting();
    });
  }

  /** Starts a thread before the first search, if none runs. */
  warm(): void {
    if (this.#slots.size === 0 && !this.#isClosed) this.#addThread();
  }

  threads(): readonly Thread[] {
    return [...this.#slots].map(({ thread }) => thread);
  }

  /** Returns the searches that wait or hold a thread. */
  searches(): readonly Search[] {
    return [...this.#waiting, ...this.#running()].map(({ search }) => search);
  }

  load(): PlanningLoad {
    return {
      threads: this.#slots.size,
      waiting: this.#waiting.length,
      running: this.#running().length,
      refused: this.#refused,
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of [...this.#waiting.splice(0), ...this.#running()]) job.settle({ error: searchFailed() });
    for (const { grace } of this.#slots) clearTimeout(grace);
    await Promise.all(this.threads().map((thread) => thread.end()));
  }

  #running(): readonly Job<Search, Result>[] {
    return [...this.#slots].flatMap(({ job }) => job ?? []);
  }

  #addThread(): Slot<Search, Result, Thread> {
    const thread = this.#options.start({
      ended: (number, outcome) => {
        if (slot.job?.number === number) this.#free(slot, slot.job, outcome);
      },
      exited: (reason) => this.#replace(slot, reason),
    });
    const slot: Slot<Search, Result, Thread> = { thread, job: null, grace: undefined };
    this.#slots.add(slot);
    return slot;
  }

  #free(slot: Slot<Search, Result, Thread>, job: Job<Search, Result>, outcome: SearchOutcome<Result>): void {
    clearTimeout(slot.grace);
    slot.job = null;
    job.settle(outcome);
    this.#beginWaiting();
    this.#options.settled?.();
  }

  #replace(slot: Slot<Search, Result, Thread>, reason: string): void {
    const { job } = slot;
    clearTimeout(slot.grace);
    this.#slots.delete(slot);
    if (this.#isClosed) return;
    this.#options.tell(`A thread that plans journeys has ended: ${reason}. The next search starts another one.`);
    if (job?.hasCrashed) job.settle({ error: searchFailed() });
    else if (job !== null && !job.isSettled) {
      job.hasCrashed = true;
      this.#waiting.unshift(job);
      this.#limitWait(job);
    }
    this.#beginWaiting();
    this.#options.settled?.();
  }

  #beginWaiting(): void {
    while (!this.#isClosed) {
      const free = [...this.#slots].find(({ job }) => job === null);
      if (free === undefined && this.#slots.size >= this.#options.mostThreads) return;
      const job = this.#waiting.shift();
      if (job === undefined) return;
      const slot = free ?? this.#addThread();
      slot.job = job;
      this.#limitRun(job);
      slot.thread.run(job.number, job.search);
    }
  }

  #limitWait(job: Job<Search, Result>): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.#refuse(job, tooManySearches()), this.#limits.waitMilliseconds);
  }

  #limitRun(job: Job<Search, Result>): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.#refuse(job, searchTooLong()), this.#limits.searchMilliseconds);
  }

  #refuse(job: Job<Search, Result>, error: Error): void {
    this.#refused += 1;
    this.#giveUp(job, error);
  }

  /** Ends a search for its caller. A running one must stop, and holds its thread until it has. */
  #giveUp(job: Job<Search, Result>, error: Error): void {
    job.settle({ error });
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    for (const slot of this.#slots) {
      if (slot.job !== job) continue;
      slot.thread.stop(job.number);
      slot.grace = setTimeout(() => void slot.thread.end(), this.#limits.graceMilliseconds);
    }
    this.#options.settled?.();
  }
}
