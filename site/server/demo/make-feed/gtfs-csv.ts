function cell(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type Row = readonly (string | number)[];

/** A file of the feed. */
export type FeedFile = readonly [name: string, text: string];

/** Writes one GTFS file: the header and its rows. */
export function feedFile(name: string, headings: string, rows: readonly Row[]): FeedFile {
  const width = headings.split(',').length;
  const lines = rows.map((row) => {
    if (row.length !== width) throw new Error(`${row.length} values under "${headings}"`);
    return row.map(cell).join(',');
  });
  return [name, `${[headings, ...lines].join('\n')}\n`];
}

/** Formats seconds of the service day: `25:40:00`. */
export function gtfsClock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
