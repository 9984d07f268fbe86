import { expect, it } from 'vitest';
import { emissionsInGrams } from './emissions.ts';

it.each([
  ['METRO', 10_000, 44],
  ['BUS', 2500, 306],
  ['WALK', 4000, 0],
  ['BIKE', 3000, 1],
  // No value is published for a cable car: the journey then names no emissions.
  ['CABLE_CAR', 1000, undefined],
] as const)('counts the grams of CO2 of %s over %i m', (mode, metres, grams) => {
  expect(emissionsInGrams(mode, metres)).toBe(grams);
});
