import type { Mode } from '#shared/domain/mode.ts';

/**
 * Grams CO2 equivalent a passenger and kilometre, vehicles and energy included, tracks and roads not. Trains as the
 * TER, buses as those with a combustion engine, cars with one person. Modes without a published value are left out.
 * Source: Impact CO2 (ADEME, Base Empreinte, as of October 2026). Distances are straight lines between stops, and 1.3
 * times that by street.
 */
export const gramsAKilometre: Partial<Record<Mode, number>> = {
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
