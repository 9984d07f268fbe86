import { messageOf } from '#shared/lib/foreign.ts';

/** Throws, or rejects with, a reason for the operator while the server lacks what it needs for travellers. */
export type ReadinessCheck = (signal: AbortSignal) => void | Promise<void>;

export type CheckState = 'ok' | 'failed';

export interface ReadinessReport {
  /** `ending` from the signal to end on: a proxy shall send no more requests. */
  readonly status: 'ready' | 'not-ready' | 'ending';
  readonly checks: Readonly<Record<string, CheckState>>;
}

export interface ReadinessDependencies {
  /** Receives messages for the operator, the reason of a failure among them: the report is public. */
  readonly tell: (line: string) => void;
  /** Milliseconds of a clock that only goes on. */
  readonly elapsed?: () => number;
  readonly limits?: typeof readinessLimits;
}

const readinessLimits = {
  /** A check without a result by then has failed. */
  checkMilliseconds: 2000,
  /** Requests within this time share one result, so that nobody can flood a database with checks. */
  keptMilliseconds: 1000,
};

/** Creates the list of named checks that decide whether this process is ready for travellers. */
export function createReadiness({
  tell,
  elapsed = () => performance.now(),
  limits = readinessLimits,
}: ReadinessDependencies) {
  const checks = new Map<string, ReadinessCheck>();
  const failed = new Set<string>();
  let last: { readonly at: number; readonly states: Promise<Readonly<Record<string, CheckState>>> } | null = null;
  let isEnding = false;

  async function stateOf(name: string, check: ReadinessCheck): Promise<CheckState> {
    try {
      await withinLimit(check, limits.checkMilliseconds);
      if (failed.delete(name)) tell(`The check “${name}” of /readyz passes again.`);
      return 'ok';
    } catch (reason) {
      if (!failed.has(name)) tell(`The check “${name}” of /readyz fails: ${messageOf(reason)}`);
      failed.add(name);
      return 'failed';
    }
  }

  async function runAll(): Promise<Readonly<Record<string, CheckState>>> {
    const all = [...checks].map(async ([name, check]) => [name, await stateOf(name, check)] as const);
    return Object.fromEntries(await Promise.all(all));
  }

  /** Returns the states of all checks, a second old at most. */
  function states(): Promise<Readonly<Record<string, CheckState>>> {
    const at = elapsed();
    if (last === null || at - last.at >= limits.keptMilliseconds) last = { at, states: runAll() };
    return last.states;
  }

  return {
    /** Adds a check. Its name is public, and a label of the metrics. */
    register(name: string, check: ReadinessCheck): void {
      if (checks.has(name)) throw new Error(`There are two checks “${name}”.`);
      checks.set(name, check);
    },
    states,
    /** Returns whether the process is ready. A check in `ignored` is reported, and decides nothing. */
    async report(ignored: readonly string[] = []): Promise<ReadinessReport> {
      const found = await states();
      const isReady = Object.entries(found).every(([name, state]) => state === 'ok' || ignored.includes(name));
      return { status: isEnding ? 'ending' : isReady ? 'ready' : 'not-ready', checks: found };
    },
    /** Makes the process unready for good. */
    end(): void {
      isEnding = true;
    },
  };
}

async function withinLimit(check: ReadinessCheck, milliseconds: number): Promise<void> {
  const limit = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`no result within ${milliseconds} ms.`);
    reject(error);
    limit.abort(error);
  }, milliseconds);
  try {
    await Promise.race([check(limit.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
