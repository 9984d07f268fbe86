import { Worker } from 'node:worker_threads';
import type { Timetable } from '../timetable.ts';
import type { FeedReport } from './feed-report.ts';
import { FeedNotReceived, FeedUnusable } from './feed-unusable.ts';
import type { ReadOptions } from './read-feed.ts';
import type { ReaderMessage, ReaderTask } from './reader-worker.ts';
import { receiveTimetable, type SentTimetable } from './sent-timetable.ts';

export interface LoadOptions extends ReadOptions {
  /** Terminates the thread. */
  readonly signal?: AbortSignal;
}

export interface LoadedTimetable {
  readonly timetable: Timetable;
  /** The same timetable for other threads, which share its arrays. */
  readonly sent: SentTimetable;
  readonly report: FeedReport;
}

/** Runs `readFeed` in a worker thread, so that the server keeps serving requests. */
export function loadTimetable(
  source: string,
  { signal, onProgress, ...limits }: LoadOptions = {},
): Promise<LoadedTimetable> {
  signal?.throwIfAborted();
  const task: ReaderTask = { source, ...limits };
  // In development the worker is a source file, in production a built file beside the server.
  const thread = `./reader-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;
  const worker = new Worker(new URL(thread, import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      reject(reason);
      void worker.terminate();
    };
    const giveUp = () => fail(signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    worker.on('message', (message: ReaderMessage) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'not-received') fail(new FeedNotReceived(message.reason));
      else if (message.kind === 'unusable') fail(new FeedUnusable(message.reason, message.report));
      else resolve(timetableOf(message));
    });
    worker.on('error', (reason: NodeJS.ErrnoException) => {
      const isFull = reason.code === 'ERR_WORKER_OUT_OF_MEMORY';
      fail(isFull ? new FeedUnusable('the feed needs more memory than the server may use') : reason);
    });
    worker.on('exit', () => {
      signal?.removeEventListener('abort', giveUp);
      reject(new FeedUnusable('the thread that reads the feed ended without a result'));
    });
  });
}

async function timetableOf({ sent, report }: Extract<ReaderMessage, { kind: 'read' }>): Promise<LoadedTimetable> {
  return { timetable: await receiveTimetable(sent), sent, report };
}
