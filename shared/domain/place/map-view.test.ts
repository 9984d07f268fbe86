import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJourney, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createProximityPoint } from '#shared/testing/factories/proximity.ts';
import type { Bounds } from './coordinates.ts';
import { distanceInMetres } from './distance.ts';
import {
  boundsAround,
  boundsAroundPosition,
  boundsOfJourneys,
  boundsOfShape,
  categoriesOf,
  centreOf,
  containsBounds,
  containsPosition,
  countCategories,
  filterByCategories,
  isSameBounds,
  markerRangeAt,
  markerRangeOf,
  type RangesOf,
  sortByDistance,
  zoomPercent,
} from './map-view.ts';
import { isSamePlace } from './place-key.ts';

const paris: Bounds = { north: 48.9, west: 2.25, south: 48.8, east: 2.42 };
const bare = { small: [55, 70], full: [70, 100] } as const;

const position = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('bounds', () => {
  it.each<[string, Partial<Bounds>, boolean]>([
    ['themselves', {}, true],
    ['what is closer', { north: 48.88, west: 2.3 }, true],
    ['what goes over the north', { north: 48.91 }, false],
    ['what goes over the south', { south: 48.79 }, false],
    ['what goes over the west', { west: 2.24 }, false],
    ['what goes over the east', { east: 2.43 }, false],
    ['what is elsewhere', { north: 43.4, south: 43.2, west: 5.3, east: 5.5 }, false],
  ])('PROX-3: contain %s, or not', (_, inner, isInside) => {
    expect(containsBounds(paris, { ...paris, ...inner })).toBe(isInside);
  });

  it('are the same only when neither is larger', () => {
    expect(isSameBounds(paris, { ...paris })).toBe(true);
    expect(isSameBounds(paris, { ...paris, east: 2.41 })).toBe(false);
    expect(isSameBounds({ ...paris, east: 2.41 }, paris)).toBe(false);
  });

  it('lie around all positions, and no wider', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), (positions) => {
        const bounds = boundsAround(positions) as Bounds;
        for (const one of positions) expect(containsPosition(bounds, one)).toBe(true);
        expect(positions.some(({ lat }) => lat === bounds.north)).toBe(true);
        expect(positions.some(({ lon }) => lon === bounds.west)).toBe(true);
      }),
    );
    expect(boundsAround([])).toBeNull();
  });

  it('reach as far as they are told, on every side', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 10, max: 20_000 }), (centre, metres) => {
        const bounds = boundsAroundPosition(centre, metres);
        const middle = centreOf(bounds);
        const reach = distanceInMetres(centre, { lat: bounds.north, lon: centre.lon });
        expect(reach).toBeCloseTo(metres, 0);
        if (Math.abs(centre.lon) < 170) expect(middle.lon).toBeCloseTo(centre.lon, 6);
        expect(containsPosition(bounds, centre)).toBe(true);
      }),
    );
  });

  it('hold a journey with its ways, and a shape', () => {
    const way = {
      type: 'LineString' as const,
      coordinates: [
        [2.5, 48.7],
        [2.2, 48.95],
      ] as [number, number][],
    };
    const journey = createJourney({
      from: createPlace({ lat: 48.85, lon: 2.37 }),
      to: createPlace({ lat: 48.86, lon: 2.38 }),
      sections: [createStreetSection({ shape: way })],
    });
    expect(boundsOfJourneys([journey])).toEqual({ north: 48.95, south: 48.7, west: 2.2, east: 2.5 });
    expect(boundsOfShape({ type: 'MultiLineString', coordinates: [way.coordinates] })).toEqual(
      boundsOfJourneys([journey]),
    );
    expect(boundsOfShape({ type: 'MultiLineString', coordinates: [] })).toBeNull();
  });
});

describe('distances', () => {
  it.each([
    ['Châtelet to Bastille', { lat: 48.8586, lon: 2.3477 }, { lat: 48.8532, lon: 2.3692 }, 1684],
    ['Paris to Marseille', { lat: 48.8566, lon: 2.3522 }, { lat: 43.2965, lon: 5.3698 }, 660_500],
    ['a place to itself', { lat: 48.8566, lon: 2.3522 }, { lat: 48.8566, lon: 2.3522 }, 0],
    ['pole to pole', { lat: 90, lon: 0 }, { lat: -90, lon: 77 }, 20_015_087],
  ])('%s', (_, from, to, metres) => {
    expect(Math.abs(distanceInMetres(from, to) - metres)).toBeLessThanOrEqual(metres * 0.002);
  });

  it('are the same both ways, never negative, and never no number', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        const metres = distanceInMetres(one, other);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(distanceInMetres(other, one)).toBeCloseTo(metres, 3);
      }),
    );
  });

  it('sort what is near first, and equal ones always alike', () => {
    const far = createProximityPoint({ id: 'far', lat: 48.9 });
    const twins = ['b', 'a'].map((id) => createProximityPoint({ id }));
    const from = { lat: 48.853, lon: 2.369 };
    const sorted = sortByDistance([far, ...twins], from);
    expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'far']);
    expect(sorted[2]?.distanceMeters).toBeCloseTo(5226, -1);
  });
});

