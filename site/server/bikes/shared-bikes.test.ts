import { describe, expect, it } from 'vitest';
import type { Availability } from '#shared/domain/place/proximity.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { BikeSystem, FreeVehicle, StationStatus } from './bike-system.ts';
import { rentalOffer } from './city-with-bikes.ts';
import type { SystemState } from './read-system-files.ts';
import { type BikeContext, sharedBikesOf } from './shared-bikes.ts';

const now = Date.parse('2026-11-23T07:10:00Z');
const updatedAt = now - 60_000;
const context: BikeContext = { language: 'fr', zone: 'Europe/Paris', now };
const everywhere = { north: 90, south: -90, east: 180, west: -180 };
const named = (text: string) => [{ language: '', text }];
const velo: BikeSystem = { id: 'velo', names: named('Vélo Valbach'), url: 'https://velo.example/' };
const open: StationStatus = { bikes: 7, ebikes: 2, docks: 13, isRenting: true, isReturning: true, isForOthers: false };

/** A system with a station for each status, 100 m from each other to the north. */
function systemOf(
  statuses: readonly Partial<StationStatus>[],
  more: Partial<SystemState> = {},
  system = velo,
): SystemState {
  const stations = statuses.map((_, index) => ({
    id: `s${index}`,
    names: named(`Station ${index}`),
    lat: 48.85 + index * 0.0009,
    lon: 2.35,
    capacity: 20,
  }));
  const value = new Map(statuses.map((status, index) => [`s${index}`, { ...open, ...status }]));
  return { system, pricesUrl: undefined, stations, statuses: { value, updatedAt }, vehicles: null, ...more };
}

const availabilityOf = (state: SystemState, at = context): Availability | undefined =>
  sharedBikesOf([state]).placeOf('velo:s0', at)?.availability;

describe('the place of a bike station', () => {
  it('has the bikes, the docks and the time of its list, the system and its pages', () => {
    const state = systemOf([{}], { pricesUrl: 'https://velo.example/tarifs' });
    const place = sharedBikesOf([state]).placeOf('velo:s0', context);
    expect(place).toEqual({
      id: 'velo:s0',
      type: 'bikeSharingStations',
      lat: 48.85,
      lon: 2.35,
      name: 'Station 0',
      operator: 'Vélo Valbach',
      url: 'https://velo.example/',
      pricesUrl: 'https://velo.example/tarifs',
      availability: { bikes: 7, ebikes: 2, docks: 13, capacity: 20, updatedAt: '2026-11-23T08:09:00+01:00' },
    });
  });

  it('is closed, which is not empty', () => {
    expect(availabilityOf(systemOf([{ isRenting: false }]))).toMatchObject({ bikes: 7, renting: false });
    expect(availabilityOf(systemOf([{ isReturning: false }]))).toMatchObject({ docks: 13, returning: false });
    expect(availabilityOf(systemOf([{}]))).not.toHaveProperty('renting');
  });

  it('has unknown numbers after ten minutes, with their age', () => {
    const later = { ...context, now: updatedAt + 600_001 };
    expect(availabilityOf(systemOf([{}]), { ...context, now: updatedAt + 600_000 })).toHaveProperty('bikes');
    expect(availabilityOf(systemOf([{}]), later)).toEqual({
      capacity: 20,
      outdated: true,
      updatedAt: '2026-11-23T08:09:00+01:00',
    });
  });

  it('has no availability without a status', () => {
    expect(availabilityOf(systemOf([{}], { statuses: null }))).toBeUndefined();
    expect(availabilityOf(systemOf([{}], { statuses: { value: new Map(), updatedAt } }))).toBeUndefined();
  });

  it('is named in the language of the caller, where it is', () => {
    const names = [
      { language: 'fr', text: 'Gare' },
      { language: 'de-AT', text: 'Bahnhof' },
    ];
    const bikes = sharedBikesOf([systemOf([{}], { stations: [{ id: 's0', names, lat: 48, lon: 2 }] })]);
    const nameFor = (language: BikeContext['language']) => bikes.placeOf('velo:s0', { ...context, language })?.name;
    expect([nameFor('de'), nameFor('fr'), nameFor('it')]).toEqual(['Bahnhof', 'Gare', 'Gare']);
  });

  it('is not there for a station of cars, another id or a system without information', () => {
    expect(availabilityOf(systemOf([{ isForOthers: true }]))).toBeUndefined();
    expect(sharedBikesOf([systemOf([{}])]).placeOf('velo:s9', context)).toBeNull();
    expect(sharedBikesOf([systemOf([{}], { system: null })]).pointsWithin(everywhere, 1000, context)).toEqual([]);
  });
});

