import { parentPort, workerData } from 'node:worker_threads';
import type { FeedReport } from './feed-report.ts';
import { FeedNotReceived, FeedUnusable } from './feed-unusable.ts';
import type { FeedLimits } from './open-feed.ts';
import { readPlainFeed } from './read-feed.ts';
import { packTimetable, type SentTimetable } from './sent-timetable.ts';
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

function send(message: ReaderMessage, buffers: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, buffers);
}

/** Collects all array buffers below a value, each once: they are transferred to the other thread, not copied. */
function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (const item of value) buffersOf(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) buffersOf(item, found);
  }
  return found;
}

const { source, ...limits }: ReaderTask = workerData;
try {
  const { plain, report } = await readPlainFeed(source, {
    ...limits,
    onProgress: (progress) => send({ kind: 'progress', progress }),
  });
  const sent = packTimetable(plain);
  send({ kind: 'read', sent, report }, [...buffersOf(sent)]);
} catch (reason) {
  const words = reason instanceof Error ? reason.message : String(reason);
  const report = reason instanceof FeedUnusable ? reason.report : undefined;
  if (reason instanceof FeedNotReceived) send({ kind: 'not-received', reason: words });
  else send({ kind: 'unusable', reason: words, report });
}
