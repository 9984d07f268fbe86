/**
 * Returns the index of the timetable row with the most times, the first of several; 0 without rows. Hours, headways and
 * the first and last departure of a line are those of this stop.
 */
export function fullestRow(rows: readonly (readonly unknown[])[]): number {
  let [fullest, most] = [0, 0];
  for (const [at, times] of rows.entries()) {
    const count = times.reduce((sum: number, time) => (time === null ? sum : sum + 1), 0);
    if (count > most) [fullest, most] = [at, count];
  }
  return fullest;
}
