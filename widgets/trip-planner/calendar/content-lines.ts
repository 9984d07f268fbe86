/** RFC 5545 content lines: 3.1 folding, 3.3.11 text. */
const lineBreak = '\r\n';

/** Maximum octets of a line without its line break. */
const longestLine = 75;

const encoder = new TextEncoder();

/** Escapes a text as a property value and removes control characters. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a line, never inside a character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > longestLine) {
      folded += `${lineBreak} `;
      // The space that marks a continuation line counts as an octet.
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
