export interface Likeness {
  /** How many letters may be added, left out, exchanged or swapped with their neighbour. */
  readonly most: number;
  /** Words that begin alike will do as well. */
  readonly asPrefix: boolean;
}

/** How many slips of the finger a word of this length may hold and still be meant. */
export function allowedEdits(word: string): number {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/** In the first letters one slip is all that people make, and the comparison ends early for most words. */
const firstLetters = 2;
const mostInFirstLetters = 1;

/**
 * Finds every word that is like `word`, without itself and, with `asPrefix`, those that begin with it. The words are sorted, so those with the same beginning stand
 * together: their common letters are compared once, and when these are too different, all of the words are passed over.
 */
export function eachWordAlike(
  words: readonly string[],
  word: string,
  { most, asPrefix }: Likeness,
  take: (number: number, edits: number) => void,
): void {
  const width = word.length + 1;
  const letters = Array.from(word, (_, at) => word.charCodeAt(at));
  // Row `depth` holds the distances of the first `depth` letters of the candidate to every beginning of the word.
  const rows: number[][] = [Array.from({ length: width }, (_, column) => column)];
  /** The distance of the nearest beginning so far. */
  const nearest: number[] = [word.length];
  let before = '';
  let known = 0;

  for (let number = 0; number < words.length; number++) {
    const candidate = words[number] as string;
    let depth = Math.min(known, commonLength(before, candidate));
    before = candidate;
    let isTooFar = false;
    while (depth < candidate.length && !isTooFar) {
      const row = rows[depth + 1] ?? [];
      const least = fillRow(row, rows, depth, candidate, letters);
      rows[depth + 1] = row;
      nearest[depth + 1] = Math.min(nearest[depth] as number, row[width - 1] as number);
      depth++;
      const allowed = depth <= firstLetters ? Math.min(most, mostInFirstLetters) : most;
      // A swap looks back two rows: one more slip may come back from there.
      const swapped = depth > 1 ? Math.min(...(rows[depth - 1] as number[])) + 1 : least;
      const near = asPrefix ? (nearest[depth] as number) : Number.POSITIVE_INFINITY;
      // What begins with the word itself needs no mending.
      isTooFar = near === 0 || Math.min(least, swapped, near) > allowed;
    }
    known = depth;
    if (isTooFar) {
      number = afterBeginning(words, number, candidate.slice(0, depth)) - 1;
      continue;
    }
    const edits = asPrefix ? (nearest[depth] as number) : ((rows[depth] as number[])[width - 1] as number);
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
  const last = rows[depth] as number[];
  const beforeLast = rows[depth - 1];
  const letter = candidate.charCodeAt(depth);
  const letterBefore = depth > 0 ? candidate.charCodeAt(depth - 1) : -1;
  row[0] = depth + 1;
  let least = depth + 1;
  for (let column = 1; column <= letters.length; column++) {
    const against = letters[column - 1] as number;
    let cost = Math.min(
      (last[column] as number) + 1,
      (row[column - 1] as number) + 1,
      (last[column - 1] as number) + (letter === against ? 0 : 1),
    );
    if (beforeLast && column > 1 && against === letterBefore && letter === letters[column - 2]) {
      cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
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

/** The first word after those that begin so: near ones are many more than far ones. */
function afterBeginning(words: readonly string[], from: number, beginning: string): number {
  let step = 1;
  let low = from;
  while (low + step < words.length && (words[low + step] as string).startsWith(beginning)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(words.length, low + step);
  low += 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string).startsWith(beginning)) low = middle + 1;
    else high = middle;
  }
  return low;
}
