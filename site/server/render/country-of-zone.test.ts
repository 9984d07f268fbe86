import { expect, it } from 'vitest';
import { countryOfZone } from './country-of-zone.ts';

it.each([
  ['Europe/Paris', 'FR'],
  ['Europe/Berlin', 'DE'],
  ['Europe/Zurich', 'CH'],
  ['Europe/London', 'GB'],
  ['America/New_York', 'US'],
  ['US/Eastern', 'US'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Indian/Reunion', 'RE'],
  ['UTC', ''],
])('CFG-4: the country of %s is %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
