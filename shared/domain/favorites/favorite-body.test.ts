import { describe, expect, it } from 'vitest';
import { createFavoriteAddress, createFavorites } from '#shared/testing/factories/favorites.ts';
import { favoriteChangeOf, favoritesToSynchronize, newFavoriteOf } from './favorite-body.ts';

const { favoriteId: _, ...home } = createFavoriteAddress();
const work = { ...home, category: 'WORK', label: 'Bureau' };

describe('the body of a request', () => {
  it('API-24 API-25 API-26 API-27: creates each kind', () => {
    expect(newFavoriteOf({ line: { id: 'M1' } })).toEqual({ type: 'LINE', id: 'M1' });
    expect(newFavoriteOf(home)).toEqual({
      type: 'ADDRESS',
      category: 'HOME',
      label: 'Maison',
      street: '3 Place de la Bastille',
      zipCode: '75011',
      city: 'Paris',
      coordinates: { lat: 48.853, lon: 2.369 },
    });
    expect(newFavoriteOf({ stopPoint: { id: 's' }, lineIds: ['M1'] })).toEqual({
      type: 'STOP_POINT',
      id: 's',
      lineIds: ['M1'],
    });
    expect(newFavoriteOf({ type: 'parks', label: 'P', pointOfInterest: { id: 'p' } })).toEqual({
      type: 'parks',
      label: 'P',
      id: 'p',
    });
  });

  it('API-28 API-29: changes addresses and stop points only', () => {
    expect(favoriteChangeOf(work)).toMatchObject({ type: 'ADDRESS', category: 'WORK', label: 'Bureau' });
    expect(favoriteChangeOf({ stopPoint: { id: 's' }, lineIds: ['M1'] })).toEqual({
      type: 'STOP_POINT',
      lineIds: ['M1'],
    });
    expect(favoriteChangeOf({ line: { id: 'M1' } })).toBeNull();
  });
});

it('FAV-5 FAV-6 FAV-7 FAV-8 ND-77: a synchronize sends flat fields, and no id of a favorite', () => {
  expect(favoritesToSynchronize(createFavorites())).toEqual({
    favoriteLines: [{ id: 'line:M1' }],
    favoriteAddresses: [
      {
        category: 'HOME',
        label: 'Maison',
        street: '3 Place de la Bastille',
        zipCode: '75011',
        city: 'Paris',
        coordinates: { lat: 48.853, lon: 2.369 },
      },
    ],
    favoriteStopPoints: [{ id: 'stop_point:bastille', lineIds: ['line:M1'] }],
    favoritePointOfInterests: [{ id: 'poi:opera', type: 'POI', label: 'Opéra Bastille' }],
  });
});
