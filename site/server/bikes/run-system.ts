import type { Clock } from '#shared/lib/time/clock.ts';
import { isTooOld } from './bike-system.ts';
import { createSystemFiles, type SystemState } from './read-system-files.ts';

interface SystemDependencies {
  /** Address or path of `gbfs.json`. */
  readonly listing: string;
  /** Names the system in the log until its id is known. */
  readonly label: string;
  readonly read: (source: string, signal: AbortSignal) => Promise<unknown>;
  readonly clock: Clock;
  readonly tell: (line: string) => void;
  /** Ends the reading. */
  readonly signal: AbortSignal;
}

export interface RunningSystem {
  readonly state: () => SystemState;
  /** Its entry in `/healthz`, without an address. */
  readonly health: () => object;
  /** Resolves when each file was tried once. */
  readonly isRead: Promise<void>;
  readonly end: () => void;
}

const elapsed = () => performance.now();

/** Reads a system again and again. Each change between working, failing and being outdated is logged in one line. */
export function runSystem({ listing, label, read, clock, tell, signal }: SystemDependencies): RunningSystem {
  const ended = new AbortController();
  const either = AbortSignal.any([signal, ended.signal]);
  const { state, failure, readNext } = createSystemFiles({
    listing,
    read: (source) => read(source, either),
    now: clock.now,
    elapsed,
  });
  const name = () => state().system?.id ?? label;
  let reported: Condition = 'WORKS';

  function report(): void {
    const condition = conditionOf(state(), failure(), clock.now());
    if (condition === reported) return;
    const lines = {
      WORKS: 'works again',
      OUTDATED: 'has had no new numbers for ten minutes: travellers read that they are unknown',
      FAILS: `fails: ${failure()}. What was read before stays, its numbers for ten minutes`,
    };
    tell(`GBFS ${name()} ${lines[condition]}.`);
    reported = condition;
  }

  async function readOnce(): Promise<number> {
    const wait = await readNext();
    if (!either.aborted) report();
    return wait;
  }

  const first = readOnce();
  void first.then((wait) => readRepeatedly(readOnce, wait, either));
  return {
    state,
    isRead: first.then(() => undefined),
    end: () => ended.abort(),
    health() {
      const { stations, vehicles } = state();
      const updatedAt = oldestTimeOf(state());
      const reason = failure();
      return {
        system: name(),
        state: conditionOf(state(), reason, clock.now()),
        stations: stations.length,
        freeVehicles: vehicles?.value.length ?? 0,
        ...(updatedAt !== null && { updatedAt: new Date(updatedAt).toISOString() }),
        ...(reason !== null && { failure: reason }),
      };
    },
  };
}

type Condition = 'WORKS' | 'FAILS' | 'OUTDATED';

function oldestTimeOf({ statuses, vehicles }: SystemState): number | null {
  const times = [statuses, vehicles].flatMap((list) => (list === null ? [] : [list.updatedAt]));
  return times.length > 0 ? Math.min(...times) : null;
}

function conditionOf(state: SystemState, failure: string | null, now: number): Condition {
  const updatedAt = oldestTimeOf(state);
  if (failure !== null) return 'FAILS';
  return updatedAt !== null && isTooOld({ updatedAt }, now) ? 'OUTDATED' : 'WORKS';
}

/** Calls `run` after each wait that it returns, until it returns null or the signal is aborted. */
export function readRepeatedly(run: () => Promise<number | null>, wait: number | null, signal: AbortSignal): void {
  if (wait === null || signal.aborted) return;
  const runAgain = () => {
    if (!signal.aborted) void run().then((next) => readRepeatedly(run, next, signal));
  };
  setTimeout(runAgain, wait).unref();
}
