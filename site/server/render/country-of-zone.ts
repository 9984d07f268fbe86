import { createBoundedCache } from '#shared/lib/bounded-cache.ts';

/** Part of `Intl` that this compiler's library does not declare yet. */
interface LocaleWithZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Old codes of a country, such as `DD`, become the one of today. */
const locales = () =>
  letters.flatMap((first) => letters.map((second) => new Intl.Locale(`und-${first}${second}`))) as (Intl.Locale &
    LocaleWithZones)[];

const nameOf = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
const canonicalNames = createBoundedCache(500, nameOf);

/**
 * The country of a time zone, such as `CH` for `Europe/Zurich`; empty for a zone that is no country's, and where `Intl` has
 * no list. Kept, because the search takes half a second.
 */
export const countryOfZone = createBoundedCache(20, (zone) => {
  const wanted = canonicalNames(zone);
  const found = locales().find((locale) => locale.getTimeZones?.()?.some((one) => canonicalNames(one) === wanted));
  return found?.region ?? '';
});
