import { foreignFields } from '#shared/lib/foreign.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Returns the items of a field: a producer writes a list of one as the item alone. */
function itemsOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

export const groupsOf = (value: unknown): readonly Fields[] => itemsOf(value).map(foreignFields);

/** Returns a text, which is written as it is, as `{ "value": … }`, or as a list of such; empty if it is missing. */
export function siriText(value: unknown): string {
  const [first] = itemsOf(value);
  if (typeof first === 'string') return first.trim();
  if (typeof first === 'number') return String(first);
  const inner = foreignFields(first).value;
  return typeof inner === 'string' || typeof inner === 'number' ? String(inner).trim() : '';
}

export const siriTexts = (value: unknown): readonly string[] =>
  itemsOf(value)
    .map(siriText)
    .filter((text) => text !== '');

export const isTrue = (value: unknown): boolean => value === true || siriText(value).toLowerCase() === 'true';

/** Returns an instant in seconds since 1970; NaN for one without a zone, or none. */
export function siriInstant(value: unknown): number {
  const text = siriText(value);
  return /(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Math.floor(Date.parse(text) / 1000) : Number.NaN;
}
