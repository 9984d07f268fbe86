import type { LiveRuns } from '#site/server/engine/live/live-runs.ts';
import type { LiveVehicles } from '#site/server/engine/live/live-vehicles.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { LiveAlerts } from '../create-live.ts';
import type { FeedFault, FeedMessage } from './feed-message.ts';
import type { FeedCondition, PolledFeed } from './feed-poller.ts';
import type { FeedContent, LiveFeed } from './feed-settings.ts';
import { type FirstSeen, matchAlerts } from './match-alerts.ts';
import { type MatchCounts, type MatchedRuns, matchRuns, type RunCounts } from './match-runs.ts';
import { matchVehicles } from './match-vehicles.ts';
import { resolveSiri } from './siri/resolve-siri.ts';
import type { SiriMessage } from './siri/siri-message.ts';

/** What live feeds say now, in the indexes of one timetable. A value: the next poll makes another one. */
export interface LiveData {
  readonly runs: LiveRuns;
  readonly vehicles: LiveVehicles;
  readonly alerts: LiveAlerts;
  /** Time of the oldest message in use, in seconds since 1970; null if none is. */
  readonly timestamp: number | null;
  /** `live` if all feeds are; `kept` if one has old data; `out` if one has none. */
  readonly state: FeedCondition;
}

/** What live data comes from: feeds, or the simulation of the demo. */
export interface LiveSource {
  /** Returns what is known now; the same object until something else is known. Nothing for another timetable than the served one. */
  readonly of: (timetable: Timetable) => LiveData;
}

/** A feed as `/healthz` and metrics show it. */
export interface FeedState {
  readonly name: string;
  readonly state: FeedCondition;
  readonly problem: FeedFault | null;
  /** Time of the message in use, in seconds since 1970. */
  readonly timestamp: number | null;
  readonly trips: RunCounts | null;
  readonly vehicles: MatchCounts | null;
  readonly alerts: MatchCounts | null;
}

export interface MatchedFeeds {
  readonly data: LiveData;
  readonly states: readonly FeedState[];
}

const worst: readonly FeedCondition[] = ['out', 'waiting', 'kept', 'live'];

/** Creates the function that resolves the messages in use of all feeds; its `now` is in seconds since 1970. */
export function createFeedMatcher() {
  const firstSeen: FirstSeen = new Map();
  let known: { readonly of: readonly unknown[]; readonly matched: MatchedRuns } | null = null;

  let resolvedFor: Timetable | null = null;
  let resolved = new WeakMap<SiriMessage, FeedMessage>();

  /** Responses of SIRI are resolved once for each timetable. */
  function messageOf(timetable: Timetable, feed: LiveFeed, { message, timestamp }: Used): FeedMessage {
    if ('calls' in message) return message;
    if (resolvedFor !== timetable) [resolvedFor, resolved] = [timetable, new WeakMap()];
    const found = resolved.get(message) ?? resolveSiri(timetable, message, feed.siri ?? {}, timestamp);
    resolved.set(message, found);
    return found;
  }

  /** Runs stay the same object until another message has trips: planning prepares itself for each. */
  function runsOf(timetable: Timetable, used: readonly UsedGtfs[]): MatchedRuns {
    const of = [timetable, ...used.map(({ message }) => message)];
    if (known?.of.length !== of.length || known.of.some((one, index) => one !== of[index])) {
      const messages = used.map(({ message, timestamp }) => ({ ...message, now: timestamp }));
      known = { of, matched: matchRuns(timetable, messages) };
    }
    return known.matched;
  }

  return (timetable: Timetable, polled: readonly PolledFeed[], now: number): MatchedFeeds =>
    matchFeeds(timetable, polled, now, { firstSeen, runsOf, messageOf });
}

type Used = NonNullable<PolledFeed['used']>;
type UsedGtfs = Used & { readonly message: FeedMessage };

interface Kept {
  readonly firstSeen: FirstSeen;
  readonly runsOf: (timetable: Timetable, used: readonly UsedGtfs[]) => MatchedRuns;
  readonly messageOf: (timetable: Timetable, feed: LiveFeed, used: Used) => FeedMessage;
}

function matchFeeds(
  timetable: Timetable,
  polled: readonly PolledFeed[],
  now: number,
  { firstSeen, runsOf, messageOf }: Kept,
): MatchedFeeds {
  const using = (content: FeedContent) =>
    polled.flatMap(({ used, feed }, index) =>
      used !== null && feed.use.includes(content)
        ? [{ ...used, message: messageOf(timetable, feed, used), index, feed: feed.name }]
        : [],
    );
  const [ofTrips, ofVehicles, ofAlerts] = [using('trips'), using('vehicles'), using('alerts')];
  const { runs, counts: tripCounts } = runsOf(timetable, ofTrips);
  const { vehicles, counts: vehicleCounts } = matchVehicles(
    timetable,
    ofVehicles.map(({ message, timestamp }) => ({ ...message, timestamp })),
  );
  const { alerts, counts: alertCounts } = matchAlerts(
    timetable,
    ofAlerts.map(({ message, feed }) => ({ ...message, feed })),
    now,
    firstSeen,
  );
  const countsOf = <Counts>(used: readonly { index: number }[], counts: readonly Counts[], index: number) =>
    counts[used.findIndex((one) => one.index === index)] ?? null;
  const times = polled.flatMap(({ used }) => (used === null ? [] : [used.timestamp]));
  return {
    data: {
      runs,
      vehicles,
      alerts,
      timestamp: times.length === 0 ? null : Math.min(...times),
      state: worst.find((state) => polled.some(({ condition }) => condition === state)) ?? 'waiting',
    },
    states: polled.map(({ feed, condition, problem, used }, index) => ({
      name: feed.name,
      state: condition,
      problem,
      timestamp: used?.timestamp ?? null,
      trips: countsOf(ofTrips, tripCounts, index),
      vehicles: countsOf(ofVehicles, vehicleCounts, index),
      alerts: countsOf(ofAlerts, alertCounts, index),
    })),
  };
}
