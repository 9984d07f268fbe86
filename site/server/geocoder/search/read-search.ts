import { nounsMeantBy } from '../common-nouns.ts';
import { indexedWord, isFiller, phraseOf } from '../normalize.ts';
import type { LineNames } from '../tables/collect-lines.ts';
import { readHouseNumbers } from './house-number.ts';
import type { QueryWord, WordForm } from './match-score.ts';
import type { WordRepair } from './word-repair.ts';

/** A reading of a query: words of a name, and optionally a house number or a line. */
export interface SearchReading {
  readonly queryWords: readonly QueryWord[];
  /** Restricts the result to stops of this line; without query words it is all of them. */
  readonly lineStops?: ReadonlySet<number>;
  readonly house?: { readonly number: number; readonly suffix: string; readonly isInWords: boolean };
}

const mostHouseReadings = 3;
const mostMendedReadings = 5;
const mostWordsOfLine = 12;

type ReadWords = (words: readonly string[]) => QueryWord[];

function readingsOf(words: readonly string[], read: ReadWords): SearchReading[] {
  const houses = readHouseNumbers(words).slice(0, mostHouseReadings);
  return [
    { queryWords: read(words) },
    ...houses.map(({ number, suffix, words: others }) => ({
      queryWords: read(others),
      house: { number, suffix, isInWords: others.includes(String(number)) },
    })),
  ];
}

/** Reads the words as typed; the last one may be a prefix. */
export function readAsWritten(words: readonly string[]): SearchReading[] {
  return readingsOf(words, queryWordsAsWritten);
}

/** Reads the name of a line and further words: `rer b`, `metro 9 republique`. */
export function readLineNames(words: readonly string[], lines: LineNames): SearchReading[] {
  const readings: SearchReading[] = [];
  for (let from = 0; from < words.length; from++) {
    // The longest name wins: `metro 3 bis` is not line 3.
    for (let to = Math.min(words.length, from + mostWordsOfLine); to > from; to--) {
      const lineStops = lines.stopsOf(words.slice(from, to).join(''));
      if (!lineStops) continue;
      const others = [...words.slice(0, from), ...words.slice(to)];
      readings.push({
        queryWords: queryWordsAsWritten(others).filter(({ forms }) => !isFiller(forms[0]?.word ?? '')),
        lineStops,
      });
      break;
    }
  }
  return readings;
}

/** Reads the words with other spaces: joined, split, or initials expanded. */
export function readRespaced(words: readonly string[], repair: WordRepair): SearchReading[] {
  return respaced(words, repair).flatMap((some) => readingsOf(some, queryWordsAsWritten));
}

/** Reads the words with typing errors corrected. */
export function readMended(words: readonly string[], repair: WordRepair): SearchReading[] {
  const read: ReadWords = (some) =>
    telling(some).map(({ word, isLast }) => ({
      forms: [
        ...formsAsWritten(word, isLast),
        ...repair.alike(word, isLast).map((alike) => ({ ...alike, isPrefix: false })),
      ],
    }));
  const readings = [words, ...respaced(words, repair)].slice(0, mostMendedReadings);
  return readings.flatMap((some) => readingsOf(some, read));
}

/** Reads only the known words if they are at least half of the text: `tour eiffel france`. */
export function readKnownWords(words: readonly string[], repair: WordRepair): SearchReading[] {
  const known = words.filter((word, index) => {
    const isLast = index === words.length - 1;
    return (
      formsAsWritten(word, isLast).some((form) => repair.hasWord(form.word, form.isPrefix)) ||
      repair.alike(word, isLast).length > 0
    );
  });
  const isMost = known.join('').length * 2 >= words.join('').length;
  return isMost && known.some((word) => !isFiller(word)) ? readMended(known, repair) : [];
}

/** Reads the words without one, if the others are at least half of the text: `place de la nation` for the stop `Nation`. */
export function readWithoutOne(words: readonly string[], repair: WordRepair): SearchReading[] {
  const telling = words.filter((word) => !isFiller(word));
  if (telling.length < 2) return [];
  return telling
    .filter((word) => word.length * 2 <= telling.join('').length && repair.hasWord(indexedWord(word), false))
    .map((word) => ({ queryWords: queryWordsAsWritten(words.filter((each) => each !== word)) }));
}

/** Drops fillers such as `de` and `la`. The last word is kept, because it may be a prefix. */
function telling(words: readonly string[]) {
  return words
    .map((word, index) => ({ word, isLast: index === words.length - 1 }))
    .filter(({ word, isLast }) => isLast || !isFiller(word));
}

const queryWordsAsWritten: ReadWords = (words) =>
  telling(words).map(({ word, isLast }) => ({ forms: formsAsWritten(word, isLast) }));

/** Cost of a translated noun, in edits: slightly less likely than the typed word. */
const translated = 0.3;

function formsAsWritten(word: string, isLast: boolean): WordForm[] {
  const written = { word, isPrefix: isLast, edits: 0 };
  const full = indexedWord(word);
  const nouns = nounsMeantBy(full, isLast).map((noun) => ({ word: noun, isPrefix: false, edits: translated }));
  return full === word ? [written, ...nouns] : [{ word: full, isPrefix: false, edits: 0 }, written, ...nouns];
}

function respaced(words: readonly string[], repair: WordRepair): string[][] {
  const phrases = words.flatMap((word) => phraseOf(word) ?? [word]);
  return [...(phrases.length > words.length ? [phrases] : []), ...split(words, repair), ...joined(words, repair)];
}

function joined(words: readonly string[], repair: WordRepair): string[][] {
  return words.slice(0, -1).flatMap((word, index) => {
    const both = word + words[index + 1];
    return repair.hasWord(both, index + 2 === words.length)
      ? [[...words.slice(0, index), both, ...words.slice(index + 2)]]
      : [];
  });
}

function split(words: readonly string[], repair: WordRepair): string[][] {
  const apart = words.map((word) => (repair.hasWord(word, false) ? [word] : (repair.split(word) ?? [word])));
  return apart.some((each) => each.length > 1) ? [apart.flat()] : [];
}