describe('free vehicles', () => {
  const bike: FreeVehicle = { lat: 48.86, lon: 2.36, kind: 'BIKE', isElectric: true };
  const scooter: FreeVehicle = { lat: 48.87, lon: 2.37, kind: 'SCOOTER', isElectric: true };
  const state = systemOf([], { vehicles: { value: [bike, { ...bike, isElectric: false }, scooter], updatedAt } });

  it('are points by their position, those at one spot together', () => {
    expect(sharedBikesOf([state]).pointsWithin(everywhere, 1000, context)).toMatchObject([
      { id: 'velo@2.36000;48.86000', name: 'Vélo Valbach', free: 'BIKE', availability: { bikes: 2, ebikes: 1 } },
      { id: 'velo@2.37000;48.87000', free: 'SCOOTER', availability: { scooters: 1 } },
    ]);
  });

  it('are found while they stand there, and not after ten minutes without news', () => {
    const bikes = sharedBikesOf([state]);
    expect(bikes.placeOf('velo@2.36000;48.86000', context)).toMatchObject({ free: 'BIKE' });
    expect(bikes.placeOf('velo@2.36001;48.86000', context)).toBeNull();
    expect(bikes.pointsWithin(everywhere, 1000, { ...context, now: updatedAt + 600_001 })).toEqual([]);
  });

  it('are no more than there is room for, after the stations', () => {
    const all = { ...state, ...systemOf([{}, {}], { vehicles: state.vehicles }) };
    const idsOf = (most: number) =>
      sharedBikesOf([all])
        .pointsWithin(everywhere, most, context)
        .map(({ id }) => id);
    expect(idsOf(1)).toEqual(['velo:s0']);
    expect(idsOf(3)).toEqual(['velo:s0', 'velo:s1', 'velo@2.36000;48.86000']);
    expect(idsOf(1000)).toHaveLength(4);
  });

  it('are within the bounds', () => {
    expect(sharedBikesOf([state]).pointsWithin({ ...everywhere, south: 48.865 }, 1000, context)).toHaveLength(1);
  });
});

describe('the stations that a trip may use', () => {
  const trip = (departureDateTime: string): TripRequest =>
    ({ fromLat: 48.85, fromLon: 2.35, toLat: 48.85, toLon: 2.35, departureDateTime }) as TripRequest;
  const soon = trip('2026-11-23T08:40');
  const idsOf = (state: SystemState, request = soon) => {
    const offer = rentalOffer(request, sharedBikesOf([state]), context);
    return offer && [offer.pickUps, offer.dropOffs].map((stations) => stations.map(({ id }) => id.slice(-1)).join(''));
  };

  it.each<[string, Partial<StationStatus>, string, string]>([
    ['have bikes at its beginning', { bikes: 0 }, '0', '01'],
    ['rent at its beginning', { isRenting: false }, '0', '01'],
    ['have known bikes at its beginning', { bikes: undefined as never }, '0', '01'],
    ['have docks at its end', { docks: 0 }, '01', '0'],
    ['may have an unknown number of docks at its end', { docks: undefined as never }, '01', '01'],
    ['take bikes back at its end', { isReturning: false }, '01', '0'],
  ])('%s', (_, status, pickUps, dropOffs) => {
    expect(idsOf(systemOf([{}, status]))).toEqual([pickUps, dropOffs]);
  });

  it('are the eight nearest of a system within a kilometre', () => {
    expect(idsOf(systemOf(Array.from({ length: 15 }, () => ({}))))).toEqual(['01234567', '01234567']);
    const far = systemOf([{}], { stations: [{ id: 's0', names: [], lat: 48.8601, lon: 2.35 }] });
    expect(idsOf(far)).toEqual(['', '']);
  });

  it('are none for a list that is outdated', () => {
    expect(idsOf(systemOf([{}], { statuses: { value: new Map([['s0', open]]), updatedAt: now - 700_000 } }))).toEqual([
      '',
      '',
    ]);
  });

  it('are not looked for if the trip is more than an hour from now', () => {
    expect(idsOf(systemOf([{}]), trip('2026-11-23T09:11'))).toBeNull();
    expect(idsOf(systemOf([{}]), trip('2026-11-23T07:09'))).toBeNull();
  });
});
