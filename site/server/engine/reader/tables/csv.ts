import { TextDecoder } from 'node:util';

/**
 * One row of a table, valid only during its callback. A column that the row does not have (-1, or beyond its last
 * field) reads as empty. Values are trimmed and unquoted.
 */
export class CsvRow {
  /** The line of the file where the row begins, counted from 1. */
  line = 0;
  fieldCount = 0;
  bytes: Buffer = Buffer.alloc(0);
  starts = new Int32Array(64);
  ends = new Int32Array(64);

  isEmpty(column: number): boolean {
    return column < 0 || column >= this.fieldCount || this.starts[column] === this.ends[column];
  }

  text(column: number): string {
    if (this.isEmpty(column)) return '';
    const start = this.starts[column] ?? 0;
    const end = this.ends[column] ?? 0;
    const text = this.bytes.toString('utf8', start, end);
    // Some old feeds are written in Windows-1252: a value that is not valid UTF-8 is decoded as that.
    return text.includes('\ufffd') ? oldCodePage.decode(this.bytes.subarray(start, end)) : text;
  }

  /** Returns the integer in a column; NaN for any other value. */
  integer(column: number): number {
    if (column < 0 || column >= this.fieldCount) return Number.NaN;
    const { bytes } = this;
    let at = this.starts[column] ?? 0;
    const end = this.ends[column] ?? 0;
    const isNegative = bytes[at] === minus;
    if (isNegative) at++;
    if (at === end || end - at > 15) return Number.NaN;
    let value = 0;
    for (; at < end; at++) {
      const digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) return Number.NaN;
      value = value * 10 + digit;
    }
    return isNegative ? -value : value;
  }

  /** Returns the number in a column; NaN for any other value. */
  decimal(column: number): number {
    if (column < 0 || column >= this.fieldCount) return Number.NaN;
    const { bytes } = this;
    let at = this.starts[column] ?? 0;
    const end = this.ends[column] ?? 0;
    const isNegative = bytes[at] === minus;
    if (isNegative) at++;
    let digits = 0;
    let scale = -1;
    let value = 0;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === point && scale < 0) scale = 0;
      else if (byte >= zero && byte <= nine) {
        value = value * 10 + (byte - zero);
        digits++;
        if (scale >= 0) scale++;
      } else break;
    }
    // Up to fifteen digits the integer and the power of ten are exact, so the quotient is correctly rounded.
    if (at < end || digits === 0 || digits > 15) return this.#unusualDecimal(column);
    const size = scale > 0 ? value / 10 ** scale : value;
    return isNegative ? -size : size;
  }

  #unusualDecimal(column: number): number {
    const text = this.text(column);
    return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  }
}

export interface CsvReading {
  /** Called once with the column names, before the first row. */
  readonly onHeader: (columns: readonly string[]) => void;
  readonly onRow: (row: CsvRow) => void;
  /** Called for a quote that is never closed: its row ends with the line, and reading continues after it. */
  readonly onOpenQuote?: (line: number) => void;
}

const oldCodePage = new TextDecoder('windows-1252');
const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const blank = 32;
const quote = 34;
const comma = 44;
const minus = 45;
const point = 46;
const zero = 48;
const nine = 57;
const semicolon = 59;

/** A longer row is taken for an unclosed quote. */
const longestRowInBytes = 1 << 20;

/** Reads a table from a stream of bytes; only the current row and chunk are in memory. */
export async function scanCsv(chunks: AsyncIterable<Uint8Array>, reading: CsvReading): Promise<void> {
  const scanner = createCsvScanner(reading);
  for await (const chunk of chunks) scanner.write(chunk);
  scanner.end();
}

/**
 * Creates a scanner to which the caller pushes bytes.
 *
 * Long because its functions share the buffer and the position in it: passing both on would cost time for each of millions
 * of rows.
 */
