import { createBoundedCache } from '#shared/lib/bounded-cache.ts';

/** Language tag for `Intl`, with the country whose formats are wanted. Without one, English is British: the day before the month. */
export function regionalTag(locale: string, country = ''): string {
  if (country !== '') return `${locale}-${country}`;
  return locale === 'en' ? 'en-GB' : locale;
}

/** The country whose formats a page shows: that of the configuration with `formats: "local"`, else none. */
export const countryOf = ({ formats, country }: { readonly formats: string; readonly country: string }): string =>
  formats === 'local' ? country : '';

/** Whether the clock of the country has twelve hours: in this language where the browser has it for the country (Canada), else in the country's main one. */
const twelveHours = createBoundedCache(10, (key) => {
  const [locale = '', country = ''] = key.split('|');
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  const read = (tag: string) => new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions();
  const own = read(`${locale}-${country}`);
  const { hourCycle = 'h23' } = own.locale.endsWith(country) ? own : read(`${language}-${country}`);
  return hourCycle === 'h12' || hourCycle === 'h11';
});

export const hasTwelveHours = (locale: string, country: string): boolean =>
  country !== '' && twelveHours(`${locale}|${country}`);

export type LengthUnit = 'meter' | 'kilometer' | 'yard' | 'foot' | 'mile';

interface Length {
  readonly value: number;
  readonly unit: LengthUnit;
}

const metresOfMile = 1609.344;
/** Countries whose signs count miles, with the unit below. */
const milesWith: Readonly<Record<string, { readonly unit: LengthUnit; readonly metres: number }>> = {
  US: { unit: 'foot', metres: 0.3048 },
  PR: { unit: 'foot', metres: 0.3048 },
  LR: { unit: 'foot', metres: 0.3048 },
  GB: { unit: 'yard', metres: 0.9144 },
};

/** A distance in the units of the country: metres up to 1000, or feet and yards up to a fifth of a mile, in tens. */
export function lengthIn(distanceInMetres: number, country: string): Length {
  const metres = Math.round(distanceInMetres);
  const small = milesWith[country];
  // Rounds whole metres, because 1.05 has no exact binary form.
  if (!small)
    return metres <= 1000
      ? { value: metres, unit: 'meter' }
      : { value: Math.round(metres / 100) / 10, unit: 'kilometer' };
  if (metres > metresOfMile / 5) return { value: Math.round((metres / metresOfMile) * 10) / 10, unit: 'mile' };
  return { value: Math.round(metres / small.metres / 10) * 10, unit: small.unit };
}
