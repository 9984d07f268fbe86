/** The user data cannot be used. The message is for the operator. */
export class DataRefused extends Error {
  /** `foreign`: a file of another program; `newer`: written by a newer version; `gone`: removed in use; `broken`; `full`; `busy`; `unreachable`: no connection; `disk`: anything else. */
  readonly reason: 'foreign' | 'newer' | 'gone' | 'broken' | 'full' | 'busy' | 'unreachable' | 'disk';
  constructor(reason: DataRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
