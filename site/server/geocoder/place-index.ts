import { DatabaseSync } from 'node:sqlite';
import type { Bounds, LatLon } from '#shared/domain/coordinates.ts';
import type { Place } from '#shared/domain/place.ts';
import { isPosition } from './distance.ts';
import { indexedText } from './normalize.ts';
import type { GeocoderRecords, HouseNumber, HouseNumberRange, StreetRecord } from './records.ts';
import { placeOfRecord, placeOfStop, placeOfStreet, weightOf, wordsOfKind } from './written-place.ts';

export interface PlaceIndex {
  readonly database: DatabaseSync;
  readonly area: Bounds | null;
}

const schema = `
  CREATE TABLE place (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL, type TEXT NOT NULL, weight REAL NOT NULL,
    lat REAL NOT NULL, lon REAL NOT NULL, is_street INTEGER NOT NULL, content TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE place_text USING fts5(
    name, town, keywords, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
  );
  CREATE VIRTUAL TABLE place_word USING fts5vocab(place_text, row);
  CREATE TABLE house (
    number INTEGER PRIMARY KEY, street INTEGER NOT NULL, house_number INTEGER NOT NULL, suffix TEXT NOT NULL,
    lat REAL NOT NULL, lon REAL NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE house_position USING rtree(number, south, north, west, east);
  CREATE VIRTUAL TABLE word_shape USING fts5(shape, tokenize = 'trigram case_sensitive 1');
`;

/** Longer ranges are a mistake of whoever wrote them. */
const longestRange = 2000;

const marginInDegrees = 0.02;

/** Writes all that can be found into a database of its own, in memory: it is made anew at every start. */
export function buildPlaceIndex(records: GeocoderRecords): PlaceIndex {
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  const insertPlace = database.prepare('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const insertText = database.prepare('INSERT INTO place_text (rowid, name, town, keywords) VALUES (?, ?, ?, ?)');
  const insertHouse = database.prepare('INSERT INTO house VALUES (?, ?, ?, ?, ?, ?)');
  const insertPosition = database.prepare('INSERT INTO house_position VALUES (?, ?, ?, ?, ?)');
  let places = 0;
  let houses = 0;
  let area: Bounds | null = records.area ?? null;

  function addPlace(place: Place, importance: number, keywords: readonly string[] = [], isStreet = false): boolean {
    const { id, type, lat, lon, title, modes, extraData = {} } = place;
    // A place without a name or a position cannot be found, nor gone to.
    if (!isPosition(place) || !indexedText(title)) return false;
    places += 1;
    insertPlace.run(places, id, type, weightOf(type, importance), lat, lon, isStreet ? 1 : 0, JSON.stringify(place));
    insertText.run(
      places,
      indexedText(title),
      indexedText(`${extraData.zipCode ?? ''} ${extraData.city ?? ''}`),
      [...keywords, wordsOfKind(type, modes)].map(indexedText).join(' '),
    );
    if (!records.area) area = including(area, place);
    return true;
  }

  function addHouse(house: HouseNumber): void {
    const { number, suffix = '', lat, lon } = house;
    if (!isPosition(house) || !Number.isInteger(number)) return;
    houses += 1;
    insertHouse.run(houses, places, number, suffix.toLowerCase(), lat, lon);
    insertPosition.run(houses, lat, lat, lon, lon);
    if (!records.area) area = including(area, house);
  }

  database.exec('BEGIN');
  for (const stop of records.stops ?? []) {
    addPlace(placeOfStop(stop), stop.importance ?? stop.lines.length, stop.keywords);
  }
  for (const street of records.streets ?? []) {
    if (addPlace(placeOfStreet(street), 0, street.keywords, true))
      for (const house of housesOf(street)) addHouse(house);
  }
  for (const record of records.places ?? []) {
    addPlace(placeOfRecord(record), record.importance ?? 1, record.keywords);
  }
  database.exec(`
    INSERT INTO word_shape (rowid, shape) SELECT row_number() OVER (ORDER BY term), '|' || term || '|' FROM place_word;
    CREATE INDEX place_id ON place (id);
    CREATE INDEX house_of_street ON house (street, house_number);
    INSERT INTO place_text (place_text) VALUES ('optimize');
    INSERT INTO word_shape (word_shape) VALUES ('optimize');
    COMMIT;
  `);
  return { database, area };
}

function* housesOf({ numbers, lat, lon }: StreetRecord): Iterable<HouseNumber> {
  if (numbers === undefined || (isList(numbers) && numbers.length === 0)) yield { number: 0, lat, lon };
  else if (isList(numbers)) yield* numbers;
  else yield* housesAlong(numbers);
}

function* housesAlong({ first, last, start, end }: HouseNumberRange): Iterable<HouseNumber> {
  const steps = Math.min(Math.abs(last - first), longestRange);
  for (let step = 0; step <= steps; step += 1) {
    const share = steps === 0 ? 0 : step / steps;
    yield {
      number: first + Math.sign(last - first) * step,
      lat: start.lat + (end.lat - start.lat) * share,
      lon: start.lon + (end.lon - start.lon) * share,
    };
  }
}

const isList = (numbers: NonNullable<StreetRecord['numbers']>): numbers is readonly HouseNumber[] =>
  Array.isArray(numbers);

function including(area: Bounds | null, { lat, lon }: LatLon): Bounds {
  return {
    north: Math.max(area?.north ?? -90, lat + marginInDegrees),
    south: Math.min(area?.south ?? 90, lat - marginInDegrees),
    east: Math.max(area?.east ?? -180, lon + marginInDegrees),
    west: Math.min(area?.west ?? 180, lon - marginInDegrees),
  };
}
