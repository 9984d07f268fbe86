import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import type { PlaceIndex } from '../tables/place-index.ts';
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

const mostAlike = 12;
const rememberedWords = 500;
/** Longer words are no words, and comparing them would take its time. */
const longestWord = 40;

interface FoundWord extends AlikeWord {
  /** How many groups of letters it has in common with the word that was written. */
  readonly shared: number;
}

function byLikeness(one: FoundWord, other: FoundWord): number {
  const { word, edits, shared } = one;
  return (
    edits - other.edits || other.shared - shared || word.length - other.word.length || (word < other.word ? -1 : 1)
  );
}

export function createWordRepair({ words: table, shapes }: Pick<PlaceIndex, 'words' | 'shapes'>): WordRepair {
  const { words, numberOf, beginningWith } = table;
  const isKnown = (word: string) => numberOf(word) >= 0;

  function startsSome(beginning: string): boolean {
    const [from, to] = beginningWith(beginning);
    return from < to;
  }

  function pieces(word: string, most = 3): string[] | null {
    if (word.length > longestWord) return null;
    for (let cut = word.length - 2; cut >= 2 && most > 1; cut -= 1) {
      const first = word.slice(0, cut);
      if (!isKnown(first)) continue;
      const rest = word.slice(cut);
      const others = isKnown(rest) ? [rest] : pieces(rest, most - 1);
      if (others) return [first, ...others];
    }
    return null;
  }

  function findAlike(word: string, isUnfinished: boolean): AlikeWord[] {
    const allowed = allowedEdits(word);
    if (allowed === 0 || word.length > longestWord) return [];
    const found: FoundWord[] = [];
    shapes.eachAlike(isUnfinished ? `|${word}` : `|${word}|`, (number, shared) => {
      const candidate = words[number] as string;
      const longer = candidate.length - word.length;
      if (candidate === word || longer < -allowed || (!isUnfinished && longer > allowed)) return;
      const edits = editDistance(word, candidate, isUnfinished, allowed);
      if (edits <= allowed) found.push({ word: candidate, edits, shared });
    });
    return found
      .sort(byLikeness)
      .slice(0, mostAlike)
      .map(({ word: alike, edits }) => ({ word: alike, edits }));
  }

  // One search asks for the same words in each of its readings.
  const alikeWords = createBoundedCache(rememberedWords, (word) => findAlike(word, false));
  const alikeBeginnings = createBoundedCache(rememberedWords, (word) => findAlike(word, true));

  return {
    hasWord: (word, isUnfinished) => isKnown(word) || (isUnfinished && startsSome(word)),
    alike: (word, isUnfinished) => (isUnfinished ? alikeBeginnings(word) : alikeWords(word)),
    pieces: (word) => pieces(word),
  };
}
