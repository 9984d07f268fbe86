/** What goes wrong on purpose: a status, a code for programs and a sentence for developers (ND-2). */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is wrong with each part of what was sent. */
  readonly details: readonly object[] | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    details?: readonly object[],
  ) {
    super(message);
    this.details = details;
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}
