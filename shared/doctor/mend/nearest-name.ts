/** The number of letters to insert, remove, replace or swap with their neighbour to get from one word to the other. */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] as number) + 1,
          (next[column - 1] as number) + 1,
          (last[column - 1] as number) + (isSame ? 0 : 1),
          ...(isSwapped ? [(before[column - 2] as number) + 1] : []),
        ),
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] as number;
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
