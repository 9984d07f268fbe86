/** One fault of a feed, described for the operator. */
export interface FeedProblem {
  readonly file: string;
  /** Line counted from 1; 0 for the whole file. */
  readonly line: number;
  readonly what: string;
  readonly done: string;
}

/** How often one kind of problem occurred; only the first `listedOfEachKind` are listed. */
export interface ProblemCount {
  readonly kind: string;
  readonly file: string;
  readonly count: number;
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
  const problems: FeedProblem[] = [];
  const counts = new Map<string, { kind: string; file: string; count: number }>();
  const unused: Record<string, number> = {};
  const totals: Record<string, number> = {};
  return {
    note(kind, problem) {
      const key = `${problem.file} ${kind}`;
      const found = counts.get(key) ?? { kind, file: problem.file, count: 0 };
      counts.set(key, found);
      found.count++;
      if (found.count <= listedOfEachKind) problems.push(problem);
    },
    countUnused(what, times = 1) {
      if (times > 0) unused[what] = (unused[what] ?? 0) + times;
    },
    countTotal(what, count) {
      totals[what] = count;
    },
    report: () => ({
      source,
      problems: [...problems],
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
  for (const { file, line, what, done } of report.problems) {
    lines.push(`${file}${line > 0 ? `, line ${line}` : ''}: ${what}: ${done}.`);
  }
  for (const { kind, file, count } of report.counts) {
    if (count > listedOfEachKind)
      lines.push(`${file}: ${kind}, ${count} times (the first ${listedOfEachKind} are above).`);
  }
  const unused = Object.entries(report.unused).map(([what, count]) => `${what} (${count})`);
  if (unused.length > 0) lines.push(`Not used: ${unused.join(', ')}.`);
  return lines;
}
