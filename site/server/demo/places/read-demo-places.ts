import { readdirSync } from 'node:fs';
import type { PlaceType } from '#shared/domain/place.ts';
import type { StreetRecord } from '#site/server/geocoder/records.ts';
import type { CityPlace } from '../../city/city-place.ts';
import { readTable, type TableRow } from '../make-feed/read-table.ts';

const streetColumns = [
  ...(['name', 'town', 'postcode', 'startLat', 'startLon', 'endLat', 'endLon'] as const),
  ...(['lowestNumber', 'highestNumber'] as const),
];
const placeColumns = ['key', 'type', 'category', 'name', 'street', 'postcode', 'town', 'lat', 'lon'] as const;
const moreColumns = ['capacity', 'openingHours'] as const;
/** Of bike-sharing stations and car parks: what is free, as the operator of a demo writes it down. */
const availabilityColumns = ['available', 'electric'] as const;

/** What many look for stands before its namesakes. */
const importanceOfCategory: Readonly<Record<string, number>> = { museum: 4, monument: 4, stadium: 3, hospital: 2 };

export interface DemoPlaces {
  readonly streets: readonly StreetRecord[];
  readonly places: readonly CityPlace[];
}

/** Reads every table of the folder: `streets.tsv`, and places of all kinds in the others. */
export function readDemoPlaces(folder: URL): DemoPlaces {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tsv'));
  const places = files
    .filter((name) => name !== 'streets.tsv')
    .sort()
    .flatMap((name) => {
      const hasAvailability = /^(bike-sharing|car-parks|park-and-rides)\.tsv$/.test(name);
      const columns = [...placeColumns, ...moreColumns, ...(hasAvailability ? availabilityColumns : [])];
      return readTable(new URL(name, folder), columns).map(placeOf);
    });
  return { streets: readTable(new URL('streets.tsv', folder), streetColumns).map(streetOf), places };
}

type PlaceRow = TableRow<(typeof placeColumns)[number] | (typeof moreColumns)[number]> &
  Partial<TableRow<(typeof availabilityColumns)[number]>>;

function placeOf(row: PlaceRow): CityPlace {
  const { key, type, category, name, street, postcode, town, lat, lon, capacity, openingHours } = row;
  const importance = importanceOfCategory[category];
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
    ...(importance !== undefined && { importance }),
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
