import type { FeedReport } from './feed-report.ts';

/** No timetable can be made of a feed. The message is the reason, in words for whoever started the server. */
export class FeedUnusable extends Error {
  override name = 'FeedUnusable';
  /** What was found until then. */
  readonly report: FeedReport | undefined;

  constructor(reason: string, report?: FeedReport) {
    super(reason);
    this.report = report;
  }
}

/** A file of a feed breaks off or cannot be unpacked. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable';
}