describe('markers', () => {
  it.each([
    [0, 0],
    [10.5, 50],
    [21, 100],
  ])('PROX-7: zoom %d is %d percent', (zoom, percent) => {
    expect(zoomPercent(zoom)).toBe(percent);
  });

  it.each([
    [54.9, null],
    [55, 'small'],
    [69.9, 'small'],
    [70, 'full'],
    [100, 'full'],
    [100.1, null],
  ])('PROX-8 ND-72: at %d percent, %s: in full where both ranges hold, and nothing outside both', (percent, range) => {
    expect(markerRangeAt(percent, bare)).toBe(range);
  });

  const never = { small: [0, 0], full: [0, 0] } as const;
  const rangesOf: RangesOf = (...names) => {
    const known: Record<string, { small: readonly [number, number]; full: readonly [number, number] }> = {
      METRO: { small: [10, 20], full: [20, 100] },
      stopArea: { small: [30, 50], full: [50, 100] },
      bikeParks: never,
    };
    return known[names.find((name) => name in known) ?? ''] ?? bare;
  };

  it.each([
    ['the mode before the type', { modes: ['METRO'] as const }, 25, 'full'],
    ['the type where nothing is said of the mode', { modes: ['BUS'] as const }, 40, 'small'],
    ['the largest of several modes', { modes: ['BUS', 'METRO'] as const }, 40, 'full'],
    ['the type where there is no mode', { type: 'bikeParks' as const, modes: [] }, 80, null],
    ['the type of all else before its mode', { type: 'bikeParks' as const, modes: ['METRO'] as const }, 80, null],
    [
      'the mode of all else where nothing is said of the type',
      { type: 'parks' as const, modes: ['METRO'] as const },
      15,
      'small',
    ],
    ['what holds for all', { type: 'parks' as const, modes: [] }, 60, 'small'],
  ])('PROX-8 ND-72: %s', (_, values, percent, range) => {
    const point = { ...createProximityPoint(), ...values, modes: [...values.modes] };
    expect(markerRangeOf(point, (percent / 100) * 21, rangesOf)).toBe(range);
  });

  it('are the same place by type and id', () => {
    const place = { type: 'stopArea', id: '1' } as const;
    expect(isSamePlace(place, { ...place })).toBe(true);
    expect(isSamePlace(place, { ...place, type: 'stopPoint' })).toBe(false);
    expect(isSamePlace(null, place)).toBe(false);
    expect(isSamePlace(null, null)).toBe(true);
  });
});

describe('categories', () => {
  const points = [
    createProximityPoint({ id: '1', modes: ['METRO', 'BUS'] }),
    createProximityPoint({ id: '2', modes: ['BUS'] }),
    createProximityPoint({ id: '3', type: 'bikeSharingStations', modes: ['BIKE_SHARING'] }),
    createProximityPoint({ id: '4', type: 'stopPoint', modes: [] }),
  ];

  it('ND-32: are the modes of stops and the types of all else, counted, always in one order', () => {
    const counted = [
      { category: 'METRO', count: 1 },
      { category: 'BUS', count: 2 },
      { category: 'stopPoint', count: 1 },
      { category: 'bikeSharingStations', count: 1 },
    ];
    expect(countCategories(points)).toEqual(counted);
    expect(countCategories(points.toReversed())).toEqual(counted);
    expect(countCategories([])).toEqual([]);
  });

  it('count a stop once that has a mode twice', () => {
    expect(countCategories([createProximityPoint({ modes: ['BUS', 'BUS'] })])).toEqual([{ category: 'BUS', count: 1 }]);
  });

  it.each([
    [[], ['1', '2', '3', '4']],
    [['METRO'], ['1']],
    [
      ['BUS', 'bikeSharingStations'],
      ['1', '2', '3'],
    ],
    [['chargingStations'], []],
  ] as const)('ND-32: %j leaves %j', (chosen, ids) => {
    expect(filterByCategories(points, chosen).map(({ id }) => id)).toEqual(ids);
  });

  it('sights wait until they are asked for: a map of a city would show nothing else', () => {
    const sight = createProximityPoint({ id: 'sight', type: 'pointOfInterest', modes: [] });
    expect(filterByCategories([sight], [])).toEqual([]);
    expect(filterByCategories([sight], ['pointOfInterest'])).toEqual([sight]);
    expect(countCategories([sight])).toEqual([{ category: 'pointOfInterest', count: 1 }]);
  });

  it('a category counts exactly the points that it leaves', () => {
    const anyPoint = fc.record({
      type: fc.constantFrom('stopArea' as const, 'stopPoint' as const, 'parks' as const),
      modes: fc.array(fc.constantFrom('METRO' as const, 'BUS' as const, 'RER' as const), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anyPoint), (all) => {
        for (const { category, count } of countCategories(all)) {
          expect(filterByCategories(all, [category])).toHaveLength(count);
        }
        expect(new Set(all.flatMap(categoriesOf)).size).toBe(countCategories(all).length);
      }),
    );
  });
});
