/** The user data cannot be used. The message is for the operator. */
export class UserDataRefused extends Error {
  /** `foreign`: a file of another program; `newer`: written by a newer version; `gone`: removed in use; `broken`; `full`; `busy`; `disk`: anything else. */
  readonly reason: 'foreign' | 'newer' | 'gone' | 'broken' | 'full' | 'busy' | 'disk';
  constructor(reason: UserDataRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const reasons: Readonly<Record<number, readonly [UserDataRefused['reason'], string]>> = {
  5: ['busy', 'is in use by another process for too long'],
  6: ['busy', 'is in use by another process for too long'],
  8: ['disk', 'may not be written: give this user the right to, or choose another DATA_DIR'],
  10: ['disk', 'cannot be read or written: the disk reports an error'],
  11: ['broken', 'is damaged: replace it by a backup, or move it away to start with an empty one'],
  13: ['full', 'cannot grow: the disk is full'],
  14: ['disk', 'cannot be opened: give this user the right to, or choose another DATA_DIR'],
  26: ['foreign', 'is not a database: move it away, or choose another DATA_DIR'],
};

/** Converts an SQLite error to `UserDataRefused`; returns any other error, which is a bug, unchanged. */
export function inWords(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  // The upper bits only refine the primary code.
  const known = reasons[Number(error.errcode) & 0xff];
  return known ? new UserDataRefused(known[0], `${file} ${known[1]}.`, error) : error;
}
