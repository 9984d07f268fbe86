import { describe, expect, it } from 'vitest';
import { createGeocoder } from '../create-geocoder.ts';
import { parisSample } from '../testing/paris-sample.ts';
import { positionsWrittenIn } from './written-position.ts';

const geocoder = createGeocoder(parisSample);

describe('typed coordinates', () => {
  it.each([
    '48.85,2.35',
    '48.85, 2.35',
    '48.85 2.35',
    '48.85;2.35',
    '  48.85 ,  2.35 ',
    '+48.85 +2.35',
    '48,85 2,35',
    '48,85; 2,35',
    '48,85, 2,35',
    '48,85,2,35',
    '48.85°N 2.35°E',
    '48.85° N, 2.35° E',
    '48.85°, 2.35°',
    'N 48.85 E 2.35',
    'N48.85, E2.35',
    "48°51'N 2°21'E",
    '48°51′N, 2°21′E',
    '48° 51’ 00” N 2° 21’ 00” E',
    '48°51\'00"N 2°21\'00"E',
    "48°51''N 2°21''E".replaceAll("''", "'"),
    "N 48° 51' E 2° 21'",
    "2°21'E 48°51'N",
    'E 2.35 N 48.85',
    '48.85 nord, 2.35 est',
    '48.85 north 2.35 east',
    '48.85 N, 2.35 Ost',
    'geo:48.85,2.35',
    'lat 48.85 lon 2.35',
    'lat: 48.85, lng: 2.35',
  ])('%s', (text) => {
    const [position] = positionsWrittenIn(text);
    expect(position?.lat).toBeCloseTo(48.85, 6);
    expect(position?.lon).toBeCloseTo(2.35, 6);
    expect(geocoder.search(text)[0]).toMatchObject({
      type: 'address',
      id: '2.35000;48.85000',
      title: '48.85000, 2.35000',
    });
  });

  it('ND-5: longitude first, as programs and ids write them, when latitude first is outside the area', () => {
    expect(geocoder.search('2.35;48.85')[0]).toMatchObject({ lat: 48.85, lon: 2.35 });
  });

  it('reads O as west and, when that is outside the area, as the German east', () => {
    expect(positionsWrittenIn('48.85 N 2.35 O')).toEqual([
      { lat: 48.85, lon: -2.35 },
      { lat: 48.85, lon: 2.35 },
    ]);
    expect(geocoder.search('48.85 N, 2.35 O')[0]).toMatchObject({ lat: 48.85, lon: 2.35 });
  });

  it.each(['40.7128,-74.0060', '-48.85,2.35', '0.0,0.0', '48.85 S 2.35 E', '51.5074 N 0.1278 W'])(
    '%s is outside the area, and nothing is found',
    (text) => {
      expect(positionsWrittenIn(text)).not.toEqual([]);
      expect(geocoder.search(text)).toEqual([]);
    },
  );

  it.each([
    '48.85',
    '48 2',
    '12 48',
    '12.5',
    '48.85,2.35,15',
    '91.5,200.1',
    '4.8.5 2',
    '12 rue de Rivoli 48.5 2.3',
    "48°99'N 2°21'E",
    '3°',
  ])('%s is not a pair of coordinates', (text) => {
    expect(positionsWrittenIn(text)).toEqual([]);
  });

  it('returns the position and the address near it', () => {
    const [point, address] = geocoder.search('48.85740,2.34055');
    expect(point).toMatchObject({ title: '48.85740, 2.34055', subTitle: 'Square du Vert-Galant, 75001 Paris' });
    expect(address).toMatchObject({ title: 'Square du Vert-Galant' });
    expect(geocoder.search('48.85,2.35', { types: ['stopArea'] })).toEqual([]);
    expect(geocoder.search('48.85740,2.34055', { limit: 1 })).toHaveLength(1);
  });
});
