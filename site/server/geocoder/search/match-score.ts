import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { isFiller } from '../normalize.ts';
import type { WordTable } from '../tables/word-table.ts';

/** A query word with the forms that the index may have. */
export interface QueryWord {
  readonly forms: readonly WordForm[];
}

export interface WordForm {
  readonly word: string;
  /** Whether longer words with this prefix match, too. */
  readonly isPrefix: boolean;
  readonly edits: number;
}

/** A form as word numbers of the index: the exact word (or -1), and the range of words with the prefix. */
export interface FittingWords {
  readonly exact: number;
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly slips: number;
}

export function fittingWords({ forms }: QueryWord, { numberOf, beginningWith }: WordTable): FittingWords[] {
  return forms
    .map(({ word, isPrefix, edits }) => {
      const [from, to] = isPrefix ? beginningWith(word) : [0, 0];
      return { exact: numberOf(word), from, to, length: word.length, slips: 0.7 ** edits };
    })
    .filter(({ exact, from, to }) => exact >= 0 || from < to);
}

/** Whether one of the words of a row matches. */
export function hasFitting(fitting: readonly FittingWords[], words: Int32Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const word = words[at] ?? 0;
    for (const { exact, from, to } of fitting) if (word === exact || (word >= from && word < to)) return true;
  }
  return false;
}

/** Short words are often articles or prefixes; a missing one matters little. */
const shortWord = 2;

/** Length and weight of each word of the index. */
export interface WordMeasures {
  readonly lengths: Uint16Array;
  readonly weights: Float64Array;
}

export function measureWords({ words }: WordTable): WordMeasures {
  return {
    lengths: Uint16Array.from(words, ({ length }) => length),
    weights: Float64Array.from(words, weightOfWord),
  };
}

/**
 * Returns how well a query matches a name, from 0 to about 2. All query words are known to be in the record, so the score
 * depends on the other words of the name, the order, and the quality of each match. The name is the words from `start` to
 * `end`.
 */
export function scoreOfName(
  queryWords: readonly (readonly FittingWords[])[],
  { lengths, weights }: WordMeasures,
  words: Int32Array,
  start: number,
  end: number,
): number {
  // A bit set; a name has at most twelve words.
  let used = 0;
  let matched = 0;
  let firstAt = -1;
  let inOrder = true;
  let last = -1;
  let farthest = -1;
  let fits = 1;
  let beside = 0;
  let isExact = true;
  for (const forms of queryWords) {
    let best = -1;
    let bestQuality = 0;
    for (let at = start; at < end; at++) {
      if ((used >> (at - start)) & 1) continue;
      const word = words[at] ?? 0;
      for (const { exact, from, to, length, slips } of forms) {
        const quality =
          word === exact
            ? slips
            : word >= from && word < to
              ? slips * (0.6 + 0.35 * (length / (lengths[word] ?? 0))) * (exact >= 0 ? longerThanWritten : 1)
              : 0;
        if (quality <= bestQuality) continue;
        best = at;
        bestQuality = quality;
      }
    }
    if (best < 0) {
      // The word matches only kind or town: "gare de l" means Gare de Lyon before a station with an l in its town.
      if (forms.every(({ length }) => length <= shortWord)) fits *= 0.9;
      else beside++;
      continue;
    }
    // A town comes after the name: "rue de paris montreuil" is not the Rue de Montreuil in Paris.
    fits *= 0.5 ** beside;
    beside = 0;
    used |= 1 << (best - start);
    if (bestQuality < 1) isExact = false;
    matched += (weights[words[best] ?? 0] ?? 0) * bestQuality;
    if (firstAt < 0) firstAt = best;
    if (best < last) inOrder = false;
    last = best;
    farthest = Math.max(farthest, best);
  }
  fits *= (firstAt < 0 ? 0.5 : 0.7) ** beside;
  let expected = 0;
  let begins = firstAt >= 0;
  let isWhole = isExact;
  for (let at = start; at < end; at++) {
    const weight = weights[words[at] ?? 0] ?? 0;
    // Words after the last matched one may not be typed yet, so they count half.
    expected += at > farthest && farthest >= 0 ? weight * unwritten : weight;
    if (((used >> (at - start)) & 1) === 0 && weight >= leastTelling) isWhole = false;
    if (at < firstAt && weight >= 1) begins = false;
  }
  return (matched / expected + 0.05) * (begins ? 1.3 : 1) * (inOrder ? 1.1 : 1) * (isWhole ? 1.4 : 1) * fits;
}

/** Factor of a longer word where the written one exists: "louvre" means the Louvre before Louvres. */
const longerThanWritten = 0.75;

/** Factor of words after the last matched one. */
const unwritten = 0.5;

const streetWords = new Set(
  'rue avenue boulevard place quai square allee impasse passage cours chemin route villa faubourg'.split(' '),
);

const leastTelling = 0.2;

/** `rue` and `de` are less distinctive than other words. */
function weightOfWord(word: string): number {
  if (isFiller(word)) return leastTelling / 2;
  return streetWords.has(word) ? 0.5 : 1;
}

/** Factor by distance: from 1 at the position to a quarter far away. */
export function nearness(place: LatLon, near: LatLon | undefined): number {
  if (!near) return 1;
  const kilometres = distanceInMetres(place, near) / 1000;
  return 0.25 + 0.75 / (1 + kilometres ** 2 / 25);
}