export function createCsvScanner({ onHeader, onRow, onOpenQuote }: CsvReading) {
  const row = new CsvRow();
  let held: Buffer = Buffer.alloc(1 << 17);
  let used = 0;
  let line = 1;
  let delimiter = comma;
  let hasHeader = false;
  let isStart = true;
  let wide: TextDecoder | null = null;

  function hold(chunk: Uint8Array): void {
    if (used + chunk.length > held.length) {
      const larger = Buffer.alloc(Math.max(held.length * 2, used + chunk.length));
      held.copy(larger, 0, 0, used);
      held = larger;
    }
    held.set(chunk, used);
    used += chunk.length;
  }

  function write(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    hold(wide ? Buffer.from(wide.decode(chunk, { stream: true })) : chunk);
    if (isStart) {
      if (used < 3) return;
      passByteOrderMark();
    }
    scan(false);
  }

  function passByteOrderMark(): void {
    isStart = false;
    if (held[0] === 0xef && held[1] === 0xbb && held[2] === 0xbf) {
      held.copyWithin(0, 3, used);
      used -= 3;
    } else if ((held[0] === 0xff && held[1] === 0xfe) || (held[0] === 0xfe && held[1] === 0xff)) {
      wide = new TextDecoder(held[0] === 0xff ? 'utf-16le' : 'utf-16be');
      const text = wide.decode(Buffer.from(held.subarray(0, used)), { stream: true });
      used = 0;
      hold(Buffer.from(text));
    }
  }

  /** Emits every complete row in the buffer and moves the rest to its front. */
  function scan(isLast: boolean): void {
    let at = 0;
    while (at < used) {
      let next = scanRow(at, isLast, true);
      if (next < 0 && (isLast || used - at > longestRowInBytes)) {
        onOpenQuote?.(line);
        next = scanRow(at, true, false);
      }
      if (next < 0) break;
      at = next;
    }
    held.copyWithin(0, at, used);
    used -= at;
  }

  /**
   * Emits the row at `from` and returns the start of the next; -1 if the row is incomplete or its quote is not closed.
   */
  function scanRow(from: number, isLast: boolean, hasQuotes: boolean): number {
    const bytes = held;
    const end = used;
    let { starts, ends } = row;
    let at = from;
    let field = 0;
    let lines = 0;
    let escaped = 0;
    for (;;) {
      while (at < end && (bytes[at] === blank || (bytes[at] === tab && delimiter !== tab))) at++;
      const start = at;
      let last = at;
      if (hasQuotes && at < end && bytes[at] === quote) {
        at++;
        for (;;) {
          while (at < end && bytes[at] !== quote) if (bytes[at++] === lineFeed) lines++;
          if (at >= end) return -1;
          if (bytes[at + 1] !== quote || at + 1 >= end) break;
          at += 2;
        }
        at++;
        escaped++;
        last = at;
      }
      let byte = 0;
      for (; at < end; at++) {
        byte = bytes[at] ?? 0;
        if (byte === delimiter || byte === lineFeed || byte === carriageReturn) break;
        if (byte !== blank && byte !== tab) last = at + 1;
      }
      if (at >= end && !isLast) return -1;
      if (byte === carriageReturn && at + 1 >= end && !isLast) return -1;
      if (field === starts.length) {
        starts = new Int32Array(field * 2);
        starts.set(row.starts);
        row.starts = starts;
        ends = new Int32Array(field * 2);
        ends.set(row.ends);
        row.ends = ends;
      }
      starts[field] = start;
      ends[field] = last;
      field++;
      if (at >= end) break;
      at++;
      if (byte === delimiter) continue;
      if (byte === carriageReturn && bytes[at] === lineFeed && at < end) at++;
      break;
    }
    row.bytes = bytes;
    row.line = line;
    row.fieldCount = field;
    if (escaped > 0) unquote(hasQuotes);
    line += lines + 1;
    if (field > 1 || starts[0] !== ends[0]) emit();
    return at;
  }

  /** Removes quotes in place: an unquoted value is never longer. */
  function unquote(hasQuotes: boolean): void {
    const { bytes, starts, ends } = row;
    for (let field = 0; hasQuotes && field < row.fieldCount; field++) {
      let from = starts[field] ?? 0;
      const end = ends[field] ?? 0;
      if (from === end || bytes[from] !== quote) continue;
      let to = from;
      const start = from++;
      let isInside = true;
      while (from < end) {
        const byte = bytes[from++] ?? 0;
        if (isInside && byte === quote) {
          if (bytes[from] === quote && from < end) from++;
          else {
            isInside = false;
            continue;
          }
        }
        bytes[to++] = byte;
      }
      let first = start;
      while (first < to && isSpace(bytes[first])) first++;
      while (to > first && isSpace(bytes[to - 1])) to--;
      starts[field] = first;
      ends[field] = to;
    }
  }

  function emit(): void {
    if (hasHeader) {
      onRow(row);
      return;
    }
    hasHeader = true;
    const names = Array.from({ length: row.fieldCount }, (_, column) => row.text(column));
    const [only = ''] = names;
    const other =
      names.length > 1 ? undefined : [semicolon, tab].find((code) => only.includes(String.fromCharCode(code)));
    if (other !== undefined) delimiter = other;
    const columns = other === undefined ? names : only.split(String.fromCharCode(other));
    onHeader(
      columns.map((name) =>
        name
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .toLowerCase(),
      ),
    );
  }

  function end(): void {
    if (isStart) passByteOrderMark();
    if (wide) hold(Buffer.from(wide.decode()));
    scan(true);
  }

  return { write, end };
}

function isSpace(byte: number | undefined): boolean {
  return byte === blank || byte === tab || byte === lineFeed || byte === carriageReturn;
}
