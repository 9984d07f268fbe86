import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvScanner } from './csv.ts';
import { IdIndex } from './id-index.ts';

describe('the index of ids', () => {
  it('numbers ids like a map, given as text or as bytes', () => {
    const id = fc.oneof(fc.constantFrom('T1', 'T10', 'T', '1T', 'É'), fc.stringMatching(/^[A-Z0-9:é-]{1,6}$/));
    fc.assert(
      fc.property(fc.array(id, { maxLength: 60 }), (ids) => {
        const index = new IdIndex();
        const expected = new Map<string, number>();
        const scanner = createCsvScanner({
          onHeader: () => undefined,
          onRow: (row) => {
            const text = row.text(0);
            expect(index.find(row, 0)).toBe(expected.get(text) ?? -1);
            expect(index.add(row, 0)).toBe(expected.has(text) ? -1 : expected.size);
            if (!expected.has(text)) expected.set(text, expected.size);
            expect(index.findText(text)).toBe(expected.get(text));
          },
        });
        scanner.write(new TextEncoder().encode(`id\n${ids.join('\n')}\n`));
        scanner.end();
        expect(index.ids).toEqual([...expected.keys()]);
      }),
    );
  });

  it('grows with the number of ids', () => {
    const index = new IdIndex();
    const ids = Array.from({ length: 20_000 }, (_, number) => `trip-${number}`);
    for (const id of ids) index.addText(id);
    expect(ids.every((id, number) => index.findText(id) === number)).toBe(true);
    expect([index.addText('trip-7'), index.findText('trip-20000'), index.findText('')]).toEqual([-1, -1, -1]);
  });
});
