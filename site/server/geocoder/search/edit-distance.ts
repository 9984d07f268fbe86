/**
 * How many letters were added, left out, exchanged or swapped with their neighbour to make one word of the other. With
 * `asPrefix`, `other` may go on: the distance to its nearest beginning. What is more than `most` is told as `most + 1`.
 */
export function editDistance(word: string, other: string, asPrefix = false, most = Number.POSITIVE_INFINITY): number {
  // A beginning longer than this has more letters added than are allowed.
  const width = Math.min(other.length, asPrefix ? word.length + most : other.length);
  let [beforeLast, last, current] = [rowOf(width), rowOf(width), rowOf(width)];
  for (let row = 1; row <= word.length; row += 1) {
    const letter = word.charCodeAt(row - 1);
    const letterBefore = row > 1 ? word.charCodeAt(row - 2) : -1;
    current[0] = row;
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const against = other.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (letter === against ? 0 : 1),
      );
      if (column > 1 && against === letterBefore && letter === other.charCodeAt(column - 2)) {
        cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    // A swap looks back two rows: only where both are beyond it, nothing comes back.
    if (least > most && Math.min(...last) > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const distance = asPrefix ? Math.min(...last) : (last[width] as number);
  return Math.min(distance, most + 1);
}

const rowOf = (width: number) => Array.from({ length: width + 1 }, (_, column) => column);

/** How many slips of the finger a word of this length may hold and still be meant. */
export function allowedEdits(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}
