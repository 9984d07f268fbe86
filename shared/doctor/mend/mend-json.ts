/** Text editors replace straight quotes by these. */
const curlyQuotes = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033]/g;
const curlyApostrophes = /[\u2018\u2019\u201a\u201b\u2032]/g;

const withDoubleQuotes = (text: string) => text.replace(/'([^'"\n]*)'/g, '"$1"');
const withoutLastCommas = (text: string) => text.replace(/,(\s*[}\]])/g, '$1');
const withQuotedKeys = (text: string) => text.replace(/([{,]\s*)([A-Za-z_$][\w$-]*)(\s*:)/g, '$1"$2"$3');
const withoutComments = (text: string) => text.replace(/^[ \t]*\/\/.*$|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/gm, '');

/** Reads text that was meant as JSON, with the slips of people and editors mended; undefined if it is still none. */
export function mendJson(text: string): unknown {
  const straight = text
    .replace(curlyQuotes, '"')
    .replace(curlyApostrophes, "'")
    .replace(/\u00a0/g, ' ');
  const clean = withoutLastCommas(withoutComments(straight));
  for (const attempt of [text, straight, clean, withQuotedKeys(clean), withQuotedKeys(withDoubleQuotes(clean))]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt mends more.
    }
  }
  return undefined;
}
