import type { DatabaseSync } from 'node:sqlite';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { allowedEdits, editDistance } from './edit-distance.ts';

export interface AlikeWord {
  readonly word: string;
  readonly edits: number;
}

/** Knows all words of the index, and which of them may be meant by one that is not there. */
export interface WordRepair {
  /** With `isUnfinished`, words that begin so count too. */
  hasWord(word: string, isUnfinished: boolean): boolean;
  /** The likeliest first; without the word itself. */
  alike(word: string, isUnfinished: boolean): AlikeWord[];
  /** The words that were written together: `garedelyon`. */
  pieces(word: string): string[] | null;
}

const mostAlike = 5;
const mostCandidates = 50;
const rememberedWords = 500;
/** Longer words are no words, and comparing them would take its time. */
const longestWord = 40;

export function createWordRepair(database: DatabaseSync): WordRepair {
  const words = database
    .prepare('SELECT term FROM place_word')
    .all()
    .map(({ term }) => String(term))
    .sort();
  const known = new Set(words);
  const selectAlike = database.prepare(
    'SELECT shape FROM word_shape WHERE word_shape MATCH ? ORDER BY rank, rowid LIMIT ?',
  );

  function startsSome(beginning: string): boolean {
    let low = 0;
    let high = words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] as string) < beginning) low = middle + 1;
      else high = middle;
    }
    return words[low]?.startsWith(beginning) ?? false;
  }

  function pieces(word: string, most = 3): string[] | null {
    if (word.length > longestWord) return null;
    for (let cut = word.length - 2; cut >= 2 && most > 1; cut -= 1) {
      const first = word.slice(0, cut);
      if (!known.has(first)) continue;
      const rest = word.slice(cut);
      const others = known.has(rest) ? [rest] : pieces(rest, most - 1);
      if (others) return [first, ...others];
    }
    return null;
  }

  function findAlike(word: string, isUnfinished: boolean): AlikeWord[] {
    const allowed = allowedEdits(word);
    if (allowed === 0 || word.length > longestWord) return [];
    return selectAlike
      .all(shapesOf(word, isUnfinished), mostCandidates)
      .map(({ shape }) => String(shape).slice(1, -1))
      .map((candidate) => ({ word: candidate, edits: editDistance(word, candidate, isUnfinished) }))
      .filter(({ word: candidate, edits }) => candidate !== word && edits <= allowed)
      .sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1))
      .slice(0, mostAlike);
  }
  // One search asks for the same words in each of its readings.
  const alikeWords = createBoundedCache(rememberedWords, (word) => findAlike(word, false));
  const alikeBeginnings = createBoundedCache(rememberedWords, (word) => findAlike(word, true));

  return {
    hasWord: (word, isUnfinished) => known.has(word) || (isUnfinished && startsSome(word)),
    alike: (word, isUnfinished) => (isUnfinished ? alikeBeginnings(word) : alikeWords(word)),
    pieces: (word) => pieces(word),
  };
}

/** Any three neighbouring letters of the word, its two ends included, as a question to the trigram index. */
function shapesOf(word: string, isUnfinished: boolean): string {
  const letters = [...(isUnfinished ? `|${word}` : `|${word}|`)];
  return letters
    .slice(0, -2)
    .map((letter, index) => `"${letter}${letters[index + 1]}${letters[index + 2]}"`)
    .join(' OR ');
}
