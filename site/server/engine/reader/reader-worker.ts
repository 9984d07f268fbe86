import { parentPort, workerData } from 'node:worker_threads';
import type { FeedReport } from './feed-report.ts';
import { FeedNotReceived, FeedUnusable } from './feed-unusable.ts';
import type { FeedLimits } from './open-feed.ts';
import { readPlainFeed } from './read-feed.ts';
import { packTimetable, type SentTimetable } from './sent-timetable.ts';
import { shareArrays } from './share-arrays.ts';
import type { FeedProgress } from './tables/feed-table.ts';

/** `workerData` of the thread. */
export interface ReaderTask extends FeedLimits {
  readonly source: string;
}

/** Messages from the thread. */
export type ReaderMessage =
  | { readonly kind: 'progress'; readonly progress: FeedProgress }
  | { readonly kind: 'read'; readonly sent: SentTimetable; readonly report: FeedReport }
  | { readonly kind: 'not-received'; readonly reason: string }
  | { readonly kind: 'unusable'; readonly reason: string; readonly report: FeedReport | undefined };

function send(message: ReaderMessage): void {
  parentPort?.postMessage(message);
}

const { source, ...limits }: ReaderTask = workerData;
try {
  const { plain, report } = await readPlainFeed(source, {
    ...limits,
    onProgress: (progress) => send({ kind: 'progress', progress }),
  });
  send({ kind: 'read', sent: shareArrays(packTimetable(plain)), report });
} catch (reason) {
  const words = reason instanceof Error ? reason.message : String(reason);
  const report = reason instanceof FeedUnusable ? reason.report : undefined;
  if (reason instanceof FeedNotReceived) send({ kind: 'not-received', reason: words });
  else send({ kind: 'unusable', reason: words, report });
}
