import type { FeedLog } from '../feed-report.ts';
import { quoted } from '../feed-report.ts';
import { FeedUnusable, FileUnreadable } from '../feed-unusable.ts';
import type { Feed } from '../open-feed.ts';
import { type CsvRow, scanCsv } from './csv.ts';

/** Progress of reading. */
export interface FeedProgress {
  readonly file: string;
  readonly rows: number;
}

/** The dependencies of every table reader. */
export interface FeedReading {
  readonly feed: Feed;
  readonly log: FeedLog;
  readonly onProgress: (progress: FeedProgress) => void;
}

interface TableForm<Name extends string> {
  readonly file: string;
  /** Whether a feed without this file is unusable. */
  readonly isNeeded?: boolean;
  /** Required columns. */
  readonly needs: readonly Name[];
  readonly takes?: readonly Name[];
  /** Columns of which one is enough instead of a needed one. */
  readonly instead?: Readonly<Partial<Record<Name, readonly Name[]>>>;
}

/** Index of each column in a row; -1 if the table does not have it. */
export type ColumnPlaces<Name extends string> = Readonly<Record<Name, number>>;

/** Reports a problem of the current row. By default the row is left out. */
type NoteRow = (kind: string, what: string, done?: string) => void;

const rowsBetweenProgress = 250_000;

/** Reads one table row by row. Returns false if the feed does not have it or it is unreadable. */
export async function readTable<Name extends string>(
  { feed, log, onProgress }: FeedReading,
  form: TableForm<Name>,
  onRow: (row: CsvRow, at: ColumnPlaces<Name>, note: NoteRow) => void,
): Promise<boolean> {
  const { file, isNeeded = false, needs, takes = [], instead } = form;
  if (!feed.files.includes(file)) {
    if (isNeeded) throw new FeedUnusable(`the feed has no ${file}`);
    return false;
  }
  let places: Record<Name, number> | null = null;
  let columnCount = 0;
  let rows = 0;
  let line = 0;
  const note: NoteRow = (kind, what, done = 'the row is left out') => log.note(kind, { file, line, what, done });
  onProgress({ file, rows });
  const readHeader = (columns: readonly string[]) => {
    columnCount = columns.length;
    const has = (name: Name) => columns.includes(name);
    const missing = needs.filter((name) => !has(name) && !instead?.[name]?.some(has));
    if (missing.length > 0) {
      const known = columns.slice(0, 12).map(quoted).join(', ');
      throw new FileUnreadable(`has no column ${missing.join(' and no column ')} (it has ${known})`);
    }
    places = {} as Record<Name, number>;
    for (const name of [...needs, ...takes]) places[name] = columns.indexOf(name);
  };
  const giveRow = (row: CsvRow) => {
    if (++rows % rowsBetweenProgress === 0) onProgress({ file, rows });
    line = row.line;
    if (row.fieldCount > columnCount && !row.isEmpty(columnCount)) {
      const what = `the row has ${row.fieldCount} values for ${columnCount} columns`;
      note('more values than columns', what, 'the last ones are ignored');
    }
    if (places) onRow(row, places, note);
  };
  const onOpenQuote = (at: number) => {
    line = at;
    note('open quotes', 'a quote is never closed', 'the row ends with its line');
  };
  try {
    await scanCsv(feed.read(file), { onHeader: readHeader, onRow: giveRow, onOpenQuote });
  } catch (reason) {
    if (!(reason instanceof FileUnreadable)) throw reason;
    const words = reason.message.startsWith('has ') ? `${file} ${reason.message}` : `${file}: ${reason.message}`;
    if (isNeeded) throw new FeedUnusable(words);
    line = 0;
    note('unreadable', reason.message, rows > 0 ? `the ${rows} rows before are used` : 'the file is not used');
    return rows > 0;
  }
  if (places === null) {
    if (isNeeded) throw new FeedUnusable(`${file} is empty`);
    return false;
  }
  return true;
}
