/** No line breaks between a number and its unit. */
export const noBreakSpace = '\u00A0';

/** A number with a fixed count of decimals, with the language's decimal sign and without grouping. */
export function formatDecimal(value: number, decimals: number, locale: string): string {
  return value.toFixed(decimals).replace('.', locale.startsWith('en') ? '.' : ',');
}
