import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { nounsMeantBy } from '../common-nouns.ts';
import type { PlaceTable } from '../tables/collect-places.ts';
import { allowedEdits, eachWordAlike } from './alike-words.ts';

export interface AlikeWord {
  readonly word: string;
  readonly edits: number;
}

/** Finds words of the index that an unknown word may mean. */
export interface WordRepair {
  /** With `isUnfinished`, also true for a prefix of a word. */
  hasWord(word: string, isUnfinished: boolean): boolean;
  /** Returns similar words, most likely first, without the word itself. */
  alike(word: string, isUnfinished: boolean): AlikeWord[];
  /** Splits words that were typed together: `garedelyon`. */
  split(word: string): string[] | null;
}

const mostAlike = 16;
const rememberedWords = 500;
/** Limit on the cost of a comparison; no word is longer. */
const longestWord = 40;

interface FoundWord extends AlikeWord {
  readonly isOtherLetter: boolean;
  readonly longer: number;
  readonly placeCount: number;
}

/** Fewer edits first, then an equal first letter, then words of many places. */
function byLikeness(one: FoundWord, other: FoundWord): number {
  return (
    one.edits - other.edits ||
    Number(one.isOtherLetter) - Number(other.isOtherLetter) ||
    one.longer - other.longer ||
    other.placeCount - one.placeCount ||
    (one.word < other.word ? -1 : 1)
  );
}

export function createWordRepair({ words: table, placesOf }: Pick<PlaceTable, 'words' | 'placesOf'>): WordRepair {
  const { words, numberOf, beginningWith } = table;
  const isKnown = (word: string) =>
    numberOf(word) >= 0 || nounsMeantBy(word, false).some((noun) => numberOf(noun) >= 0);

  function startsSome(beginning: string): boolean {
    const [from, to] = beginningWith(beginning);
    return from < to || nounsMeantBy(beginning, true).some((noun) => numberOf(noun) >= 0);
  }

  function split(word: string, most = 3): string[] | null {
    if (word.length > longestWord) return null;
    for (let cut = word.length - 2; cut >= 2 && most > 1; cut -= 1) {
      const first = word.slice(0, cut);
      if (!isKnown(first)) continue;
      const rest = word.slice(cut);
      const others = isKnown(rest) ? [rest] : split(rest, most - 1);
      if (others) return [first, ...others];
    }
    return null;
  }

  function findAlike(word: string, isUnfinished: boolean): AlikeWord[] {
    const allowed = allowedEdits(word);
    if (allowed === 0 || word.length > longestWord) return [];
    const found: FoundWord[] = [];
    const { start } = placesOf;
    // A prefix of three letters with one edit would match half of all words.
    eachWordAlike(words, word, { most: allowed, asPrefix: isUnfinished && word.length > 3 }, (number, edits) => {
      const alike = words[number] ?? '';
      found.push({
        word: alike,
        edits,
        isOtherLetter: alike.charCodeAt(0) !== word.charCodeAt(0),
        longer: Math.max(0, alike.length - word.length - edits),
        placeCount: (start[number + 1] ?? 0) - (start[number] ?? 0),
      });
    });
    return found
      .sort(byLikeness)
      .slice(0, mostAlike)
      .map(({ word: alike, edits }) => ({ word: alike, edits }));
  }

  // One search looks up the same words in several readings.
  const alikeWords = createBoundedCache(rememberedWords, (word) => findAlike(word, false));
  const alikeBeginnings = createBoundedCache(rememberedWords, (word) => findAlike(word, true));

  return {
    hasWord: (word, isUnfinished) => isKnown(word) || (isUnfinished && startsSome(word)),
    alike: (word, isUnfinished) => (isUnfinished ? alikeBeginnings(word) : alikeWords(word)),
    split: (word) => split(word),
  };
}
