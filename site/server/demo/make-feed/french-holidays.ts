const dayInMilliseconds = 86_400_000;

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher), as midnight UTC. */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}

/** The eleven public holidays of France in a year, as midnights UTC, in order. */
export function frenchHolidays(year: number): number[] {
  const easter = easterSunday(year);
  const movable = [1, 39, 50].map((days) => easter + days * dayInMilliseconds);
  const fixed = [
    [0, 1],
    [4, 1],
    [4, 8],
    [6, 14],
    [7, 15],
    [10, 1],
    [10, 11],
    [11, 25],
  ].map(([month = 0, day = 1]) => Date.UTC(year, month, day));
  return [...new Set([...fixed, ...movable])].sort((one, other) => one - other);
}

/** `20260714`, as GTFS writes a day. */
export function gtfsDate(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10).replaceAll('-', '');
}
