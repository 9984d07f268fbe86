import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { formatDecimal, noBreakSpace } from './decimal.ts';
import { lengthIn, regionalTag } from './region.ts';

const localFormats = createBoundedCache(20, (key) => {
  const [tag, unit] = key.split('|');
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
});

/**
 * `850 m`, above 1000 m `1,5 km` (FMT-2, FMT-3, ND-89); empty for an invalid distance. With a country, in its units and
 * numbers: `450 ft`, `0.4 mi`.
 */
export function formatDistance(distanceInMetres: number, locale: string, country = ''): string {
  if (!Number.isFinite(distanceInMetres) || distanceInMetres < 0) return '';
  const { value, unit } = lengthIn(distanceInMetres, country);
  if (country !== '')
    return localFormats(`${regionalTag(locale, country)}|${unit}`)
      .format(value)
      .replace(' ', noBreakSpace);
  return unit === 'meter' ? `${value}${noBreakSpace}m` : `${formatDecimal(value, 1, locale)}${noBreakSpace}km`;
}
