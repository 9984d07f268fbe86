/** Returns the first number from `from` to `to` for which a monotonic condition is true; `to` if there is none. */
export function firstFrom(from: number, to: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
