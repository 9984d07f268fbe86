import { createReadStream } from 'node:fs';
import { type PlaceType, placeTypes } from '#shared/domain/place/place.ts';
import { type CsvRow, scanCsv } from '#site/server/engine/reader/tables/csv.ts';
import type { AreaRecord, HouseNumber, StreetRecord } from '#site/server/geocoder/records.ts';
import type { CityPlace, StopNames } from './city-place.ts';
import type { CityTables } from './load-city.ts';

/** Addresses and places of a file, with its unusable rows. */
export interface PlacesFile extends CityTables {
  readonly unusedRows: number;
  /** Descriptions of the first unusable rows. */
  readonly problems: readonly string[];
}

/** Column names: ours, and those of national address files and of OpenAddresses. */
const columnNames = {
  type: ['type'],
  id: ['id'],
  name: ['name', 'nom'],
  number: ['number', 'numero', 'housenumber'],
  suffix: ['suffix', 'rep'],
  street: ['street', 'nom_voie', 'voie'],
  postCode: ['postcode', 'code_postal', 'zipcode'],
  town: ['town', 'city', 'nom_commune', 'commune'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'longitude'],
  otherNames: ['othernames', 'other_names', 'aliases', 'keywords'],
  category: ['category'],
  importance: ['importance'],
  capacity: ['capacity'],
  available: ['available'],
  electric: ['electric'],
  openingHours: ['openinghours', 'opening_hours'],
  phone: ['phone'],
  url: ['url'],
} as const;

type Column = keyof typeof columnNames;

const listedProblems = 10;

/**
 * Reads a table of addresses and places (CSV with commas, semicolons or tabs). A row with a `name` is a place of its
 * `type`, or a town or district for the type `address`. A row with a `street` is an address. A row of the type `stopArea`
 * without a position has other names of the stop with that `id`. Throws when the file cannot be read or has no positions.
 */
export async function readPlacesFile(path: string): Promise<PlacesFile> {
  const streets = new Map<string, { street: StreetRecord; houses: HouseNumber[] }>();
  const places: CityPlace[] = [];
  const areas: AreaRecord[] = [];
  const stopNames: StopNames[] = [];
  const problems: string[] = [];
  let unusedRows = 0;
  const at = {} as Record<Column, number>;

  /** Stores the row, or returns why it cannot be used. */
  function take(row: CsvRow): string | null {
    const text = (column: Column) => row.text(at[column]);
    const position = { lat: row.decimal(at.lat), lon: row.decimal(at.lon) };
    const [name, street, type] = [text('name'), text('street'), text('type') || 'pointOfInterest'];
    const names = namesOf(text('otherNames'), row.decimal(at.importance));
    const id = text('id');
    if (type === 'stopArea' && id && text('lat') === '') {
      stopNames.push({ id, ...names });
      return null;
    }
    if (!(Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180)) return 'no position';
    const where = { ...optional('town', text('town')), ...optional('postCode', text('postCode')) };
    if (name && type === 'address') {
      areas.push({ name, ...position, ...where, ...names });
      return null;
    }
    if (name) {
      if (!isPlaceType(type)) return `"${type.slice(0, 40)}" is not a type of place`;
      places.push({
        id: id || `${type}-${row.line}`,
        type,
        name,
        ...position,
        ...where,
        ...names,
        ...optional('street', [text('number'), street].filter(Boolean).join(' ')),
        ...optional('category', text('category')),
        ...optionalCount('capacity', row.integer(at.capacity)),
        ...optionalCount('available', row.integer(at.available)),
        ...optionalCount('electric', row.integer(at.electric)),
        ...optional('openingHours', text('openingHours')),
        ...optional('phone', text('phone')),
        ...optional('url', text('url')),
      });
      return null;
    }
    if (!street) return 'neither a name nor a street';
    const [, digits = '', letters = ''] = /^(\d+)(.*)/.exec(text('number')) ?? [];
    const key = `${street}\n${where.town ?? ''}\n${where.postCode ?? ''}`;
    const known = streets.get(key) ?? { street: { name: street, ...where, ...position }, houses: [] };
    streets.set(key, known);
    if (digits) {
      known.houses.push({
        number: Number(digits),
        ...optional('suffix', text('suffix') || letters.trim()),
        ...position,
      });
    }
    return null;
  }

  await scanCsv(bytesOf(path), {
    onHeader(columns) {
      for (const [column, names] of Object.entries(columnNames)) {
        at[column as Column] = columns.findIndex((name) => (names as readonly string[]).includes(name));
      }
      if (at.lat < 0 || at.lon < 0) throw new Error(`it has no columns lat and lon`);
      if (at.name < 0 && at.street < 0) throw new Error(`it has neither a column name nor a column street`);
    },
    onRow(row) {
      const problem = take(row);
      if (problem === null) return;
      unusedRows += 1;
      if (problems.length < listedProblems) problems.push(`line ${row.line}: ${problem}: the row is not used`);
    },
  });
  return {
    streets: [...streets.values()].map(({ street, houses }) => withMiddle(street, houses)),
    places,
    areas,
    stopNames,
    unusedRows,
    problems,
  };
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 1 << 18 });
}

/** Sets the position of a street to that of its middle house. */
function withMiddle(street: StreetRecord, houses: readonly HouseNumber[]): StreetRecord {
  const middle = houses.toSorted((one, other) => one.number - other.number)[houses.length >> 1];
  return middle ? { ...street, lat: middle.lat, lon: middle.lon, numbers: houses } : street;
}

const isPlaceType = (type: string): type is PlaceType => (placeTypes as readonly string[]).includes(type);

function namesOf(otherNames: string, importance: number) {
  const names = otherNames.split(/[|;]/).filter(Boolean);
  return { ...(names.length > 0 && { otherNames: names }), ...optionalCount('importance', importance) };
}

const optional = <Key extends string>(key: Key, value: string) =>
  (value ? { [key]: value } : {}) as { [K in Key]?: string };

const optionalCount = <Key extends string>(key: Key, value: number) =>
  (value >= 0 ? { [key]: value } : {}) as { [K in Key]?: number };
