import { addDays } from '#shared/lib/time/calendar-day.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${twoDigits(Math.floor(n / 31))}-${twoDigits((n % 31) + 1)}`;
}

/** Returns the eleven public holidays of France in a year, in order. */
export function frenchHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const movable = [1, 39, 50].map((days) => addDays(easter, days));
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].map((day) => `${year}-${day}`);
  return [...new Set([...fixed, ...movable])].sort();
}

/** `20260714`, as GTFS writes a day. */
export function gtfsDate(day: string): string {
  return day.replaceAll('-', '');
}
