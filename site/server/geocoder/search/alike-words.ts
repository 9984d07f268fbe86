import { firstFrom } from '../first-from.ts';

export interface Likeness {
  /** Limit on edits: insertions, deletions, substitutions and transpositions of neighbours. */
  readonly most: number;
  /** Whether a prefix of a word may match. */
  readonly asPrefix: boolean;
}

/** Returns the number of typing errors allowed in a word of this length. */
export function allowedEdits(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** In the first letters only one edit is allowed. It is realistic and ends most comparisons early. */
const firstLetters = 2;
const mostInFirstLetters = 1;

/**
 * Calls `take` for every word within the edit distance of `word`. Skips `word` itself and, with `asPrefix`, words that begin
 * with it. The words are sorted: common prefixes are compared once, and a hopeless prefix skips all its words.
 */
export function eachWordAlike(
  words: readonly string[],
  word: string,
  { most, asPrefix }: Likeness,
  take: (number: number, edits: number) => void,
): void {
  const width = word.length + 1;
  const letters = Array.from(word, (_, at) => word.charCodeAt(at));
  // Row `depth` has the distances between the first `depth` letters of the candidate and every prefix of the word.
  const rows: number[][] = [Array.from({ length: width }, (_, column) => column)];
  /** Least distance of any prefix of the candidate, by depth. */
  const nearest: number[] = [word.length];
  let before = '';
  let known = 0;

  for (let number = 0; number < words.length; number++) {
    const candidate = words[number] ?? '';
    let depth = Math.min(known, commonLength(before, candidate));
    before = candidate;
    let isTooFar = false;
    while (depth < candidate.length && !isTooFar) {
      const row = rows[depth + 1] ?? [];
      const least = fillRow(row, rows, depth, candidate, letters);
      rows[depth + 1] = row;
      nearest[depth + 1] = Math.min(nearest[depth] ?? 0, row[width - 1] ?? 0);
      depth++;
      const allowed = depth <= firstLetters ? Math.min(most, mostInFirstLetters) : most;
      // A transposition refers to the row before last, so that row may still lead to a match with one more edit.
      const swapped = depth > 1 ? Math.min(...(rows[depth - 1] ?? [])) + 1 : least;
      const near = asPrefix ? (nearest[depth] ?? 0) : Number.POSITIVE_INFINITY;
      // A candidate that begins with the word itself needs no repair.
      isTooFar = near === 0 || Math.min(least, swapped, near) > allowed;
    }
    known = depth;
    if (isTooFar) {
      number = afterBeginning(words, number, candidate.slice(0, depth)) - 1;
      continue;
    }
    const edits = asPrefix ? (nearest[depth] ?? 0) : (rows[depth]?.[width - 1] ?? 0);
    if (edits <= most && edits > 0) take(number, edits);
  }
}

/** Computes the row below `depth` and returns its least distance. */
function fillRow(
  row: number[],
  rows: readonly number[][],
  depth: number,
  candidate: string,
  letters: readonly number[],
) {
  const last = rows[depth] ?? [];
  const beforeLast = rows[depth - 1];
  const letter = candidate.charCodeAt(depth);
  const letterBefore = depth > 0 ? candidate.charCodeAt(depth - 1) : -1;
  row[0] = depth + 1;
  let least = depth + 1;
  for (let column = 1; column <= letters.length; column++) {
    const against = letters[column - 1] ?? 0;
    let cost = Math.min(
      (last[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (last[column - 1] ?? 0) + (letter === against ? 0 : 1),
    );
    if (beforeLast && column > 1 && against === letterBefore && letter === letters[column - 2]) {
      cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
    }
    row[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++;
  return length;
}

/** Returns the first index after the words with a prefix. Gallops, because the next index is usually near. */
function afterBeginning(words: readonly string[], from: number, beginning: string): number {
  let step = 1;
  let low = from;
  while (low + step < words.length && (words[low + step] ?? '').startsWith(beginning)) {
    low += step;
    step *= 2;
  }
  return firstFrom(low + 1, Math.min(words.length, low + step), (place) => !words[place]?.startsWith(beginning));
}
