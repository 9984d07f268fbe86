import { marker } from '#shared/build/docs.ts';
import { nodesIn } from '#shared/build/nodes.ts';
import { placeOf, type Source } from './source.ts';
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
  parts: 28,
  piece: 0,
  said: 0,
  'search parts': 0,
  'server parts': 0,
  starting: 0,
  told: 0,
  user: 160,
  way: 6,
  'way back': 0,
  'way out': 0,
};

/** The rows of the glossary: the words, and those to avoid for what they mean. */
function rowsOf(architecture: string) {
  const [, glossary = ''] = architecture.split('\n## Glossary\n');
  return [...glossary.matchAll(/^\| (.+?) \| .+? \| (.*?) ?\|$/gm)].slice(1);
}

const wordsIn = (cell: string) => cell.split(',').map((word) => word.trim());

/** Returns the words of the glossary in whose rows another word is avoided. */
export const wordsInstead = (architecture: string, avoided: string): string[] =>
  rowsOf(architecture).flatMap(([, words = '', not = '']) => (wordsIn(not).includes(avoided) ? [words] : []));

/** The words that the glossary says not to use. It may use a word in another row, or with a note: “tag (only …)”. */
export function avoidedWords(architecture: string): string[] {
  const rows = rowsOf(architecture);
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

/** Identifiers, a comment or a line of a document. */
interface Passage {
  readonly text: string;
  /** Returns `file:line`. */
  readonly place: () => string;
}

/** Returns the identifiers and comments of the product. The declared parts of a widget are CSS parts. */
export const passagesIn = (sources: readonly Source[]): Passage[] =>
  sources
    .filter(({ file }) => !isTest(file) && file.includes('/'))
    .flatMap((source) => {
      const declared = source.file.endsWith('.widget.ts') ? 'parts' : null;
      const identifiers = nodesIn(source.program).flatMap((node) =>
        node.type === 'Identifier' && node.name !== declared ? [{ ...node, value: node.name }] : [],
      );
      return [...identifiers, ...source.comments].map((node) => ({
        text: node.value,
        place: () => placeOf(source, node),
      }));
    });

/** Returns the lines of a document that somebody wrote: a README also has computed ones. */
export function linesOf(file: string, text: string): Passage[] {
  const [written = ''] = text.split(marker);
  return written.split('\n').map((line, index) => ({ text: line, place: () => `${file}:${index + 1}` }));
}

/** Returns the places of each word. */
export function placesOf(
  words: readonly string[],
  passages: readonly Passage[],
): ReadonlyMap<string, readonly string[]> {
  // The longest first: “way back” is not also a “way”.
  const any = words.toSorted((one, other) => other.length - one.length).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${any})(?:s|ed|ing)?(?![\\p{L}\\d])`, 'gu');
  const places = new Map<string, string[]>(words.map((word) => [word, []]));
  for (const { text, place } of passages)
    for (const [, word = ''] of inWords(text).matchAll(pattern)) places.get(word)?.push(place());
  return places;
}
