import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { messageOf } from '#shared/lib/foreign.ts';
import { SearchStopped } from '#site/server/engine/router/search/search-stopped.ts';
import {
  type JourneyPlanner,
  type Planned,
  type PlannedCity,
  type PlanSearch,
  type PlanVersions,
  planVersionsOf,
  timetableVersion,
} from './journey-planner.ts';
import {
  type FromPlanningThread,
  type PlanningTask,
  rememberLive,
  type ToPlanningThread,
} from './planning-messages.ts';
import { sendLive } from './sent-live.ts';
import { type PoolLimits, type PoolThread, type SearchOutcome, ThreadPool, type ThreadReports } from './thread-pool.ts';

/** A worker thread as this module uses it. */
export interface ThreadPort extends EventEmitter {
  readonly postMessage: (message: ToPlanningThread) => void;
  readonly terminate: () => Promise<unknown>;
}

interface NumberedSearch extends PlanSearch {
  readonly versions: PlanVersions;
}

interface PlanningThread extends PoolThread<NumberedSearch> {
  readonly prepare: (city: PlannedCity) => void;
  /** Forgets all timetables but these. */
  readonly keep: (timetables: ReadonlySet<number>) => void;
}

export interface ThreadsOptions {
  readonly threads: number;
  /** Receives messages for the operator. */
  readonly tell: (line: string) => void;
  readonly open?: (task: PlanningTask) => ThreadPort;
  readonly limits?: PoolLimits;
}

function openThread(task: PlanningTask): ThreadPort {
  // In development the thread is a source file, in production a built file beside the server.
  const file = `./planning-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;
  // By default a thread takes 50 MB for its short-lived objects, as soon as there are any.
  const resourceLimits = { maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(new URL(file, import.meta.url), { workerData: task, resourceLimits });
  // A process without further work may end.
  worker.unref();
  return worker;
}

function outcomeOf(message: FromPlanningThread): SearchOutcome<Planned> {
  switch (message.kind) {
    case 'planned':
      return { result: message.planned };
    case 'stopped':
      return { error: new SearchStopped('the search was stopped') };
    case 'failed':
      return { error: Object.assign(new Error(message.message), { name: message.name, stack: message.stack }) };
  }
}

/** Starts a thread and sends it, before a search, the data that it lacks. */
function startThread(
  threads: number,
  open: NonNullable<ThreadsOptions['open']>,
  { ended, exited }: ThreadReports<Planned>,
): PlanningThread {
  const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const port = open({ threads, stopped });
  /** The versions of live data that the thread has, by timetable. */
  const known = new Map<number, Map<number, true>>();
  let reason = 'it was ended because a search did not stop';
  port.on('message', (message: FromPlanningThread) => ended(message.search, outcomeOf(message)));
  port.on('error', (error: unknown) => {
    reason = messageOf(error);
  });
  port.on('exit', () => exited(reason));

  function prepare({ timetable, sent }: PlannedCity): Map<number, true> {
    const version = timetableVersion(timetable);
    const lives = known.get(version) ?? new Map<number, true>();
    if (!known.has(version)) port.postMessage({ kind: 'timetable', version, sent });
    known.set(version, lives);
    return lives;
  }

  return {
    prepare,
    run(search, { city, live, question, versions }) {
      const lives = prepare(city);
      if (!lives.has(versions.live)) {
        port.postMessage({ kind: 'live', versions, sent: sendLive(live) });
        rememberLive(lives, versions.live, true);
      }
      port.postMessage({ kind: 'plan', search, versions, question });
    },
    stop(search) {
      Atomics.store(stopped, 0, search);
    },
    keep(timetables) {
      for (const version of known.keys()) {
        if (timetables.has(version)) continue;
        port.postMessage({ kind: 'forget', version });
        known.delete(version);
      }
    },
    end: () => port.terminate(),
  };
}

/** Creates a planner whose searches run in threads, which share the arrays of the timetable. */
export function createPlannerInThreads({ threads, tell, open = openThread, limits }: ThreadsOptions): JourneyPlanner {
  let served: number | null = null;
  const pool = new ThreadPool<NumberedSearch, Planned, PlanningThread>({
    mostThreads: threads,
    start: (reports) => startThread(threads, open, reports),
    settled: forgetOthers,
    tell,
    ...(limits && { limits }),
  });

  function forgetOthers(): void {
    const used = new Set(pool.searches().map(({ versions }) => versions.timetable));
    if (served !== null) used.add(served);
    for (const thread of pool.threads()) thread.keep(used);
  }

  return {
    plan(search) {
      const versions = planVersionsOf(search);
      served ??= versions.timetable;
      return pool.run({ ...search, versions }, search.signal);
    },
    prepare(city) {
      served = timetableVersion(city.timetable);
      pool.warm();
      for (const thread of pool.threads()) thread.prepare(city);
      forgetOthers();
    },
    load: () => pool.load(),
    close: () => pool.close(),
  };
}
