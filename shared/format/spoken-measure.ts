import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { lengthIn, regionalTag } from './region.ts';

/**
 * Measures in whole words, because screen readers mispronounce `1 h 05 min` and `850 m`. Rounded like `formatDuration`,
 * `formatDistance` and `formatMass`, so that both forms have the same numbers.
 */
const unitFormats = createBoundedCache(40, (key) => {
  const [tag, unit] = key.split('|');
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'long',
    useGrouping: false,
    maximumFractionDigits: 1,
  });
});

const conjunctions = createBoundedCache(10, (locale) => new Intl.ListFormat(regionalTag(locale)));

const inUnit = (value: number, unit: string, locale: string, country = '') =>
  unitFormats(`${regionalTag(locale, country)}|${unit}`).format(value);

/** `35 minutes`, `1 heure et 5 minutes`, `2 heures`. */
export function spokenDuration(durationInSeconds: number, locale: string): string {
  if (!Number.isFinite(durationInSeconds) || durationInSeconds < 0) return '';
  const allMinutes = Math.max(1, Math.round(durationInSeconds / 60));
  const [hours, minutes] = [Math.floor(allMinutes / 60), allMinutes % 60];
  const units = [
    ...(hours > 0 ? [inUnit(hours, 'hour', locale)] : []),
    ...(minutes > 0 ? [inUnit(minutes, 'minute', locale)] : []),
  ];
  return conjunctions(locale).format(units);
}

/** `850 mètres`, above 1000 m `1,5 kilomètre`; with a country in its units: `450 feet`. */
export function spokenDistance(distanceInMetres: number, locale: string, country = ''): string {
  if (!Number.isFinite(distanceInMetres) || distanceInMetres < 0) return '';
  const { value, unit } = lengthIn(distanceInMetres, country);
  return inUnit(value, unit, locale, country);
}

/** `412 grammes`, from 1000 g on `1,2 kilogramme`. */
export function spokenMass(grams: number, locale: string): string {
  if (!Number.isFinite(grams) || grams < 0) return '';
  const whole = Math.round(grams);
  if (whole < 1000) return inUnit(whole, 'gram', locale);
  return inUnit(Math.round(whole / 100) / 10, 'kilogram', locale);
}
