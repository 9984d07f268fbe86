import { millisecondsInDay } from 'date-fns/constants';
import type { CsvRow } from './csv.ts';

const colon = 58;
const zero = 48;
/** A week; a later time is a mistake. */
const latestHour = 167;

/**
 * Returns seconds since the start of the service day from `H:MM:SS`, `HH:MM:SS` or `HH:MM`, also beyond 24:00; -1 for
 * an empty value, NaN for any other value.
 */
export function readTime(row: CsvRow, column: number): number {
  if (row.isEmpty(column)) return -1;
  const { bytes } = row;
  const end = row.ends[column] ?? 0;
  const fields: [number, number, number] = [0, 0, 0];
  let field = 0;
  let digits = 0;
  for (let at = row.starts[column] ?? 0; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === colon) {
      if (digits === 0 || ++field > 2) return Number.NaN;
      digits = 0;
      continue;
    }
    const digit = byte - zero;
    if (digit < 0 || digit > 9 || ++digits > 3) return Number.NaN;
    fields[field as 0 | 1 | 2] = (fields[field as 0 | 1 | 2] ?? 0) * 10 + digit;
  }
  const [hours, minutes, seconds] = fields;
  if (field === 0 || digits === 0 || minutes > 59 || seconds > 59 || hours > latestHour) return Number.NaN;
  return hours * 3600 + minutes * 60 + seconds;
}

const [earliestYear, latestYear] = [1990, 2099];

/** Returns days since 1970-01-01 from `YYYYMMDD`; NaN for an invalid day or one before 1990. */
export function readDay(row: CsvRow, column: number): number {
  const text = row.text(column);
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text) ?? []).map(Number);
  if (year < earliestYear || month < 1 || month > 12 || day < 1) return Number.NaN;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCDate() !== day) return Number.NaN;
  // Feeds write "for ever" as the year 9999, so days are limited to the end of 2099.
  return Math.min(date.getTime(), Date.UTC(latestYear, 11, 31)) / millisecondsInDay;
}

/** Returns a name with its white space collapsed. */
export function readName(row: CsvRow, column: number): string {
  const text = row.text(column);
  return /[\s\0]{2}|[\t\r\n\0]/.test(text) ? text.replace(/[\s\0]+/g, ' ').trim() : text;
}

/** 0 unknown, 1 yes, 2 no. */
export function readAccessibility(row: CsvRow, column: number): 0 | 1 | 2 {
  const value = row.integer(column);
  return value === 1 || value === 2 ? value : 0;
}
