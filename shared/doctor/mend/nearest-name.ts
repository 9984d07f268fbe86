const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

/** The number of letters to insert, remove, replace or swap with their neighbour to get from one word to the other. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, wanted] = [one[row - 1], other[column - 1]];
      const isSwapped = letter === other[column - 2] && one[row - 2] === wanted;
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (letter === wanted ? 0 : 1),
          isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = next;
  }
  return at(last, other.length);
}

/** Case and separators are what people most often write differently. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[-_.]/g, '');

/** Returns the name that was probably meant; null if none is near enough. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const letters = lettersOf(written.slice(0, 100));
  let nearest: string | null = null;
  let least = Math.floor(letters.length / 3) + 1;
  for (const name of names) {
    const distance = editDistance(letters, lettersOf(name));
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}
