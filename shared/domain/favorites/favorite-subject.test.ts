import { describe, expect, it } from 'vitest';
import { createFavoriteAddress, createFavorites } from '#shared/testing/factories/favorites.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import type { Place, PlaceType } from '../place/place.ts';
import { favoritesOf, noFavorites } from './favorite-lists.ts';
import { favoriteContentOf, favoriteFor, placeOfAddress, wantedLines } from './favorite-subject.ts';
import { kindOfFavorite } from './same-favorite.ts';

const bastille: Place = {
  id: '2.36900;48.85300',
  type: 'address',
  title: '3 Place de la Bastille',
  lat: 48.853,
  lon: 2.369,
  displayName: '3 Place de la Bastille, 75011 Paris',
  extraData: { city: 'Paris', zipCode: '75011' },
};

describe('what becomes a favorite', () => {
  it('FAV-1: a line, by its id', () => {
    expect(favoriteContentOf({ line: createLine({ id: 'M6' }) })).toEqual({ line: { id: 'M6' } });
  });

  it('FAV-2: an address, with its parts', () => {
    expect(favoriteContentOf({ place: bastille })).toEqual({
      category: 'OTHER',
      label: '3 Place de la Bastille',
      address: {
        street: '3 Place de la Bastille',
        zipCode: '75011',
        city: 'Paris',
        coordinates: { lat: 48.853, lon: 2.369 },
      },
    });
  });

  it.each<[PlaceType, string]>([
    ['stopArea', 'STOP_POINT'],
    ['stopPoint', 'STOP_POINT'],
    ['address', 'ADDRESS'],
    ['USER_POSITION', 'ADDRESS'],
    ['pointOfInterest', 'POI'],
    ['bikeSharingStations', 'POI'],
  ])('PROD-10: a place of type %s is of the kind %s', (type, kind) => {
    expect(kindOfFavorite(favoriteContentOf({ place: createPlace({ type }) }))).toBe(kind);
  });

  it('FAV-3 FAV-4: a stop with all its lines, a point of interest with its type', () => {
    const stop = createPlace({ type: 'stopArea', id: 's' });
    expect(favoriteContentOf({ place: stop })).toEqual({ stopPoint: { id: 's' }, lineIds: [] });
    const poi = (type: PlaceType) => favoriteContentOf({ place: createPlace({ type, id: 'p', title: 'P' }) });
    expect(poi('pointOfInterest')).toEqual({ type: 'POI', label: 'P', pointOfInterest: { id: 'p' } });
    expect(poi('bikeParks')).toEqual({ type: 'bikeParks', label: 'P', pointOfInterest: { id: 'p' } });
  });
});

describe('whether something is a favorite', () => {
  const favorites = createFavorites();

  it.each([
    ['the line', { line: createLine({ id: 'line:M1' }) }, true],
    ['another line', { line: createLine({ id: 'line:M2' }) }, false],
    ['the stop', { place: createPlace({ type: 'stopArea', id: 'stop_point:bastille' }) }, true],
    [
      'a point of interest with the id of the stop',
      { place: createPlace({ type: 'parks', id: 'stop_point:bastille' }) },
      false,
    ],
    ['the point of interest', { place: createPlace({ type: 'pointOfInterest', id: 'poi:opera' }) }, true],
    ['a station with the same id', { place: createPlace({ type: 'bikeParks', id: 'poi:opera' }) }, false],
    ['the address in other letters', { place: { ...bastille, title: '3  PLACE de la Bastille' } }, true],
    ['another house', { place: { ...bastille, title: '5 Place de la Bastille', lat: 48.8532 } }, false],
    ['the own position at the address', { place: { ...bastille, type: 'USER_POSITION' as const } }, true],
  ])('%s', (_, subject, isFavorite) => {
    expect(favoriteFor(favorites, subject) !== undefined).toBe(isFavorite);
  });

  it('an address is, under the traveller’s own name for it', () => {
    const home = createFavoriteAddress({ label: 'Chez moi' });
    const place = placeOfAddress(home);
    expect(place).toMatchObject({
      title: 'Chez moi',
      displayName: '3 Place de la Bastille, 75011 Paris',
      type: 'address',
    });
    expect(favoriteFor(favoritesOf([home]), { place })).toEqual(home);
    expect(favoriteFor(noFavorites, { place })).toBeUndefined();
  });

  it('an address without any text still has a name', () => {
    const nowhere = createFavoriteAddress({ label: '', category: '' });
    nowhere.address = { ...nowhere.address, street: '', zipCode: '', city: '' };
    expect(placeOfAddress(nowhere)).toMatchObject({ title: '48.853, 2.369', displayName: '48.853, 2.369' });
  });
});

describe('the lines to show at a stop', () => {
  it.each([
    ['all without a choice', [], ['a', 'b'], ['a', 'b']],
    ['the chosen ones', ['b'], ['a', 'b'], ['b']],
    ['the chosen ones while the lines of the stop are unknown', ['b'], [], ['b']],
    ['all once none of the chosen ones serves the stop', ['x'], ['a', 'b'], ['a', 'b']],
  ])('are %s', (_, lineIds, served, shown) => {
    const isWanted = wantedLines(
      { lineIds },
      served.map((id) => ({ id })),
    );
    expect(['a', 'b'].filter(isWanted)).toEqual(shown);
  });
});
