import type { FeedReport } from './feed-report.ts';

/** Thrown if a feed yields no timetable. The message is the reason, for the operator. */
export class FeedUnusable extends Error {
  override name = 'FeedUnusable';
  /** The report until the failure. */
  readonly report: FeedReport | undefined;

  constructor(reason: string, report?: FeedReport) {
    super(reason);
    this.report = report;
  }
}

/** Thrown if a feed does not arrive from its address. A later try may succeed. */
export class FeedNotReceived extends FeedUnusable {}

/** Thrown if a file of a feed is truncated or cannot be unpacked. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
}
