import { indexedWord, isFiller } from '../normalize.ts';
import { readHouseNumbers } from './house-number.ts';
import type { AskedWord, WordForm } from './match-score.ts';
import type { WordRepair } from './word-repair.ts';

/** One way to understand what somebody wrote: words of a name, and perhaps a house number beside them. */
export interface SearchReading {
  readonly asked: readonly AskedWord[];
  readonly house?: { readonly number: number; readonly suffix: string; readonly isInWords: boolean };
}

const mostHouseReadings = 3;
const mostMendedReadings = 5;

type ReadWords = (words: readonly string[]) => AskedWord[];

function readingsOf(words: readonly string[], read: ReadWords): SearchReading[] {
  const houses = readHouseNumbers(words).slice(0, mostHouseReadings);
  return [
    { asked: read(words) },
    ...houses.map(({ number, suffix, words: others }) => ({
      asked: read(others),
      house: { number, suffix, isInWords: others.includes(String(number)) },
    })),
  ];
}

/** The words as they stand; the last one may be the beginning of one. */
export function readAsWritten(words: readonly string[]): SearchReading[] {
  return readingsOf(words, (some) =>
    telling(some).map(({ word, isLast }) => ({ forms: formsAsWritten(word, isLast) })),
  );
}

/** The words with slips of the finger mended: letters, words run together, words torn apart. */
export function readMended(words: readonly string[], repair: WordRepair): SearchReading[] {
  const read: ReadWords = (some) =>
    telling(some).map(({ word, isLast }) => ({
      forms: [
        ...formsAsWritten(word, isLast),
        ...repair.alike(word, isLast).map((alike) => ({ ...alike, isPrefix: false })),
      ],
    }));
  const readings = [words, ...split(words, repair), ...joined(words, repair)].slice(0, mostMendedReadings);
  return readings.flatMap((some) => readingsOf(some, read));
}

/** Only the words that mean anything here, as long as they are most of what was written: `tour eiffel france`. */
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

/** `de` and `la` are not asked for, unless somebody is still writing them. */
function telling(words: readonly string[]) {
  return words
    .map((word, index) => ({ word, isLast: index === words.length - 1 }))
    .filter(({ word, isLast }) => isLast || !isFiller(word));
}

function formsAsWritten(word: string, isLast: boolean): WordForm[] {
  const written = { word, isPrefix: isLast, edits: 0 };
  const full = indexedWord(word);
  return full === word ? [written] : [{ word: full, isPrefix: false, edits: 0 }, written];
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
  const apart = words.map((word) => (repair.hasWord(word, false) ? [word] : (repair.pieces(word) ?? [word])));
  return apart.some((pieces) => pieces.length > 1) ? [apart.flat()] : [];
}
