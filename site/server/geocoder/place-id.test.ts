import { describe, expect, it } from 'vitest';
import { idOfPlace, readPlaceId } from './place-id.ts';

describe('the id of a place of a geocoding service', () => {
  const tower = { type: 'pointOfInterest', title: 'Tour Eiffel; Champ de Mars', lat: 48.858_37, lon: 2.2945 } as const;

  it('is the position, with the name of what is no address', () => {
    expect(idOfPlace({ ...tower, type: 'address' })).toBe('2.29450;48.85837');
    expect(idOfPlace(tower)).toBe('2.29450;48.85837;Tour Eiffel; Champ de Mars');
  });

  it('is read again, and no other id is', () => {
    expect(readPlaceId(idOfPlace(tower))).toEqual({ name: tower.title, lat: tower.lat, lon: tower.lon });
    for (const id of ['2.29450;48.85837', '2.29450;48.85837;', 'a;b;c', '200;95;x', 'stop_area:1', '']) {
      expect(readPlaceId(id)).toBeNull();
    }
  });
});
