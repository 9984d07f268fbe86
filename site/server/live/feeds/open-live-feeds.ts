import { Worker } from 'node:worker_threads';
import { messageOf } from '#shared/lib/foreign.ts';
import { originalOf } from '#site/server/engine/once-per.ts';
import type { SentTimetable } from '#site/server/engine/reader/sent-timetable.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { LiveFeed } from './feed-settings.ts';
import type { FeedTask, FromFeedThread, ToFeedThread } from './feed-thread.ts';
import type { FeedState, LiveData, LiveSource } from './live-data.ts';
import { noLiveData } from './no-live-data.ts';

export interface LiveFeedsOptions {
  readonly feeds: readonly LiveFeed[];
  /** The setting of the clock. */
  readonly now: string | undefined;
  /** Receives messages for the operator. */
  readonly tell: (line: string) => void;
}

/** Live feeds that a thread reads. */
export interface LiveFeeds extends LiveSource {
  /** Resolves them against this timetable from now on. */
  readonly serve: (city: { readonly timetable: Timetable; readonly sent: SentTimetable }) => void;
  /** Returns the alerts of the served timetable. */
  readonly alerts: () => LiveData['alerts'];
  /** Returns the state of each feed. */
  readonly states: () => readonly FeedState[];
  readonly close: () => Promise<void>;
}

const restartMilliseconds = 30_000;

function startThread(task: FeedTask): Worker {
  // In development the thread is a source file, in production a built file beside the server.
  const file = `./feed-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
  // A process without further work may end.
  worker.unref();
  return worker;
}

/** Reads live feeds in a thread, which is replaced when it ends unexpectedly. */
export function openLiveFeeds({ feeds, now, tell }: LiveFeedsOptions): LiveFeeds {
  const waiting = feeds.map(
    ({ name }): FeedState => ({
      name,
      state: 'waiting',
      problem: null,
      timestamp: null,
      trips: null,
      vehicles: null,
      alerts: null,
    }),
  );
  let states: readonly FeedState[] = waiting;
  let data = noLiveData;
  let served: (ToFeedThread & { readonly timetable: Timetable }) | null = null;
  let isClosed = false;
  let restart: NodeJS.Timeout | undefined;
  let thread = start();

  function start(): Worker {
    const worker = startThread({ feeds, now });
    let reason = 'it ended without a reason';
    worker.on('message', receive);
    worker.on('error', (error: unknown) => {
      reason = messageOf(error);
    });
    worker.on('exit', () => {
      if (isClosed) return;
      [data, states] = [noLiveData, waiting];
      tell(
        `The thread that reads live feeds has ended: ${reason}. Another one starts; until then times are those of the timetable.`,
      );
      restart = setTimeout(() => {
        thread = start();
        if (served) thread.postMessage({ version: served.version, sent: served.sent });
      }, restartMilliseconds);
      restart.unref();
    });
    return worker;
  }

  function receive(message: FromFeedThread): void {
    if (message.kind === 'log') {
      tell(message.line);
      return;
    }
    if (message.version !== served?.version) return;
    ({ states } = message);
    const { runs, alerts, ...rest } = message.data;
    data = { ...rest, runs: runs ?? data.runs, alerts: alerts ?? data.alerts };
  }

  return {
    serve({ timetable, sent }) {
      served = { version: (served?.version ?? 0) + 1, timetable: originalOf(timetable), sent };
      data = noLiveData;
      thread.postMessage({ version: served.version, sent });
    },
    of: (timetable) => (served?.timetable === originalOf(timetable) ? data : noLiveData),
    alerts: () => data.alerts,
    states: () => states,
    async close() {
      isClosed = true;
      clearTimeout(restart);
      await thread.terminate();
    },
  };
}
