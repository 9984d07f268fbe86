import { describe, expect, it } from 'vitest';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres, metresPerDegree } from '#shared/domain/place/distance.ts';
import { boundsAround, centreOf } from '#shared/domain/place/map-view.ts';
import { type BusyPlace, heartOfCity } from './heart-of-city.ts';

const metresEastNorth = ({ lat, lon }: LatLon, east: number, north: number): LatLon => ({
  lat: lat + north / metresPerDegree,
  lon: lon + east / metresPerDegree / Math.cos((lat * Math.PI) / 180),
});

/** A town: a square of 25 stations, 300 m from each other, busiest in the middle. */
const town = (middle: LatLon, trips: number): BusyPlace[] =>
  Array.from({ length: 25 }, (_, index) => {
    const [column, row] = [(index % 5) - 2, Math.floor(index / 5) - 2];
    const tripCount = Math.round(trips / (1 + Math.abs(column) + Math.abs(row)));
    return { ...metresEastNorth(middle, column * 300, row * 300), tripCount };
  });

const large = { lat: 49.8, lon: 9.93 };
const small = { lat: 50.3, lon: 10.9 };

const feeds: Record<string, { readonly places: readonly BusyPlace[]; readonly heart: LatLon }> = {
  'one town': { places: town(large, 200), heart: large },
  'two towns far apart, the smaller one first': { places: [...town(small, 90), ...town(large, 200)], heart: large },
  'a town, and one station on another continent': {
    places: [...town(large, 200), { lat: -21, lon: 55.4, tripCount: 20 }],
    heart: large,
  },
  'a town, and an airport with more trips than any of its stations': {
    places: [{ ...metresEastNorth(large, 14_000, -9000), tripCount: 600 }, ...town(large, 200)],
    heart: large,
  },
  'a town across the date line from its island': {
    places: [...town({ lat: -16.8, lon: 179.99 }, 200), ...town({ lat: -16.8, lon: -179.9 }, 20)],
    heart: { lat: -16.8, lon: 179.99 },
  },
};

describe('the heart of a city', () => {
  it.each(Object.entries(feeds))('is where most vehicles stop: %s', (_, { places, heart }) => {
    expect(distanceInMetres(heartOfCity(places) as LatLon, heart)).toBeLessThan(1);
  });

  it('is at a station of a ring, whose middle is empty', () => {
    const ring = Array.from({ length: 60 }, (_, index) => {
      const angle = (index / 60) * 2 * Math.PI;
      return { ...metresEastNorth(large, 5000 * Math.cos(angle), 5000 * Math.sin(angle)), tripCount: 100 };
    });
    const distances = (from: LatLon) => Math.min(...ring.map((place) => distanceInMetres(place, from)));
    expect(distances(centreOf(boundsAround(ring) ?? { north: 0, south: 0, east: 0, west: 0 }))).toBeGreaterThan(600);
    expect(distances(heartOfCity(ring) as LatLon)).toBe(0);
  });

  it('does not count stations where no vehicle stops', () => {
    const unused = town(small, 0).map((place) => ({ ...place, tripCount: 0 }));
    expect(heartOfCity([...unused, { ...large, tripCount: 1 }])).toEqual(large);
    expect(heartOfCity(unused)).toBeNull();
    expect(heartOfCity([])).toBeNull();
  });
});
