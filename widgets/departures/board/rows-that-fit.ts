/** Returns how many rows of this height fit; at least one. Half a pixel is lost in rounding. */
export function rowsThatFit(height: number, rowHeight: number): number {
  if (!(rowHeight > 0)) return 1;
  return Math.max(1, Math.floor((height + 0.5) / rowHeight));
}
