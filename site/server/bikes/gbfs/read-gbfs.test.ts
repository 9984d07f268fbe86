import { describe, expect, it } from 'vitest';
import { gbfsVersions, type WrittenSystem, writtenGbfs } from '../testing/written-gbfs.ts';
import { GbfsUnusable, readDocument, readListing } from './read-document.ts';
import {
  readFreeVehicles,
  readPricesPage,
  readStations,
  readStatuses,
  readSystem,
  readVehicleTypes,
} from './read-system.ts';
import { namesIn, positionIn, timeIn } from './read-values.ts';

const updatedAt = new Date('2026-11-23T07:00:00Z');
const here = { lat: 48.85, lon: 2.35 };
const system: WrittenSystem = {
  updatedAt,
  ttl: 30,
  stations: [
    { id: 'gare', name: 'Gare', ...here, bikes: 7, ebikes: 2, docks: 13 },
    { id: 'port', name: 'Port', ...here, bikes: 0 },
    { id: 'parc', name: 'Parc', ...here, bikes: 4, docks: 0, isRenting: false },
    { id: 'quai', name: 'Quai', ...here, bikes: 4, docks: 9, isInstalled: false },
  ],
  vehicles: [
    { id: 'a', type: 'ebike', at: [48.85, 2.35] },
    { id: 'b', type: 'bike' },
    { id: 'c', type: 'bike', at: [48.85, 2.35], station: 'gare' },
    { id: 'd', type: 'bike', at: [48.85, 2.35], isReserved: true },
    { id: 'e', type: 'bike', at: [48.85, 2.35], isDisabled: true },
    { id: 'f', type: 'bike', at: [0, 0] },
    { id: 'g', type: 'bike', at: [48.86, 2.36] },
  ],
};

describe.each(gbfsVersions)('GBFS %s', (version) => {
  const files = writtenGbfs(version, system, 'https://velo.example/');
  const documentOf = (name: string) => readDocument(files[name]);
  const hasTypes = version !== '1.0';
  const types = hasTypes ? readVehicleTypes(documentOf('vehicle_types')) : new Map();
  const vehicleFile = version >= '3' ? 'vehicle_status' : 'free_bike_status';

  it('dates each file, and says when the next one comes', () => {
    expect(documentOf('station_status')).toMatchObject({ updatedAt: updatedAt.getTime(), ttl: 30 });
  });

  it('lists its files', () => {
    const listing = readListing(documentOf('gbfs'));
    expect(listing.kind === 'system' && [...listing.files].sort()).toEqual(
      [
        ['station_information', 'https://velo.example/station_information.json'],
        ['station_status', 'https://velo.example/station_status.json'],
        ['system_information', 'https://velo.example/system_information.json'],
        ['system_pricing_plans', 'https://velo.example/system_pricing_plans.json'],
        ['vehicle_status', `https://velo.example/${vehicleFile}.json`],
        ...(hasTypes ? [['vehicle_types', 'https://velo.example/vehicle_types.json']] : []),
      ].sort(),
    );
  });

  it('names the system, its page and its prices', () => {
    const [{ text } = { text: '' }] = readSystem(documentOf('system_information')).names;
    expect(text).toBe('Vélo Valbach');
    expect(readSystem(documentOf('system_information'))).toMatchObject({
      id: 'velo_valbach',
      url: 'https://velo.example/',
    });
    expect(readPricesPage(documentOf('system_pricing_plans'))).toBe('https://velo.example/tarifs');
  });

  it('has stations with positions', () => {
    const stations = readStations(documentOf('station_information'));
    expect(stations).toHaveLength(4);
    expect(stations[0]).toMatchObject({ id: 'gare', ...here, capacity: 20 });
    expect(stations[0]?.names[0]?.text).toBe('Gare');
  });

  it('counts bikes, electric ones and docks; a missing number is not zero', () => {
    const statuses = readStatuses(documentOf('station_status'), types);
    const open = { isRenting: true, isReturning: true, isForOthers: false };
    expect(statuses.get('gare')).toEqual({ bikes: 7, ebikes: 2, docks: 13, ...open });
    expect(statuses.get('port')).toEqual({ bikes: 0, ebikes: 0, ...open });
  });

  it('knows a closed station from an empty one', () => {
    const statuses = readStatuses(documentOf('station_status'), types);
    expect(statuses.get('parc')).toMatchObject({ bikes: 4, isRenting: false, isReturning: true });
    expect(statuses.get('quai')).toMatchObject({ isRenting: false, isReturning: false });
  });

  it('has the free vehicles that can be rented, without their ids: docked, reserved and broken ones are none', () => {
    expect(readFreeVehicles(documentOf(vehicleFile), types)).toEqual([
      { lat: 48.85, lon: 2.35, kind: 'BIKE', isElectric: hasTypes },
      { lat: 48.86, lon: 2.36, kind: 'BIKE', isElectric: false },
    ]);
  });
});

const document = (data: object) => readDocument({ version: '2.3', last_updated: 1, ttl: 0, data });

