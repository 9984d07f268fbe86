import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReverseGeocodeResult } from '#shared/testing/factories/place.ts';
import { addressFound, placeAt } from './place-at.ts';
import { idOfPosition, positionOfId } from './place-key.ts';

describe('a position as a place', () => {
  it('ND-5: has an id of longitude and latitude, which says the position again', () => {
    expect(idOfPosition({ lat: 48.853, lon: 2.369 })).toBe('2.36900;48.85300');
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lon) => {
        const position = positionOfId(idOfPosition({ lat, lon }));
        expect(position?.lat).toBeCloseTo(lat, 4);
        expect(position?.lon).toBeCloseTo(lon, 4);
      }),
    );
  });

  it.each(['', 'stop_area:1', '2.3;', '2.3;48.8;1', '2.3;91', '181;48', '1e2;48', 'NaN;NaN', '2.3,48.8'])(
    'ND-5: %j says none',
    (id) => {
      expect(positionOfId(id)).toBeNull();
    },
  );

  it('PLACE-3 PLACE-11: is called what lies there, else by its coordinates', () => {
    const here = { lat: 48.853004, lon: 2.369 };
    const found = createReverseGeocodeResult();
    expect(placeAt('address', here, found)).toEqual({
      id: '2.36900;48.85300',
      type: 'address',
      title: '3 Place de la Bastille',
      displayName: '3 Place de la Bastille',
      lat: 48.853,
      lon: 2.369,
      extraData: { city: 'Paris', zipCode: '75011' },
    });
    expect(placeAt('USER_POSITION', here)).toMatchObject({ title: '48.853, 2.369', extraData: {} });
    expect(placeAt('USER_POSITION', here, { name: '' }).title).toBe('48.853, 2.369');
  });

  it('PLACE-4: becomes the address of a detail', () => {
    expect(addressFound(createReverseGeocodeResult()).label).toBe('3 Place de la Bastille, 75011 Paris');
    const { city: _, postCode: __, ...bare } = createReverseGeocodeResult();
    expect(addressFound(bare).label).toBe('3 Place de la Bastille');
  });
});
