import { noBreakSpace } from './decimal.ts';

/** Shown instead of a zero amount (CART-30, ND-87). */
const freeWords = new Map([
  ['fr', 'Gratuit'],
  ['en', 'Free'],
  ['es', 'Gratis'],
  ['it', 'Gratuito'],
  ['de', 'Kostenlos'],
]);

const symbols = new Map([
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
]);

/**
 * `12,50 €` in every language, also for currencies without cents (CART-26 to CART-30, TRAP-61): the browser's own
 * currency format follows other rules. A missing or zero amount is free; a negative one shows `0,00` and never reads as
 * free (TRAP-62, ND-88).
 */
export function formatFare(
  amountInCents: number | null | undefined,
  currency: string | null | undefined,
  locale: string,
): string {
  const cents = Math.round(amountInCents ?? 0);
  if (cents === 0) return freeWords.get(locale.slice(0, 2)) ?? 'Gratuit';
  if (!Number.isFinite(cents)) return '';
  const code = currency || 'EUR';
  const amount = (Math.max(0, cents) / 100).toFixed(2).replace('.', ',');
  return `${amount}${noBreakSpace}${symbols.get(code) ?? code}`;
}

/** An amount of a sum, which may be a discount: it keeps its sign, so that the sum adds up. ND-88 is about fares. */
export function formatAmount(cents: number | undefined, currency: string | undefined, locale: string): string {
  const isDiscount = Math.round(cents ?? 0) < 0;
  return isDiscount ? `\u2212${formatFare(-(cents ?? 0), currency, locale)}` : formatFare(cents, currency, locale);
}