describe('unusual files', () => {
  it.each([
    ['is a list', [], 'has no "data"'],
    ['is a text', 'x', 'has no "data"'],
    ['is of version 4', { version: '4.0', data: {} }, 'the version "4.0"'],
  ])('are refused if one %s', (_, json, reason) => {
    expect(() => readDocument(json)).toThrow(GbfsUnusable);
    expect(() => readDocument(json)).toThrow(reason);
  });

  it('are refused where nothing is listed, or neither stations nor vehicles', () => {
    expect(() => readListing(document({}))).toThrow('lists no files');
    expect(() => readListing(document({ feeds: [{ name: 'gbfs_versions', url: 'x' }] }))).toThrow('neither stations');
  });

  it('without a time have none, and with no ttl a usual one', () => {
    expect(readDocument({ data: {} })).toEqual({ data: {}, updatedAt: null, ttl: 60 });
    expect(readDocument({ data: {}, ttl: -1 }).ttl).toBe(60);
    expect(readDocument({ data: {}, ttl: '15' }).ttl).toBe(15);
  });

  it('have stations without an id, without a position, or twice: each counts once, where it can', () => {
    const stations = [
      { station_id: 'a', ...here },
      { station_id: 'a', ...here },
      { ...here },
      { station_id: 'b' },
      5,
      null,
    ];
    expect(readStations(document({ stations })).map(({ id }) => id)).toEqual(['a']);
    expect(readStations(document({ stations: { a: 1 } }))).toEqual([]);
  });
});

describe('a manifest', () => {
  it('lists systems, each by its newest known version', () => {
    const datasets = [
      {
        system_id: 'north',
        versions: [
          { version: '2.3', url: 'https://a.example/2.3' },
          { version: '3.1-RC2', url: 'https://a.example/3.1' },
          { version: '4.0', url: 'https://a.example/4.0' },
        ],
      },
      { system_id: 'south', versions: [{ version: '9', url: 'https://b.example' }] },
      { versions: [{ version: '3.0', url: 'https://c.example' }] },
    ];
    expect(readListing(readDocument({ version: '3.0', data: { datasets } }))).toEqual({
      kind: 'manifest',
      systems: [{ id: 'north', address: 'https://a.example/3.1' }],
    });
  });
});

describe('vehicles of a station', () => {
  const types = (entries: object[]) => readVehicleTypes(document({ vehicle_types: entries }));
  const scooter = { vehicle_type_id: 's', form_factor: 'scooter', propulsion_type: 'electric' };
  const car = { vehicle_type_id: 'c', form_factor: 'car', propulsion_type: 'combustion' };
  const cargo = { vehicle_type_id: 'g', form_factor: 'cargo_bicycle', propulsion_type: 'electric_assist' };
  const statusOf = (fields: object, known: object[]) =>
    readStatuses(document({ stations: [{ station_id: 'x', ...fields }] }), types(known)).get('x');

  it.each([
    ['scooters of a system that has only these', { num_vehicles_available: 3 }, [scooter], { scooters: 3 }],
    ['cars are not shown', { num_vehicles_available: 3 }, [car], { isForOthers: true }],
    [
      'cars by their types are not shown',
      { vehicle_types_available: [{ vehicle_type_id: 'c', count: 2 }] },
      [car, cargo],
      { isForOthers: true },
    ],
    ['cargo bikes are bikes', { num_bikes_available: 2 }, [cargo], { bikes: 2, ebikes: 2 }],
    [
      'of an unknown type are bikes',
      { vehicle_types_available: [{ vehicle_type_id: '?', count: 2 }] },
      [car],
      { bikes: 2, ebikes: 0 },
    ],
    ['without any number are not zero', {}, [], { isForOthers: false }],
    [
      'with electric ones as an extension',
      { num_bikes_available: 4, num_ebikes_available: 1 },
      [],
      { bikes: 4, ebikes: 1 },
    ],
    ['a negative number is none', { num_bikes_available: -1 }, [], {}],
  ])('%s', (_, fields, known, status) => {
    const open = { isRenting: true, isReturning: true, isForOthers: false };
    expect(statusOf(fields, known)).toEqual({ ...open, ...status });
  });
});

describe('values', () => {
  it.each([
    [1_795_417_200, 1_795_417_200_000],
    ['1795417200', 1_795_417_200_000],
    [1_795_417_200_000, 1_795_417_200_000],
    ['2026-11-23T08:00:00+01:00', Date.parse('2026-11-23T07:00:00Z')],
    ['2026-11-23T07:00:00.5Z', Date.parse('2026-11-23T07:00:00.5Z')],
    ['2026-11-23T07:00:00', null],
    ['soon', null],
    [0, null],
    [null, null],
  ])('the time %j is %j', (value, instant) => expect(timeIn(value)).toBe(instant));

  it('names are a text, or one for each language', () => {
    expect(namesIn(' Gare\n du Nord ')).toEqual([{ language: '', text: 'Gare du Nord' }]);
    expect(namesIn([{ text: 'Gare', language: 'FR' }, { language: 'de' }, { text: 'Station' }])).toEqual([
      { language: 'fr', text: 'Gare' },
      { language: '', text: 'Station' },
    ]);
    expect(namesIn(undefined)).toEqual([]);
  });

  it('a position may be text, and 0/0 is none', () => {
    expect(positionIn({ lat: '48.85', lon: '2.35' })).toEqual(here);
    expect(positionIn({ lat: 0, lon: 0 })).toBeNull();
    expect(positionIn({ lat: 91, lon: 2 })).toBeNull();
    expect(positionIn({ lat: '', lon: 2 })).toBeNull();
  });
});
