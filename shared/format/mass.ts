import { formatDecimal, noBreakSpace } from './decimal.ts';

/** `412 g`, from 1000 g on `1,2 kg`; empty for an invalid mass. */
export function formatMass(grams: number, locale: string): string {
  if (!Number.isFinite(grams) || grams < 0) return '';
  const whole = Math.round(grams);
  if (whole < 1000) return `${whole}${noBreakSpace}g`;
  return `${formatDecimal(Math.round(whole / 100) / 10, 1, locale)}${noBreakSpace}kg`;
}
