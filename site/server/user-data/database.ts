import { DataRefused } from './data-refused.ts';

export type DatabaseValue = string | number | null | Uint8Array;
export type DatabaseRow = Readonly<Record<string, unknown>>;

/**
 * Reads of the database. Statements are written once, in SQL that SQLite and PostgreSQL share: `?` stands for a value, `now_ms()`
 * for the milliseconds since 1970 by the clock of the database. Truth comes back as 0 or 1, a sum as a number.
 */
export interface Queries {
  /** The first row. */
  get(sql: string, ...values: DatabaseValue[]): Promise<DatabaseRow | undefined>;
  all(sql: string, ...values: DatabaseValue[]): Promise<DatabaseRow[]>;
}

/** Reads and writes of one transaction. */
export interface Transaction extends Queries {
  /** Returns the number of changed rows. */
  run(sql: string, ...values: DatabaseValue[]): Promise<number>;
}

/** Connections of this process to the database at the moment. */
export interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  /** Work that waits for one. */
  readonly waiting: number;
}

/**
 * The user data in a database. Waiting for it never blocks the event loop, and ends after `longestWaitMs`. Rejects with
 * `DataRefused` when the database cannot be used.
 */
export interface Database extends Queries {
  /** Where the data is, in words for operators, without a password. */
  readonly place: string;
  /**
   * Runs `change` in a transaction, which is on disk when the promise resolves, and behaves as if no other one ran meanwhile. `change`
   * uses only its transaction and awaits nothing else, because others wait for its end. It may run several times, of which one counts.
   */
  write<Result>(change: (transaction: Transaction) => Promise<Result>, longestWaitMs?: number): Promise<Result>;
  /** Rejects when the data can be neither read nor written. */
  check(): Promise<void>;
  /** Counts the connections, of a database that has several. */
  readonly connections?: () => ConnectionCounts;
  close(): Promise<void>;
}

/** Longest wait for a lock of another process, such as a backup. */
export const defaultWaitMs = 2000;
/** Limit on reads and writes that wait; more are refused at once. */
export const mostWaiting = 200;

type Reason = DataRefused['reason'];

/**
 * Returns a function that runs work and reports its failure to the operator once, and again after work has succeeded. Work that
 * succeeds `ends` some of the failures, or all.
 */
export function createFailureReport(tell: (line: string) => void) {
  /** Reasons of failures, until work succeeds: they may alternate. */
  const reported = new Set<Reason>();
  return async function reporting<Result>(
    work: () => Promise<Result>,
    ends: (reason: Reason) => boolean = () => true,
  ): Promise<Result> {
    try {
      const result = await work();
      for (const reason of reported) if (ends(reason)) reported.delete(reason);
      return result;
    } catch (error) {
      if (error instanceof DataRefused && !reported.has(error.reason)) {
        reported.add(error.reason);
        tell(error.message);
      }
      throw error;
    }
  };
}
