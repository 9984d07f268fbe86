import { makeDemoFeed } from '../make-feed.ts';

export type Row = Readonly<Record<string, string>>;

function cellsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

function rowsOf(name: string, text: string): Row[] {
  const [headings = '', ...lines] = text.trimEnd().split('\n');
  const names = headings.split(',');
  return lines.map((line) => {
    const cells = cellsOf(`${line},`);
    if (cells.length !== names.length) throw new Error(`${name}: ${cells.length} cells under "${headings}"`);
    return Object.fromEntries(names.map((heading, i) => [heading, cells[i] ?? '']));
  });
}

/** The feed of the demo city. */
export const madeFeed: ReadonlyMap<string, string> = makeDemoFeed();
const tables = new Map([...madeFeed].map(([name, text]) => [name, rowsOf(name, text)]));
export const rows = (name: string): readonly Row[] => tables.get(name) ?? [];
export const column = (name: string, field: string): string[] => rows(name).map((row) => row[field] ?? '');

/** Returns seconds since midnight of a time such as `25:40:00`. */
export function clock(text = ''): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
