import { describe, expect, it } from 'vitest';
import { creditsOf } from './credits.ts';

const names = (html: string) => html.replace(/<[^>]*>/g, '').replace('&copy;', '©');

describe('the credits of a map', () => {
  it.each([
    ['protomaps', '', 'Protomaps © OpenStreetMap'],
    ['openmaptiles', '', '© OpenMapTiles © OpenStreetMap'],
    ['protomaps', '<a href="https://osm.org/copyright">&copy; OpenStreetMap</a>', 'Protomaps © OpenStreetMap'],
    ['openmaptiles', '© OpenMapTiles © OpenStreetMap contributors', '© OpenMapTiles © OpenStreetMap contributors'],
    ['protomaps', 'City of Valbach', 'Protomaps © OpenStreetMap City of Valbach'],
    ['protomaps', 'x'.repeat(3000), 'Protomaps © OpenStreetMap'],
  ] as const)('of %s with "%s" are "%s"', (schema, attribution, credits) => {
    expect(names(creditsOf(schema, attribution))).toBe(credits);
  });
});
