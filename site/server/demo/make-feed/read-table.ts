import { readFileSync } from 'node:fs';

/** A row of a hand-edited table, by column. */
export type TableRow<Column extends string> = Readonly<Record<Column, string>>;

/** Reads a table of tab-separated cells with one header line. Errors name the line. */
export function readDemoTable<Column extends string>(file: URL, columns: readonly Column[]): TableRow<Column>[] {
  return parseTable(readFileSync(file, 'utf8'), columns, file.pathname.split('/').at(-1) ?? file.pathname);
}

export function parseTable<Column extends string>(
  text: string,
  columns: readonly Column[],
  fileName: string,
): TableRow<Column>[] {
  const lines = text.split(/\r?\n/);
  const headings = (lines[0] ?? '').split('\t');
  const places = columns.map((column) => {
    const place = headings.indexOf(column);
    if (place < 0) throw new Error(`${fileName}: the column "${column}" is missing`);
    return place;
  });
  const rows: TableRow<Column>[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const cells = line.split('\t');
    if (cells.length !== headings.length) {
      throw new Error(`${fileName}, line ${index + 1}: ${cells.length} cells under ${headings.length} headings`);
    }
    rows.push(
      Object.fromEntries(columns.map((column, i) => [column, cells[places[i] ?? 0] ?? ''])) as TableRow<Column>,
    );
  }
  return rows;
}
