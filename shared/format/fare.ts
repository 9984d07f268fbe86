import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { noBreakSpace } from './decimal.ts';
import { regionalTag } from './region.ts';

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

const localFormats = createBoundedCache(10, (key) => {
  const [tag, currency] = key.split('|');
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: currency as string,
    currencyDisplay: 'narrowSymbol',
  });
});

/**
 * The price of a journey as the country writes it: `$2.90`, `CHF 2.90`. Without a country, and for a code that is no
 * currency, as `formatFare`. Amounts of the cart never follow a country.
 */
export function formatPrice(
  cents: number,
  currency: string | null | undefined,
  locale: string,
  country: string,
): string {
  const code = currency || 'EUR';
  if (country === '' || Math.round(cents) <= 0 || !/^[A-Z]{3}$/.test(code)) return formatFare(cents, currency, locale);
  return localFormats(`${regionalTag(locale, country)}|${code}`).format(Math.round(cents) / 100);
}

/** An amount of a sum, which may be a discount: it keeps its sign, so that the sum adds up. ND-88 is about fares. */
export function formatAmount(cents: number | undefined, currency: string | undefined, locale: string): string {
  const isDiscount = Math.round(cents ?? 0) < 0;
  return isDiscount ? `\u2212${formatFare(-(cents ?? 0), currency, locale)}` : formatFare(cents, currency, locale);
}
