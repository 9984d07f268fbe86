/** The place `index` stands for in a round of `count`: after the last comes the first (BAN-2). */
export function wrapped(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}
