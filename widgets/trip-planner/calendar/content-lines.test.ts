import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentLines, escapeText, foldLine } from './content-lines.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');
const withoutEscapes = (text: string) =>
  text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
const octets = (text: string) => new TextEncoder().encode(text).length;
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom('é', '漢', '🚇', ',', ';', '\\', '\n', 'a', ' '), maxLength: 300 }),
);
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');

describe('lines of a calendar file', () => {
  it('are whole again when unfolded, and none has more than 75 octets', () => {
    fc.assert(
      fc.property(anyText.map(escapeText), (line) => {
        const folded = foldLine(line);
        expect(unfold(folded)).toBe(line);
        for (const line of folded.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('fold as late as they may', () => {
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
    expect(foldLine(`${'a'.repeat(74)}é`)).toBe(`${'a'.repeat(74)}\r\n é`);
    expect(foldLine('a'.repeat(150))).toBe(`${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a`);
  });

  it('hold any text, which comes out as it went in', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeText(text);
        expect(withoutEscapes(escaped)).toBe(clean(text));
        expect(escaped).not.toMatch(/[\r\n]|(^|[^\\])(\\\\)*[;,]/);
      }),
    );
  });

  it.each([
    ['Rue A, 2; B\\C', 'Rue A\\, 2\\; B\\\\C'],
    ['a\r\nb\rc\nd', 'a\\nb\\nc\\nd'],
    ['a\u0000\u0007\u0085b\tc', 'ab\tc'],
    ['a\uD83Db', 'a\uFFFDb'],
  ])('write %j as %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });

  it('each end with a line break of their own', () => {
    expect(contentLines(['A:1', 'B:2'])).toBe('A:1\r\nB:2\r\n');
  });
});
