import { createBoundedCache } from '#shared/lib/bounded-cache.ts';

/** Part of `Intl` that this compiler's library does not declare yet. */
interface LocaleWithZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** Old names of a zone become the one of today. */
const zoneNames = createBoundedCache(
  500,
  (zone) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
);

/** Old codes of a country, such as `DD`, become the one of today. */
const regions = createBoundedCache(
  codes.length,
  (code): Intl.Locale & LocaleWithZones => new Intl.Locale(`und-${code}`),
);

/**
 * The country of a time zone, such as `CH` for `Europe/Zurich`; empty for a zone that is no country's, and where `Intl` has
 * no list. Kept, because the search takes half a second.
 */
export const countryOfZone = createBoundedCache(20, (zone) => {
  const wanted = zoneNames(zone);
  const found = codes.map(regions).find((region) => region.getTimeZones?.()?.some((one) => zoneNames(one) === wanted));
  return found?.region ?? '';
});
