import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvScanner } from './csv.ts';

/** Reads a table in chunks of a size. Returns the header, the rows and their line numbers. */
function read(content: string | Uint8Array, chunkSize = 1 << 16) {
  const columns: string[] = [];
  const rows: string[][] = [];
  const lines: number[] = [];
  const openQuotes: number[] = [];
  const scanner = createCsvScanner({
    onHeader: (names) => columns.push(...names),
    onRow: (row) => {
      rows.push(Array.from({ length: row.fieldCount }, (_, column) => row.text(column)));
      lines.push(row.line);
    },
    onOpenQuote: (line) => openQuotes.push(line),
  });
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += chunkSize) scanner.write(bytes.slice(at, at + chunkSize));
  scanner.end();
  return { columns, rows, lines, openQuotes };
}

/** Reference implementation: parses the whole string character by character. */
function readNaively(content: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let state: 'before' | 'plain' | 'quoted' | 'after' = 'before';
  const endField = () => {
    row.push(field.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));
    field = '';
    state = 'before';
  };
  const endRow = () => {
    endField();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = 0; at < content.length; at++) {
    const character = content[at] ?? '';
    if (state === 'quoted') {
      if (character !== '"') field += character;
      else if (content[at + 1] === '"') {
        field += '"';
        at++;
      } else state = 'after';
    } else if (character === ',') endField();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && content[at + 1] === '\n') at++;
      endRow();
    } else if (character === '"' && state === 'before') state = 'quoted';
    else {
      if (state === 'before' && !/[ \t]/.test(character)) state = 'plain';
      if (state !== 'before') field += character;
    }
  }
  if (field !== '' || row.length > 0 || state !== 'before') endRow();
  return rows;
}

describe('the table scanner', () => {
  it('reads quotes, commas and line breaks inside quotes, and counts lines with them', () => {
    const { columns, rows, lines } = read('a,b,c\n1,"x, ""y""",3\r\n"two\nlines",,"" \n\n4,5,6');
    expect(columns).toEqual(['a', 'b', 'c']);
    expect(rows).toEqual([
      ['1', 'x, "y"', '3'],
      ['two\nlines', '', ''],
      ['4', '5', '6'],
    ]);
    expect(lines).toEqual([2, 3, 6]);
  });

  it('skips the byte order mark and the blanks around names and values', () => {
    const { columns, rows } = read('\ufeff Stop_Id , "stop_name"\n  S1 ,  " Gare de Lyon "  \n');
    expect(columns).toEqual(['stop_id', 'stop_name']);
    expect(rows).toEqual([['S1', 'Gare de Lyon']]);
  });

  it('counts the same lines for any split into chunks', () => {
    const text = 'a\r\n1\r\n"2\r\n2"\r\n3\r\n';
    for (let size = 1; size < 12; size++) expect(read(text, size).lines).toEqual([2, 3, 5]);
  });

  it('detects commas, semicolons or tabs by the header', () => {
    expect(read('a;b\n1;"x;y"').rows).toEqual([['1', 'x;y']]);
    expect(read('a\tb\n1\t\n').rows).toEqual([['1', '']]);
  });

  it('decodes characters across chunks in UTF-8, UTF-16 and Windows-1252', () => {
    const text = 'name,city\nChâtelet 🚇,Pré-Saint-Gervais\nŒuvre,"Ça\nva"\n';
    const expected = read(text).rows;
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
    for (let size = 1; size < 20; size++) {
      expect(read(text, size).rows).toEqual(expected);
      expect(read(`\ufeff${text}`, size).rows).toEqual(expected);
      expect(read(wide, size).rows).toEqual(expected);
    }
    expect(read(Buffer.from('name\nCh\xe2telet\n', 'latin1')).rows).toEqual([['Châtelet']]);
  });

  it('loses one row to an unclosed quote and reports its line', () => {
    const { rows, openQuotes } = read('a,b\n1,2\n3,"open\n5,6\n7,8\n');
    expect(rows).toEqual([
      ['1', '2'],
      ['3', '"open'],
      ['5', '6'],
      ['7', '8'],
    ]);
    expect(openQuotes).toEqual([3]);
    const long = `a,b\n1,"open\n${'5,6\n'.repeat(500_000)}`;
    expect(read(long).rows).toHaveLength(500_001);
  });

  it('parses numbers like JavaScript, and nothing else as a number', () => {
    const numbers: [string, number, number][] = [];
    const scanner = createCsvScanner({
      onHeader: () => undefined,
      onRow: (row) => numbers.push([row.text(0), row.integer(0), row.decimal(0)]),
    });
    const texts = [
      '12',
      '-7',
      '48.8566',
      '-0.5',
      '.5',
      '5.',
      '1e3',
      '+4',
      '2.3522219000000001',
      '-',
      '.',
      '12a',
      '1.2.3',
      'NaN',
      '0x10',
    ];
    scanner.write(new TextEncoder().encode(`x\n${texts.join('\n')}\n`));
    scanner.end();
    expect(numbers.map(([, integer]) => integer).filter((value) => !Number.isNaN(value))).toEqual([12, -7]);
    const decimals = [
      12,
      -7,
      48.8566,
      -0.5,
      0.5,
      5,
      1000,
      4,
      2.3522219,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ];
    expect(numbers.map(([, , decimal]) => decimal)).toEqual(decimals);
  });

  it('reads the same rows as a plain parser of the whole text, for any split into chunks', () => {
    const token = fc.constantFrom(
      'a',
      '7',
      'é',
      '🚌',
      ',',
      ',',
      '"',
      '""',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '\t',
      'Gare, Nord',
      '"x ""y"" z"',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (tokens, size) => {
        const content = `a,b\n${tokens.join('')}`;
        const { rows, openQuotes } = read(content, size);
        if (openQuotes.length > 0) return;
        expect(rows).toEqual(readNaively(content).slice(1));
      }),
      { numRuns: 2000 },
    );
  });
});
