import { expect, it } from 'vitest';
import { createFavorites } from '#shared/testing/factories/favorites.ts';
import { favoritesToSynchronize } from './favorites.ts';

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
