import { timeOfDay } from './clock-time.ts';
import { formatDay } from './day.ts';
import { spokenDistance, spokenDuration, spokenMass } from './spoken-measure.ts';

/**
 * Browsers take long to make the first format of each kind, on a slow phone a tenth of a second. Those that journeys are
 * read with, to be made before any is there.
 */
export const journeyFormats = (locale: string, zone: string): readonly (() => void)[] => [
  () => timeOfDay(0, zone),
  () => formatDay('2026-11-20', '2026-11-10', locale),
  () => spokenDuration(3660, locale),
  () => spokenDistance(500, locale),
  () => spokenDistance(1500, locale),
  () => spokenMass(500, locale),
  () => spokenMass(1500, locale),
];
