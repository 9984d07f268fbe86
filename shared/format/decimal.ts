/** Prevents a line break between a number and its unit. */
export const noBreakSpace = '\u00A0';

/** A number with fixed decimals and the decimal sign of the language, without grouping. */
export function formatDecimal(value: number, decimals: number, locale: string): string {
  return value.toFixed(decimals).replace('.', locale.startsWith('en') ? '.' : ',');
}
