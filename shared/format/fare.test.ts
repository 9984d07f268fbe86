import { describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { formatAmount, formatFare } from './fare.ts';

const free = { fr: 'Gratuit', en: 'Free', es: 'Gratis', it: 'Gratuito', de: 'Kostenlos' };
const symbols = [
  ['EUR', '€'],
  ['USD', '$'],
  ['GBP', '£'],
  ['XPF', 'XPF'],
  ['CHF', 'CHF'],
] as const;
const amounts = [
  [-12_345, '0,00'],
  [-1, '0,00'],
  [1, '0,01'],
  [99, '0,99'],
  [100, '1,00'],
  [1205, '12,05'],
  [1250, '12,50'],
  [1250.4, '12,50'],
  [12_345, '123,45'],
  [1_234_567, '12345,67'],
] as const;

describe.each(locales)('fares in $language', ({ code }) => {
  describe.each(symbols)('CART-26 CART-27 CART-28 CART-29 TRAP-61 ND-87 ND-88: in %s', (currency, symbol) => {
    it.each(amounts)('%d is %s', (cents, amount) => {
      expect(formatFare(cents, currency, code)).toBe(`${amount}\u00A0${symbol}`);
    });

    it.each([0, -0, 0.3, undefined, null])('CART-30 TRAP-62: %s is free', (cents) => {
      expect(formatFare(cents, currency, code)).toBe(free[code]);
    });
  });

  it.each([undefined, null, ''])('CART-27: currency %j is the euro', (currency) => {
    expect(formatFare(1250, currency, code)).toBe('12,50\u00A0€');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is empty for %d, which is neither an amount nor free', (cents) => {
    expect(formatFare(cents, 'EUR', code)).toBe('');
  });
});

it('formats a currency code that is a property of Object.prototype', () => {
  expect(formatFare(100, 'constructor', 'fr')).toBe('1,00\u00A0constructor');
});

it.each([
  [-500, '\u22125,00\u00A0€'],
  [-12_345, '\u2212123,45\u00A0€'],
  [1250, '12,50\u00A0€'],
  [0, 'Gratuit'],
  [-0.3, 'Gratuit'],
  [undefined, 'Gratuit'],
])('CART-29: %s cents in a sum are %s', (cents, text) => {
  expect(formatAmount(cents, 'EUR', 'fr')).toBe(text);
});
