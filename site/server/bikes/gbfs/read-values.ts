import { foreignFields, isObject } from '#shared/lib/foreign.ts';
import { safeWebAddress } from '#shared/lib/safe-address.ts';
import type { Names } from '../bike-system.ts';

/** Values of GBFS as publishers write them: those of version 1 have 0 and 1 for booleans, and coordinates as text. */

export const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Reads a number of things: whole, and not below zero. */
export function countIn(value: unknown): number | undefined {
  const number = numberIn(value);
  return number !== undefined && number >= 0 && number <= 100_000 ? Math.floor(number) : undefined;
}

const flags = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** Reads a boolean; `otherwise` if it is missing or unreadable. */
export const flagIn = (value: unknown, otherwise: boolean): boolean => flags.get(value) ?? otherwise;

const longestText = 200;
const longestId = 300;

/** Reads a text of one line; undefined if there is none. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, longestText) : '';
  return text === '' ? undefined : text;
}

/** Reads an id, which may be a number. An overlong one is refused: a part of it would be another id. */
export function idIn(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && id !== '' && id.length <= longestId ? id : undefined;
}

/** Reads a name: a text (versions 1 and 2), or one for each language (version 3). */
export function namesIn(value: unknown): Names {
  const plain = textIn(value);
  if (plain !== undefined) return [{ language: '', text: plain }];
  return recordsIn(value).flatMap((entry) => {
    const text = textIn(entry.text);
    return text === undefined ? [] : [{ language: textIn(entry.language)?.toLowerCase() ?? '', text }];
  });
}

/** Above this, a number of seconds would be a year after 5000: it is one of milliseconds. */
const mostSeconds = 1e11;

/** Reads a time as milliseconds since 1970: seconds (versions 1 and 2) or RFC 3339 (version 3); null for none. */
export function timeIn(value: unknown): number | null {
  const number = numberIn(value);
  if (number !== undefined) return number <= 0 ? null : number < mostSeconds ? number * 1000 : number;
  const text = typeof value === 'string' ? value : '';
  // Without an offset a time means nothing.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/** Reads the position of a station or vehicle; null if it has none. 0/0 is a missing one, too. */
export function positionIn(fields: Readonly<Record<string, unknown>>): { lat: number; lon: number } | null {
  const [lat, lon] = [numberIn(fields.lat), numberIn(fields.lon)];
  if (lat === undefined || lon === undefined || (lat === 0 && lon === 0)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

/** Reads the address of a page; undefined if it is none that travellers may follow. */
export const pageIn = (value: unknown): string | undefined => safeWebAddress(value) ?? undefined;

/** Reads the page among the rental addresses of a station. */
export const rentalPageIn = (value: unknown): string | undefined => pageIn(foreignFields(value).web);
