import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { placeTypes } from '#shared/domain/place/place.ts';
import { readDemoTable } from '../make-feed/read-table.ts';

const folder = new URL('./', import.meta.url);
const placeColumns = ['key', 'type', 'category', 'name', 'street', 'postcode', 'town', 'lat', 'lon'] as const;
const moreColumns = ['capacity', 'openingHours'] as const;
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.tsv') && !['streets.tsv', 'areas.tsv', 'names.tsv'].includes(name),
);
const places = files.flatMap((name) => readDemoTable(new URL(name, folder), [...placeColumns, ...moreColumns]));
const streets = readDemoTable(new URL('streets.tsv', folder), [
  ...(['key', 'name', 'town', 'postcode', 'startLat', 'startLon', 'endLat', 'endLon'] as const),
  ...(['lowestNumber', 'highestNumber'] as const),
]);
const isNear = (lat: string, lon: string) =>
  Number(lat) > 48.6 && Number(lat) < 49.1 && Number(lon) > 2 && Number(lon) < 2.9;

describe('the places of the demo city', () => {
  it.each([
    ['pointOfInterest', 200],
    ['bikeSharingStations', 40],
    ['parks', 15],
    ['parkAndRides', 15],
    ['chargingStations', 20],
    ['pointOfSales', 20],
    ['bikeParks', 8],
    ['secureBikeParks', 7],
    ['carSharingStations', 10],
    ['rideSharingParks', 6],
    ['externalLocations', 3],
  ])('PLACE-2: has places of the type %s, at least %i', (type, least) => {
    expect(places.filter((place) => place.type === type).length).toBeGreaterThanOrEqual(least);
  });

  it('PLACE-2: uses no other types', () => {
    const known: readonly string[] = placeTypes;
    expect(places.filter((place) => !known.includes(place.type))).toEqual([]);
  });

  it('have unique ids, and a name, an address and a position each', () => {
    expect(new Set(places.map((place) => place.key)).size).toBe(places.length);
    for (const place of places) {
      for (const column of ['key', 'name', 'street', 'town'] as const) expect(place[column], place.key).not.toBe('');
      expect(place.postcode, place.key).toMatch(/^(75|77|78|91|92|93|94|95)\d{3}$/);
      expect(place.town === 'Paris', place.key).toBe(place.postcode.startsWith('75'));
      expect(isNear(place.lat, place.lon), place.key).toBe(true);
      expect(place.capacity, place.key).toMatch(/^\d*$/);
    }
  });

  it('have museums, hospitals, universities, stadiums, parks, town halls and theatres among the points of interest', () => {
    for (const [category, least] of [
      ['museum', 40],
      ['monument', 25],
      ['hospital', 20],
      ['university', 15],
      ['stadium', 10],
      ['park', 20],
      ['town hall', 20],
      ['theatre', 15],
    ] as const) {
      expect(places.filter((place) => place.category === category).length, category).toBeGreaterThanOrEqual(least);
    }
  });
});

describe('the streets of the demo city', () => {
  it('are at least 500, and unique', () => {
    expect(streets.length).toBeGreaterThanOrEqual(500);
    expect(new Set(streets.map((street) => street.key)).size).toBe(streets.length);
  });

  it('have numbers that fit their length', () => {
    for (const street of streets) {
      const start = { lat: Number(street.startLat), lon: Number(street.startLon) };
      const end = { lat: Number(street.endLat), lon: Number(street.endLon) };
      expect(isNear(street.startLat, street.startLon) && isNear(street.endLat, street.endLon), street.key).toBe(true);
      const metres = distanceInMetres(start, end);
      expect(metres, street.key).toBeGreaterThan(70);
      expect(metres, street.key).toBeLessThan(4500);
      const low = Number(street.lowestNumber);
      const high = Number(street.highestNumber);
      expect(low).toBeGreaterThanOrEqual(1);
      expect(high, street.key).toBeGreaterThan(low);
      // Houses are on both sides, so a number takes at least two metres (Rue Galande) and, by quays and parks, at most fifty.
      expect(metres / (high - low), street.key).toBeGreaterThan(2.3);
      expect(metres / (high - low), street.key).toBeLessThan(50);
    }
  });

  it('are in the town of their post code', () => {
    for (const street of streets) {
      expect(street.town === 'Paris', street.key).toBe(street.postcode.startsWith('75'));
    }
  });
});
