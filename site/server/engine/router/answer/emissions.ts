import type { Mode } from '#shared/domain/mode.ts';

/** How the grams were reckoned, for whoever asks. */
export const emissionsMethod =
  'Impact CO2 (ADEME, Base Empreinte, as of October 2026), grams CO2 equivalent a passenger and kilometre; distances from stop to stop through the air, by street 1.3 times that';

/**
 * Grams CO2 equivalent a passenger and kilometre, vehicles and energy included, tracks and roads not. Trains as the TER, buses
 * as those with a combustion engine, cars with one person. Ways without a published value are left out rather than guessed.
 */
const gramsAKilometre: Partial<Record<Mode, number>> = {
  METRO: 4.44,
  RER: 9.78,
  TRAIN: 27.69,
  TRAMWAY: 4.28,
  BUS: 122.4,
  COACH: 37.56,
  WALK: 0,
  BIKE: 0.17,
  BIKE_SHARING: 0.17,
  CAR: 142.3,
  TAXI: 142.3,
};

export function emissionsInGrams(mode: Mode, metres: number): number | undefined {
  const grams = gramsAKilometre[mode];
  return grams === undefined ? undefined : Math.round((grams * metres) / 1000);
}
