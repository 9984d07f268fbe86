import { nodesIn } from '#shared/build/nodes.ts';
import type { Source } from './source.ts';
import { isTest } from './source-files.ts';

/** Words that the glossary avoids in one meaning and that everybody uses in another: no check could tell them apart. */
export const otherMeanings: Readonly<Record<string, string>> = {
  background: 'of CSS',
  'calendar day': 'a date without a time',
  connection: 'to a network or a database',
  data: 'of any kind',
  date: 'a day of the calendar, and the class',
  family: 'of fonts',
  location: 'of the browser',
  page: 'of the web',
  parent: 'of a node',
  query: 'of an address',
  set: 'the verb and the class',
};

/**
 * How often the other avoided words stand in identifiers, comments and documents. The numbers only fall: use the word of
 * the glossary. What remains is fixed by the specification, the API or the platform.
 */
export const mostUses: Readonly<Record<string, number>> = {
  'UI pieces': 0,
  answer: 0,
  asked: 0,
  customer: 0,
  due: 0,
  embedder: 0,
  halt: 0,
  parts: 72,
  piece: 0,
  said: 0,
  'search parts': 0,
  'server parts': 0,
  starting: 0,
  told: 0,
  user: 186,
  way: 8,
  'way back': 0,
  'way out': 0,
};

/** The words that the glossary says not to use. It may use a word in another row, or with a note: “tag (only …)”. */
export function avoidedWords(architecture: string): string[] {
  const [, glossary = ''] = architecture.split('\n## Glossary\n');
  const rows = [...glossary.matchAll(/^\| (.+?) \| .+? \| (.*?) ?\|$/gm)].slice(1);
  const wordsIn = (cell: string) => cell.split(',').map((word) => word.trim());
  const used = new Set(rows.flatMap(([, words = '']) => wordsIn(words.replaceAll(/ ?\([^)]*\)/g, ''))));
  const avoided = rows.flatMap(([, , words = '']) => wordsIn(words).filter((word) => !word.includes('(')));
  return [...new Set(avoided)].filter((word) => word !== '' && !used.has(word)).sort();
}

/** Splits identifiers into words: `lateAnswer` has two. */
const inWords = (text: string) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** Returns how often each word stands in the identifiers and comments of the product, and in documents. */
export function countWords(
  words: readonly string[],
  sources: readonly Source[],
  documents: readonly string[],
): ReadonlyMap<string, number> {
  const code = sources
    .filter(({ file }) => !isTest(file) && file.includes('/'))
    .flatMap(({ program, comments }) => [
      ...nodesIn(program).flatMap((node) => (node.type === 'Identifier' ? [node.name] : [])),
      ...comments.map(({ value }) => value),
    ]);
  const text = inWords([...code, ...documents].join('\n'));
  // The longest first: “way back” is not also a “way”.
  const any = words.toSorted((one, other) => other.length - one.length).join('|');
  const counts = new Map(words.map((word) => [word, 0]));
  for (const [, word = ''] of text.matchAll(new RegExp(`(?<![\\p{L}\\d])(${any})(?:s|ed|ing)?(?![\\p{L}\\d])`, 'gu')))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
