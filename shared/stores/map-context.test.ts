import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { createJourney } from '#shared/testing/factories/journey.ts';
import { createLine, createLineShape } from '#shared/testing/factories/line.ts';
import { createPlace, createReverseGeocodeResult } from '#shared/testing/factories/place.ts';
import { createProximityPoint } from '#shared/testing/factories/proximity.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { settle, storeBench } from '#shared/testing/store-bench.ts';
import { mapStore, showsLineOrJourney } from './map-context.ts';
import { tripStore } from './trip/trip.ts';

function begin() {
  const bench = storeBench();
  bench.api.response(reverseGeocode, createReverseGeocodeResult());
  return {
    ...bench,
    map: () => bench.set.get(mapStore).getState(),
    form: () => bench.set.get(tripStore).getState().form,
  };
}

const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => errors.push(...parts));
});
afterEach(() => vi.restoreAllMocks());

const here = { lat: 48.85301, lon: 2.36902 };
const bounds = { north: 48.9, west: 2.25, south: 48.8, east: 2.42 };

describe('the state of the map', () => {
  it('MAP-1: holds highlighted place, stop point ids, bounds, zoom and markers', () => {
    const { map } = begin();
    const place = createPlace();
    map().highlightPlace(place);
    map().setStopPointIds(['a', 'b']);
    map().setView(bounds, 12.5);
    map().setMarkers([{ role: 'departure', place }]);
    expect(map()).toMatchObject({
      highlightedPlace: place,
      stopPointIds: ['a', 'b'],
      bounds,
      zoom: 12.5,
      markers: [{ role: 'departure', place }],
    });
    map().forgetView();
    expect(map()).toMatchObject({ bounds: null, zoom: null });
  });

  it('MAP-2 NAV-17: holds line shapes and line stop points until they are cleared', () => {
    const { map } = begin();
    const { shape, stopPoints } = createLineShape();
    map().showLines([{ line: createLine(), shape }], stopPoints);
    expect(map()).toMatchObject({ lineShapes: [{ line: createLine(), shape }], lineStopPoints: stopPoints });
    map().clearLines();
    expect(map()).toMatchObject({ lineShapes: [], lineStopPoints: [] });
  });

  it('MAP-3 NAV-13 TRAP-8: holds the selected place, which another replaces', () => {
    const { map } = begin();
    map().selectPlace(createProximityPoint());
    const first = map().selectedPlace;
    map().selectPlace({ type: 'stopArea', id: 'stop_area:bastille' });
    expect(map().selectedPlace).toBe(first);
    map().selectPlace({ type: 'stopArea', id: 'stop_area:nation' });
    expect(map().selectedPlace?.id).toBe('stop_area:nation');
    map().selectPlace(null);
    expect(map().selectedPlace).toBeNull();
  });

  it('NAV-18 NAV-19: holds the highlighted journey', () => {
    const { map } = begin();
    map().highlightJourneys([createJourney()]);
    expect(map().highlightedJourneys).toEqual([createJourney()]);
    map().highlightJourneys([]);
    expect(map().highlightedJourneys).toEqual([]);
  });

  it('knows when a line or a journey has the map to itself', () => {
    const { map } = begin();
    expect(showsLineOrJourney(map())).toBe(false);
    map().highlightJourneys([createJourney()]);
    expect(showsLineOrJourney(map())).toBe(true);
    map().highlightJourneys([]);
    map().showLines([{ line: createLine(), shape: createLineShape().shape }], []);
    expect(showsLineOrJourney(map())).toBe(true);
    map().clearLines();
    expect(showsLineOrJourney(map())).toBe(false);
  });

  it('takes what no call takes out of a view: the world twice over, and digits that mean nothing', () => {
    const { map } = begin();
    map().setView({ north: 95, south: -1e-9, west: -200, east: 2.123456789 }, 1);
    expect(map().bounds).toEqual({ north: 90, south: -0, west: -180, east: 2.123457 });
  });

  it('goes back to what the list was about, and comes to rest there, not a hair beside it', () => {
    const { map } = begin();
    map().setView(bounds, 12);
    map().keepListView();
    map().showPosition({ lat: 48.7, lon: 2.1 });
    map().setView({ north: 48.71, west: 2.09, south: 48.69, east: 2.11 }, 14);
    expect(map().returnToListView()).toEqual(bounds);
    expect(map()).toMatchObject({ bounds, wanted: { bounds, isAround: true } });
    map().setView({ ...bounds, north: bounds.north + 0.000002 }, 12);
    expect(map().bounds).toEqual(bounds);
    expect(map().returnToListView(), 'once').toBeNull();
  });

  it('goes back before it has arrived, and to where it was being sent', () => {
    const { map } = begin();
    map().setView(bounds, 12);
    map().showPosition(here);
    const around = map().wanted?.bounds;
    map().keepListView();
    map().showPosition({ lat: 48.7, lon: 2.1 });
    expect(map().returnToListView()).toEqual(around);
  });

  it('stays where the traveller has moved it, and does not go back behind a journey', () => {
    const { map } = begin();
    const leave = () => {
      map().setView(bounds, 12);
      map().keepListView();
      map().showPosition({ lat: 48.7, lon: 2.1 });
      map().setView({ north: 48.71, west: 2.09, south: 48.69, east: 2.11 }, 14);
    };
    leave();
    map().setView({ north: 48.61, west: 2.09, south: 48.59, east: 2.11 }, 14);
    expect(map().returnToListView()).toBeNull();
    leave();
    map().highlightJourneys([createJourney()]);
    map().highlightJourneys([]);
    expect(map().returnToListView()).toBeNull();
  });

  it('tells each wish to go somewhere apart, also to where it was before', () => {
    const { map } = begin();
    map().showPosition(here);
    const { wanted } = map();
    if (!wanted) throw new Error('nothing is wanted');
    expect(distanceInMetres(here, { lat: wanted.bounds.north, lon: here.lon })).toBeCloseTo(500, 0);
    map().setView(bounds, 12);
    // In the middle of the map, however that is cut: the list beside it goes by its middle.
    expect(wanted.isAround).toBe(true);
    expect(map().wanted).toBe(wanted);
    map().showPosition(here);
    expect(map().wanted).not.toBe(wanted);
    expect(map().wanted).toEqual(wanted);
  });
});

