import { DatabaseError } from 'pg';
import { messageOf } from '#shared/lib/foreign.ts';
import { DataRefused } from '../data-refused.ts';

/** No connection could be made, or it ended before its response came. */
export class ConnectionFailed extends Error {
  /** `lost`: the last statement may have been executed. */
  readonly stage: 'connecting' | 'lost';
  constructor(stage: ConnectionFailed['stage'], cause: unknown) {
    super(messageOf(cause), { cause });
    this.stage = stage;
  }
}

/** SQLSTATE of an error that the server has reported. */
const stateOf = (error: unknown): string => (error instanceof DatabaseError ? (error.code ?? '') : '');

/**
 * Whether others may be why a transaction was undone: serialization failure, deadlock, or a row that was not there when the
 * transaction looked for it.
 */
export const mayBeUndoneByOthers = (error: unknown): boolean => /^(40001|40P01|23505)$/.test(stateOf(error));

/** Whether the server ends the connection with this error: shutdown, crash, too long a pause in a transaction. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || /^(08|57P|25P03$)/.test(stateOf(error));

/** What the pool says when all of its connections are in use for too long. */
const noFreeConnection = 'timeout exceeded when trying to connect';

const reasons: readonly (readonly [RegExp, DataRefused['reason'], string])[] = [
  [/^(40001|40P01|55P03|57014)$/, 'busy', 'was in use by others for too long'],
  [/^53300$/, 'busy', 'has no connection left: raise its max_connections, or start fewer servers'],
  [/^28/, 'unreachable', 'refuses the name or the password'],
  [/^3D000$/, 'unreachable', 'does not have this database: create it'],
  [/^42501$/, 'disk', 'does not give this role the right: let it own the database or its schema'],
  [/^25006$/, 'disk', 'may only be read: name the primary server'],
  [/^53[12]00$/, 'full', 'has no room left on its disk or in its memory'],
  [/^(08|57P|25P03$)/, 'unreachable', 'is not available: it stops or starts'],
];

/** Converts an error of the database to `DataRefused`; returns any other error, which is a bug, unchanged. */
export function asRefusal(error: unknown, url: string): unknown {
  const known = error instanceof ConnectionFailed ? error.cause : error;
  const state = stateOf(known);
  const found = reasons.find(([states]) => states.test(state));
  const refuse = (reason: DataRefused['reason'], words: string) =>
    new DataRefused(reason, `DATABASE_URL: PostgreSQL at ${databaseAt(url)} ${words}.`, error);
  if (found) return refuse(found[1], found[2]);
  if (!(error instanceof ConnectionFailed)) return error;
  if (error.message === noFreeConnection) return refuse('busy', 'gave no free connection in time');
  const code = known instanceof Error && 'code' in known ? known.code : messageOf(known);
  return refuse('unreachable', `cannot be reached (${code}): start it, or correct the address`);
}

/** Server and database of an address, without name and password. */
export function databaseAt(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`;
}
