import { parentPort, workerData } from 'node:worker_threads';
import { clockFrom } from '#shared/lib/time/clock.ts';
import { receiveTimetable, type SentTimetable } from '#site/server/engine/reader/sent-timetable.ts';
import { shareArrays } from '#site/server/engine/reader/share-arrays.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { createFeedPoller, type PolledFeed } from './feed-poller.ts';
import type { LiveFeed } from './feed-settings.ts';
import { createFeedMatcher, type FeedState, type LiveData } from './live-data.ts';

/** `workerData` of the thread that reads live feeds. */
export interface FeedTask {
  readonly feeds: readonly LiveFeed[];
  /** The setting of the clock. */
  readonly now: string | undefined;
}

/** Messages to the thread: the timetable that is served from now on. */
export interface ToFeedThread {
  readonly version: number;
  readonly sent: SentTimetable;
}

/** Messages from the thread. Runs and alerts are null if they are those of the message before. */
export type FromFeedThread =
  | { readonly kind: 'log'; readonly line: string }
  | {
      readonly kind: 'data';
      readonly version: number;
      readonly data: Omit<LiveData, 'runs' | 'alerts'> & {
        readonly runs: LiveData['runs'] | null;
        readonly alerts: LiveData['alerts'] | null;
      };
      readonly states: readonly FeedState[];
    };

const { feeds, now: setting }: FeedTask = workerData;
const clock = clockFrom(setting);
const send = (message: FromFeedThread) => parentPort?.postMessage(message);
const poller = createFeedPoller({ feeds, clock, log: (line) => send({ kind: 'log', line }) });
const matchFeeds = createFeedMatcher();

let served: { readonly version: number; readonly timetable: Timetable } | null = null;
/** What was sent last, to send nothing twice. */
let [sentState, sentAlerts] = ['', ''];
let sentMessages: readonly unknown[] = [];
let sentRuns: LiveData['runs'] | null = null;

/** Resolves and sends what is in use, if it has changed. */
function publish(): void {
  if (served === null) return;
  const polled = poller.state();
  const { version, timetable } = served;
  const messages = [timetable, ...polled.map(({ used }) => used?.message)];
  const state = JSON.stringify(polled.map(({ condition, problem, used }) => [condition, problem, used?.timestamp]));
  const isSame = messages.every((message, index) => message === sentMessages[index]);
  if (isSame && state === sentState && !hasAlerts(polled)) return;
  const { data, states } = matchFeeds(timetable, polled, Math.floor(clock.now() / 1000));
  // Alerts begin and end between two messages.
  const alerts = JSON.stringify(data.alerts, plain);
  if (isSame && state === sentState && alerts === sentAlerts) return;
  const isOther = sentMessages[0] !== timetable;
  const sent = {
    ...data,
    runs: isOther || data.runs !== sentRuns ? data.runs : null,
    alerts: isOther || alerts !== sentAlerts ? data.alerts : null,
  };
  [sentState, sentAlerts, sentMessages, sentRuns] = [state, alerts, messages, data.runs];
  const { alerts: found, ...arrays } = sent;
  // One shared memory, which planning threads read, too.
  send({ kind: 'data', version, data: { ...shareArrays(arrays), alerts: found }, states });
}

const hasAlerts = (polled: readonly PolledFeed[]) => polled.some(({ used }) => (used?.message.alerts.length ?? 0) > 0);
const plain = (_: string, value: unknown) => (value instanceof Set ? [...value] : value);

/** Reads a feed again and again, each time as long after the last one. */
async function follow(index: number, seconds: number): Promise<void> {
  await poller.poll(index);
  publish();
  setTimeout(() => void follow(index, seconds), seconds * 1000);
}

// A timetable takes several turns of the event loop: a newer one waits for it.
let received = Promise.resolve();
parentPort?.on('message', ({ version, sent }: ToFeedThread) => {
  received = received.then(async () => {
    served = { version, timetable: await receiveTimetable(sent) };
    publish();
  });
});

for (const [index, { every }] of feeds.entries()) void follow(index, every);
// Data ages between two messages, too.
setInterval(publish, 5000);
