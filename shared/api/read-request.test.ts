import { describe, expect, it } from 'vitest';
import { createFavorite, synchronizeFavorites } from './calls/favorites.ts';
import { searchJourneys } from './calls/journeys.ts';
import type { Endpoint } from './endpoint.ts';
import { readBody } from './read-request.ts';

const place = { category: 'HOME', street: 'a', zipCode: 'b', city: 'c', coordinates: { lat: 48, lon: 2 } };
const nothing = { favoriteLines: [], favoriteAddresses: [], favoriteStopPoints: [], favoritePointOfInterests: [] };

const wrongBodies: readonly (readonly [field: string, endpoint: Endpoint, body: object])[] = [
  ['id', createFavorite, { type: 'LINE', id: [] }],
  ['id', createFavorite, { type: 'LINE' }],
  ['label', createFavorite, { type: 'ADDRESS', ...place }],
  ['lineIds', createFavorite, { type: 'STOP_POINT', id: 'a', lineIds: Array(1001).fill('b') }],
  ['lineIds', createFavorite, { type: 'STOP_POINT', id: 'a', lineIds: Array(1001).fill([]) }],
  ['lineIds.1', createFavorite, { type: 'STOP_POINT', id: 'a', lineIds: ['b', [], []] }],
  [
    'favoriteStopPoints.0.lineIds.1',
    synchronizeFavorites,
    { ...nothing, favoriteStopPoints: [{ id: 'a', lineIds: ['b', {}] }] },
  ],
  ['fromId', searchJourneys, { fromId: [] }],
];

describe('the wrong field of a body', () => {
  it.each(wrongBodies)('ND-2: is %s', (field, { body }, given) => {
    expect(body && readBody(body, given)).toEqual({ wrongField: field });
  });
});
