import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '#shared/lib/foreign.ts';
import { receiveTimetable } from '#site/server/engine/reader/sent-timetable.ts';
import { divideDayCache } from '#site/server/engine/router/search/day-cache.ts';
import { SearchStopped } from '#site/server/engine/router/search/search-stopped.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { planOver } from './plan-over.ts';
import {
  type FromPlanningThread,
  type PlanningTask,
  type PlanTask,
  rememberLive,
  type ToPlanningThread,
} from './planning-messages.ts';
import { type ReceivedLive, receiveLive } from './sent-live.ts';

interface Known {
  readonly timetable: Timetable;
  readonly lives: Map<number, ReceivedLive>;
}

const { threads, stopped }: PlanningTask = workerData;
divideDayCache(threads);
const known = new Map<number, Known>();
let running = 0;
// One function for all searches: caches compare it.
const isStopped = () => Atomics.load(stopped, 0) === running;

function plan({ search, versions, question }: PlanTask): FromPlanningThread {
  running = search;
  try {
    const { timetable, lives } = knownTimetable(versions.timetable);
    const live = lives.get(versions.live);
    if (live === undefined) throw new Error(`a search names the live data ${versions.live}, which it was not sent`);
    const results = planOver(timetable, live.circumstances, question, isStopped);
    return { kind: 'planned', search, planned: { results, versions } };
  } catch (reason) {
    if (reason instanceof SearchStopped) return { kind: 'stopped', search };
    const { name = 'Error', stack = '' } = reason instanceof Error ? reason : {};
    return { kind: 'failed', search, name, message: messageOf(reason), stack };
  }
}

function knownTimetable(version: number): Known {
  const found = known.get(version);
  if (found === undefined) throw new Error(`a message names the timetable ${version}, which was not sent`);
  return found;
}

async function receive(message: ToPlanningThread): Promise<void> {
  switch (message.kind) {
    case 'timetable':
      known.set(message.version, { timetable: await receiveTimetable(message.sent), lives: new Map() });
      break;
    case 'live': {
      const { lives } = knownTimetable(message.versions.timetable);
      rememberLive(lives, message.versions.live, receiveLive(message.sent, [...lives.values()]));
      break;
    }
    case 'forget':
      known.delete(message.version);
      break;
    case 'plan':
      parentPort?.postMessage(plan(message));
  }
}

// A timetable takes several turns of the event loop: messages wait for those before them.
let received = Promise.resolve();
parentPort?.on('message', (message: ToPlanningThread) => {
  received = received.then(() => receive(message));
});
