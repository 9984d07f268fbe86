/** Why the people's data cannot be used, in words for whoever runs the server. */
export class UserDataRefused extends Error {
  /** `foreign`: the file is not ours; `newer`: a newer version wrote it; `broken`; `full`; `busy`; `disk`: anything else. */
  readonly reason: 'foreign' | 'newer' | 'broken' | 'full' | 'busy' | 'disk';
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
  11: ['broken', 'is damaged: put a backup in its place, or move it away to start anew'],
  13: ['full', 'cannot grow: the disk is full'],
  14: ['disk', 'cannot be opened: give this user the right to, or choose another DATA_DIR'],
  26: ['foreign', 'is no database: move it away, or choose another DATA_DIR'],
};

/** An error of SQLite as one in words; any other is a mistake in our own code and stays what it is. */
export function inWords(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  // The upper bits tell more than anybody can act on.
  const known = reasons[Number(error.errcode) & 0xff];
  return known ? new UserDataRefused(known[0], `${file} ${known[1]}.`, error) : error;
}