describe('map search mode', () => {
  it.each(['departure', 'arrival'] as const)('ND-81 PLACE-3: puts what lies at the point into %s', async (field) => {
    const { map, form, api } = begin();
    map().startSearch(field);
    expect(map().searchMode).toBe(field);
    const place = await map().choosePoint({ lat: 48.8530123456, lon: 2.3690187654 });
    expect(api.callsTo(reverseGeocode)).toEqual([here]);
    expect(form()[field]).toEqual(place);
    expect(place).toMatchObject({
      id: '2.36902;48.85301',
      type: 'address',
      title: '3 Place de la Bastille',
      ...here,
      extraData: { city: 'Paris', zipCode: '75011' },
    });
    expect(map()).toMatchObject({ searchMode: null, isNamingPoint: false });
  });

  it('NAV-14 TRAP-9: leaving it drops the point that is being named', async () => {
    const { map, form, api } = begin();
    const held = api.hold(reverseGeocode);
    map().startSearch('arrival');
    const choosing = map().choosePoint(here);
    expect(map().isNamingPoint).toBe(true);
    map().leaveSearch();
    expect(map()).toMatchObject({ searchMode: null, isNamingPoint: false });
    held[0]?.release();
    expect(await choosing).toBeNull();
    expect(form().arrival).toBeNull();
  });

  it('the last point counts, and the last field', async () => {
    const { map, form, api } = begin();
    const held = api.hold(reverseGeocode);
    map().startSearch('departure');
    void map().choosePoint(here);
    void map().choosePoint({ lat: 48.9, lon: 2.3 });
    held[1]?.release();
    held[0]?.release();
    await settle();
    expect(form().departure).toMatchObject({ lat: 48.9 });
    map().startSearch('departure');
    void map().choosePoint(here);
    map().startSearch('arrival');
    held[2]?.release();
    await settle();
    expect(map()).toMatchObject({ searchMode: 'arrival', isNamingPoint: false });
    expect(form().departure).toMatchObject({ lat: 48.9 });
  });

  it.each([500, 404, 'offline', 'timeout', 'unreadable'] as const)(
    'PLACE-11: a name that does not come (%s) is logged, and the point keeps its coordinates',
    async (how) => {
      const { map, form, api } = begin();
      api.response(reverseGeocode, failure(reverseGeocode, how));
      map().startSearch('arrival');
      await map().choosePoint(here);
      expect(form().arrival).toMatchObject({ title: '48.85301, 2.36902', ...here });
      expect(errors).toHaveLength(1);
      expect(String(errors[0])).toMatch(/^reverseGeocode: /);
    },
  );

  it('picks nothing while it is off', async () => {
    const { map, api } = begin();
    expect(await map().choosePoint(here)).toBeNull();
    expect(api.calls).toEqual([]);
  });
});
