import { firstFrom } from '../first-from.ts';

/** The entries with the highest scores, best first; equal scores are ordered by number. */
export function createBestNumbers(most: number) {
  const numbers: number[] = [];
  const scores: number[] = [];
  const isFull = () => numbers.length === most;
  return {
    /** Entries with a lower score are not accepted. */
    leastScore: () => (isFull() ? (scores.at(-1) ?? 0) : Number.NEGATIVE_INFINITY),
    offer(number: number, score: number): void {
      const isBehind = (place: number) =>
        (scores[place] ?? 0) > score || (scores[place] === score && (numbers[place] ?? 0) < number);
      if (isFull() && isBehind(most - 1)) return;
      const rank = firstFrom(0, numbers.length, (place) => !isBehind(place));
      numbers.splice(rank, 0, number);
      scores.splice(rank, 0, score);
      if (numbers.length <= most) return;
      numbers.pop();
      scores.pop();
    },
    entries: () => numbers.map((number, place) => ({ number, score: scores[place] ?? 0 })),
  };
}
