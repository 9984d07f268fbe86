import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { localHour, localTime } from './clock-time.ts';
import { formatDistance } from './distance.ts';
import { formatAmount, formatFare, formatPrice } from './fare.ts';
import { countryOf } from './region.ts';
import { spokenDistance } from './spoken-measure.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const inAll = (write: (locale: Locale) => string) => locales.map(({ code }) => plain(write(code)));

describe('CFG-4: local formats', () => {
  it.each([
    ['US', ['8:42 PM', '8:42 PM', '8:42 p.m.', '8:42 PM', '8:42 PM']],
    ['DE', ['20:42', '20:42', '20:42', '20:42', '20:42']],
    ['GB', ['20:42', '20:42', '20:42', '20:42', '20:42']],
    // French Canada has 24 hours, the rest of the country twelve.
    ['CA', ['20:42', '8:42 p.m.', '8:42 p. m.', '8:42 PM', '8:42 PM']],
  ])('the clock in %s', (country, texts) => {
    expect(inAll((locale) => localTime('20:42', locale, country))).toEqual(texts);
  });

  it('the clock at midnight, at noon, and an hour alone', () => {
    expect(['00:05', '12:00', '01:30'].map((time) => plain(localTime(time, 'en', 'US')))).toEqual([
      '12:05 AM',
      '12:00 PM',
      '1:30 AM',
    ]);
    expect([plain(localHour('20', 'de', 'US')), localHour('00', 'de', 'US', true)]).toEqual(['8 PM', '12']);
    expect([localTime('', 'en', 'US'), localHour('08', 'en', 'FR')]).toEqual(['', '08']);
  });

  it.each([
    ['US', 90, ['300 pi', '300 ft', '300 ft', '300 ft', '300 ft']],
    ['US', 850, ['0,5 mi', '0.5 mi', '0.5 mi', '0,5 mi', '0,5 mi']],
    ['GB', 90, ['100 yd', '100 yd', '100 yd', '100 yd', '100 yd']],
    ['CH', 1540, ['1,5 km', '1.5 km', '1,5 km', '1.5 km', '1.5 km']],
    ['DE', 850, ['850 m', '850 m', '850 m', '850 m', '850 m']],
  ])('distances in %s: %d m', (country, metres, texts) => {
    expect(inAll((locale) => formatDistance(metres, locale, country))).toEqual(texts);
  });

  it('distances for screen readers have the same numbers', () => {
    expect(inAll((locale) => spokenDistance(850, locale, 'US'))).toEqual([
      '0,5 mile',
      '0.5 miles',
      '0.5 millas',
      '0,5 miglia',
      '0,5 Meilen',
    ]);
    expect([formatDistance(-1, 'en', 'US'), spokenDistance(Number.NaN, 'en', 'US')]).toEqual(['', '']);
  });

  it.each([
    ['US', 'USD', ['2,90 $', '$2.90', '$2.90', '2,90 $', '2,90 $']],
    ['DE', 'EUR', ['2,90 €', '€2.90', '2,90 €', '2,90 €', '2,90 €']],
    ['CH', 'CHF', ['2.90 CHF', 'CHF 2.90', '2,90 CHF', 'CHF 2.90', 'CHF 2.90']],
  ])('prices of journeys in %s', (country, currency, texts) => {
    expect(inAll((locale) => formatPrice(290, currency, locale, country))).toEqual(texts);
  });

  it('CART-30: prices have the decimals of the currency; a free one and an unknown currency are those of the spec', () => {
    expect(plain(formatPrice(20_000, 'JPY', 'en', 'JP'))).toBe('¥200');
    expect(formatPrice(0, 'USD', 'en', 'US')).toBe('Free');
    expect(formatPrice(290, '?', 'en', 'US')).toBe(formatFare(290, '?', 'en'));
  });

  it('CART-26: amounts of the cart take no country', () => {
    expect(inAll((locale) => formatAmount(290, 'USD', locale))).toEqual(locales.map(() => '2,90 $'));
  });

  it('are off unless the page asks for them', () => {
    expect(countryOf({ formats: '', country: 'US' })).toBe('');
    expect(countryOf({ formats: 'local', country: 'US' })).toBe('US');
    const [locale, country] = ['en', ''] as const;
    expect([localTime('20:42', locale, country), formatDistance(850, locale, country)]).toEqual([
      '20:42',
      '850\u00A0m',
    ]);
    expect(formatPrice(290, 'USD', locale, country)).toBe(formatFare(290, 'USD', locale));
  });
});
