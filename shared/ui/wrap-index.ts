/** Maps any index into a circular list of `count` items (BAN-2). */
export function wrapIndex(index: number, count: number): number {
  return count > 0 ? ((index % count) + count) % count : 0;
}
