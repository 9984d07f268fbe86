import { createHash } from 'node:crypto';
import { messageOf } from '#shared/lib/foreign.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { type BodyStamp, readSource, type SourceLimits, SourceRefused } from '#site/server/city/read-source.ts';
import { decodeFeed } from './decode-feed.ts';
import { type FeedFault, type FeedMessage, FeedRefused } from './feed-message.ts';
import type { LiveFeed } from './feed-settings.ts';
import { decodeSiri } from './siri/decode-siri.ts';
import type { SiriMessage } from './siri/siri-message.ts';

const usualLimits: SourceLimits = { bytes: 64e6, milliseconds: 10_000 };
const protobuf = 'application/x-protobuf, application/octet-stream';

/** Data of this age, or this far ahead of the clock, is not used. */
const mostAgeSeconds = 300;

/**
 * `waiting` for the first message; `live`; `kept`: the last message is in use although the newest attempt failed; `out`: nothing of it is
 * used.
 */
export type FeedCondition = 'waiting' | 'live' | 'kept' | 'out';

export interface PolledFeed {
  readonly feed: LiveFeed;
  readonly condition: FeedCondition;
  /** Null if there is none. */
  readonly problem: FeedFault | null;
  /** The message in use, and its time in seconds since 1970. */
  readonly used: UsedMessage | null;
}

export interface UsedMessage {
  readonly message: FeedMessage | SiriMessage;
  readonly timestamp: number;
}

export interface PollerDependencies {
  readonly feeds: readonly LiveFeed[];
  readonly clock: Clock;
  /** Receives one line for each change of a feed's condition or problem. */
  readonly log: (line: string) => void;
  readonly limits?: SourceLimits;
}

interface Polling {
  readonly feed: LiveFeed;
  isRead: boolean;
  stamp: BodyStamp | null;
  /** Of the last message that was accepted. */
  digest: string;
  kept: UsedMessage | null;
  refused: FeedRefused | null;
  logged: string;
}

const old = new FeedRefused('old', 'its data is older than five minutes');

function refusalOf(reason: unknown): FeedRefused {
  if (reason instanceof FeedRefused) return reason;
  if (reason instanceof SourceRefused) return new FeedRefused(reason.fault, `it ${reason.message}`);
  return new FeedRefused('unreadable', `reading it failed: ${messageOf(reason)}`);
}

/** Reads feeds, and says what of them is in use. */
export function createFeedPoller({ feeds, clock, log, limits = usualLimits }: PollerDependencies) {
  const all = feeds.map(
    (feed): Polling => ({ feed, isRead: false, stamp: null, digest: '', kept: null, refused: null, logged: 'waiting' }),
  );
  const now = () => clock.now() / 1000;
  const isFresh = ({ timestamp }: UsedMessage) => Math.abs(now() - timestamp) <= mostAgeSeconds;

  async function readFeed(polling: Polling): Promise<void> {
    const { url, headers, siri } = polling.feed;
    const source = { url, headers, accept: siri ? 'application/json' : protobuf };
    const { bytes, stamp } = await readSource(source, { limits, known: polling.stamp });
    if (bytes === null) return;
    const digest = createHash('sha1').update(bytes).digest('base64');
    if (digest === polling.digest) return;
    const message = siri ? decodeSiri(bytes) : decodeFeed(bytes);
    if ('isDifferential' in message && message.isDifferential) {
      throw new FeedRefused('differential', 'it has changes only (DIFFERENTIAL), for which no rule exists');
    }
    // A message without a time dates from when its bytes were new.
    const timestamp = message.timestamp ?? now();
    if (timestamp > now() + mostAgeSeconds) throw new FeedRefused('ahead', 'its time is ahead of the clock here');
    polling.stamp = stamp;
    polling.digest = digest;
    // Of several machines behind one address some are late.
    if (polling.kept && isFresh(polling.kept) && timestamp < polling.kept.timestamp) return;
    polling.kept = { message, timestamp };
  }

  function stateOf({ feed, isRead, kept, refused }: Polling): PolledFeed & { readonly reason: FeedRefused | null } {
    const used = kept && isFresh(kept) ? kept : null;
    const reason = refused ?? (isRead && used === null ? old : null);
    const condition = used === null ? (isRead ? 'out' : 'waiting') : reason === null ? 'live' : 'kept';
    return { feed, used, condition, problem: reason?.problem ?? null, reason };
  }

  function logChange(polling: Polling): void {
    const { feed, condition, problem, reason } = stateOf(polling);
    const state = `${condition} ${problem ?? ''}`.trim();
    if (state === polling.logged) return;
    polling.logged = state;
    const what = `The live feed "${feed.name}"`;
    if (condition === 'live') log(`${what} is in use.`);
    if (condition === 'kept')
      log(`${what}: ${reason?.message}. Its last data stays in use until it is five minutes old.`);
    if (condition === 'out') log(`${what} is not used: ${reason?.message}. Times are those of the timetable.`);
  }

  return {
    /** Reads a feed once. */
    async poll(index: number): Promise<void> {
      const polling = all[index];
      if (polling === undefined) return;
      try {
        await readFeed(polling);
        polling.refused = null;
      } catch (reason) {
        // Whatever a feed contains, the others are read.
        polling.refused = refusalOf(reason);
      }
      polling.isRead = true;
      logChange(polling);
    },
    /** Returns what of each feed is in use now. */
    state(): readonly PolledFeed[] {
      return all.map((polling) => {
        logChange(polling);
        const { reason: _, ...state } = stateOf(polling);
        return state;
      });
    },
  };
}
