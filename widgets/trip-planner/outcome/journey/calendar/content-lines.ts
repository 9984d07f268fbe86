/** How RFC 5545 writes lines: 3.1 for folding, 3.3.11 for text. */
const lineBreak = '\r\n';

/** A line has at most so many octets before its line break. */
const longestLine = 75;

const encoder = new TextEncoder();

/** Text as a property's value: what would end or split it is escaped, what no calendar may hold is left out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Breaks a line into pieces that readers put together again; never inside a character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      folded += `${lineBreak} `;
      // The space that marks a continuation counts.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => foldLine(line) + lineBreak).join('');
}
