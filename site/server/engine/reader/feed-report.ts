/** One fault of a feed, described for the operator. */
export interface FeedProblem {
  readonly file: string;
  /** Line counted from 1; 0 for the whole file. */
  readonly line: number;
  readonly what: string;
  readonly done: string;
  /** How often this very problem occurred, if more than once; `line` is that of the first. */
  readonly times?: number;
}

/** How often one kind of problem occurred; only the first `listedOfEachKind` different ones are listed. */
export interface ProblemCount {
  readonly kind: string;
  readonly file: string;
  readonly count: number;
  /** How many of them are not among the listed problems; absent if all are. */
  readonly unlisted?: number;
}

/** Result of reading a feed, for the operator. */
export interface FeedReport {
  readonly source: string;
  readonly problems: readonly FeedProblem[];
  readonly counts: readonly ProblemCount[];
  /** Data of the feed that the timetable does not use: number of occurrences by file or kind. */
  readonly unused: Readonly<Record<string, number>>;
  /** Sizes of the timetable, such as `stops` and `trips`. */
  readonly totals: Readonly<Record<string, number>>;
}

/** Collects the report while a feed is read. */
export interface FeedLog {
  /** Records a problem; problems of one kind in one file are counted together. */
  readonly note: (kind: string, problem: FeedProblem) => void;
  readonly countUnused: (what: string, times?: number) => void;
  readonly countTotal: (what: string, count: number) => void;
  readonly report: () => FeedReport;
}

const listedOfEachKind = 20;

export function createFeedLog(source: string): FeedLog {
  const problems = new Map<string, FeedProblem>();
  const counts = new Map<string, { kind: string; file: string; count: number; unlisted?: number }>();
  const listed = new Map<string, number>();
  const unused: Record<string, number> = {};
  const totals: Record<string, number> = {};
  return {
    note(kind, problem) {
      const key = `${problem.file} ${kind}`;
      const found = counts.get(key) ?? { kind, file: problem.file, count: 0 };
      counts.set(key, found);
      found.count++;
      // An equal problem is counted, not listed again.
      const same = `${key} ${problem.what} ${problem.done}`;
      const before = problems.get(same);
      const ofKind = listed.get(key) ?? 0;
      if (before) problems.set(same, { ...before, times: (before.times ?? 1) + 1 });
      else if (ofKind === listedOfEachKind) found.unlisted = (found.unlisted ?? 0) + 1;
      else {
        listed.set(key, ofKind + 1);
        problems.set(same, problem);
      }
    },
    countUnused(what, times = 1) {
      if (times > 0) unused[what] = (unused[what] ?? 0) + times;
    },
    countTotal(what, count) {
      totals[what] = count;
    },
    report: () => ({
      source,
      problems: [...problems.values()],
      counts: [...counts.values()],
      unused: { ...unused },
      totals: { ...totals },
    }),
  };
}

/** Quotes a text of the feed for a message: on one line, at most 60 characters. */
export function quoted(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return plain.length > 60 ? `"${plain.slice(0, 60)}…"` : `"${plain}"`;
}

/** Formats the report as lines for a terminal or a log. */
export function describeReport(report: FeedReport): readonly string[] {
  const totals = Object.entries(report.totals).map(([what, count]) => `${count} ${what}`);
  const lines = [`Feed ${report.source}: ${totals.join(', ') || 'nothing usable'}.`];
  for (const { file, line, what, done, times = 1 } of report.problems) {
    const others = times > 1 ? ` (${times} times)` : '';
    lines.push(`${file}${line > 0 ? `, line ${line}` : ''}: ${what}: ${done}${others}.`);
  }
  for (const { kind, file, count, unlisted = 0 } of report.counts) {
    if (unlisted > 0) lines.push(`${file}: ${kind}, ${count} times (${unlisted} of them are not listed above).`);
  }
  const unused = Object.entries(report.unused).map(([what, count]) => `${what} (${count})`);
  if (unused.length > 0) lines.push(`Not used: ${unused.join(', ')}.`);
  return lines;
}
