import { readdirSync } from 'node:fs';
import type { PlaceType } from '#shared/domain/place/place.ts';
import type { AreaRecord, StreetRecord } from '#site/server/geocoder/records.ts';
import type { CityPlace } from '../../city/city-place.ts';
import type { CityTables } from '../../city/load-city.ts';
import { readDemoTable, type TableRow } from '../make-feed/read-table.ts';

const streetColumns = [
  'name',
  'town',
  'postcode',
  'startLat',
  'startLon',
  'endLat',
  'endLon',
  'lowestNumber',
  'highestNumber',
] as const;
const placeColumns = ['key', 'type', 'category', 'name', 'street', 'postcode', 'town', 'lat', 'lon'] as const;
const moreColumns = ['capacity', 'openingHours'] as const;
/** Columns of bike-sharing stations and car parks: free bikes and spaces. */
const availabilityColumns = ['available', 'electric'] as const;

const areaColumns = ['name', 'town', 'postcode', 'lat', 'lon', 'importance', 'otherNames'] as const;
const nameColumns = ['id', 'importance', 'otherNames'] as const;

const otherTables = ['streets.tsv', 'areas.tsv', 'names.tsv'];

/** Reads all tables of a folder: `streets.tsv`, `areas.tsv` and `names.tsv`; every other table has places. */
export function readDemoPlaces(folder: URL): CityTables {
  const names = new Map(readDemoTable(new URL('names.tsv', folder), nameColumns).map((row) => [row.id, namesOf(row)]));
  const places = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv') && !otherTables.includes(name))
    .sort()
    .flatMap((name) => {
      const hasAvailability = /^(bike-sharing|car-parks|park-and-rides)\.tsv$/.test(name);
      const columns = [...placeColumns, ...moreColumns, ...(hasAvailability ? availabilityColumns : [])];
      return readDemoTable(new URL(name, folder), columns).map(placeOf);
    });
  const placeIds = new Set(places.map(({ id }) => id));
  return {
    streets: readDemoTable(new URL('streets.tsv', folder), streetColumns).map(streetOf),
    places: places.map((place) => ({ ...place, ...names.get(place.id) })),
    areas: readDemoTable(new URL('areas.tsv', folder), areaColumns).map(areaOf),
    stopNames: [...names].filter(([id]) => !placeIds.has(id)).map(([id, more]) => ({ id, ...more })),
  };
}

/** Parses other names and importance. */
function namesOf({
  importance,
  otherNames,
}: Pick<TableRow<(typeof nameColumns)[number]>, 'importance' | 'otherNames'>) {
  return {
    ...(otherNames && { otherNames: otherNames.split('|') }),
    ...(importance && { importance: Number(importance) }),
  };
}

function areaOf(row: TableRow<(typeof areaColumns)[number]>): AreaRecord {
  const { name, town, postcode, lat, lon } = row;
  return { name, town, ...(postcode && { postCode: postcode }), lat: Number(lat), lon: Number(lon), ...namesOf(row) };
}

type PlaceRow = TableRow<(typeof placeColumns)[number] | (typeof moreColumns)[number]> &
  Partial<TableRow<(typeof availabilityColumns)[number]>>;

function placeOf(row: PlaceRow): CityPlace {
  const { key, type, category, name, street, postcode, town, lat, lon, capacity, openingHours } = row;
  const count = (field: 'capacity' | 'available' | 'electric', text = '') =>
    text === '' ? {} : { [field]: Number(text) };
  return {
    id: key,
    type: type as PlaceType,
    name,
    town,
    postCode: postcode,
    lat: Number(lat),
    lon: Number(lon),
    ...(street && { street }),
    ...(category && { category }),
    ...count('capacity', capacity),
    ...count('available', row.available),
    ...count('electric', row.electric),
    ...(openingHours && { openingHours }),
  };
}

function streetOf(row: TableRow<(typeof streetColumns)[number]>): StreetRecord {
  const start = { lat: Number(row.startLat), lon: Number(row.startLon) };
  const end = { lat: Number(row.endLat), lon: Number(row.endLon) };
  return {
    name: row.name,
    town: row.town,
    postCode: row.postcode,
    lat: (start.lat + end.lat) / 2,
    lon: (start.lon + end.lon) / 2,
    numbers: { first: Number(row.lowestNumber), last: Number(row.highestNumber), start, end },
  };
}
