import type { Bounds, LatLon } from '#shared/domain/coordinates.ts';
import { type Place, placeTypes } from '#shared/domain/place.ts';
import { isPosition } from '../distance.ts';
import { indexedText } from '../normalize.ts';
import type { GeocoderRecords, HouseNumber, HouseNumberRange, StreetRecord } from '../records.ts';
import { placeOfRecord, placeOfStop, placeOfStreet, weightOf, wordsOfKind } from '../written-place.ts';
import { collectHouses, type HouseTable } from './house-table.ts';
import { type NumberRows, rowsByOwner } from './number-rows.ts';
import { createPackedTexts } from './packed-texts.ts';
import type { Steps } from './take-turns.ts';
import { collectShapes, type WordShapes } from './word-shapes.ts';
import { sortWords, type WordTable } from './word-table.ts';

/** All that can be found: places by number, in the order in which they were told, and the words they are found by. */
export interface PlaceIndex {
  readonly area: Bounds | null;
  readonly count: number;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  readonly weight: Float64Array;
  /** Place in `placeTypes`. */
  readonly type: Uint8Array;
  readonly isStreet: Uint8Array;
  readonly words: WordTable;
  readonly shapes: WordShapes;
  /** The words of each place's name in their order, and those of its town and of what else it is looked for by. */
  readonly names: NumberRows;
  readonly others: NumberRows;
  /** The places of each word. */
  readonly placesOf: NumberRows;
  readonly houses: HouseTable;
  /** A new one each time: whoever gets it may keep it. */
  readonly placeAt: (number: number) => Place;
  readonly numberOfId: (id: string) => number | undefined;
}

/** Longer ranges are a mistake of whoever wrote them. */
const longestRange = 2000;

const marginInDegrees = 0.02;

/** After so many places or houses others may have their turn. */
const stepSize = 64;

/** Reads all records into tables of numbers, in steps: a server goes on answering while it learns a new city. */
export function* buildPlaceIndex(records: GeocoderRecords): Steps<PlaceIndex> {
  const contents = createPackedTexts();
  const numbers = new Map<string, number>();
  const houses = collectHouses();
  const met = new Map<string, number>();
  const columns = { lat: [], lon: [], weight: [], type: [], isStreet: [] } as Columns;
  const names: WordList = { owners: [], words: [] };
  const others: WordList = { owners: [], words: [] };
  let count = 0;
  let area: Bounds | null = records.area ?? null;

  function addWords(list: WordList, text: string): void {
    for (const word of text.split(' ')) {
      if (word === '') continue;
      const known = met.get(word) ?? met.size;
      met.set(word, known);
      list.owners.push(count);
      list.words.push(known);
    }
  }

  function addPlace(place: Place, importance: number, keywords: readonly string[] = [], isStreet = false): boolean {
    const { id, type, lat, lon, title, modes, extraData = {} } = place;
    const name = indexedText(title);
    // A place without a name or a position cannot be found, nor gone to.
    if (!isPosition(place) || !name) return false;
    contents.add(JSON.stringify(place));
    if (!numbers.has(id)) numbers.set(id, count);
    columns.lat.push(lat);
    columns.lon.push(lon);
    columns.weight.push(weightOf(type, importance));
    columns.type.push(placeTypes.indexOf(type));
    columns.isStreet.push(isStreet ? 1 : 0);
    addWords(names, name);
    addWords(others, indexedText(`${extraData.zipCode ?? ''} ${extraData.city ?? ''}`));
    for (const text of [...keywords, wordsOfKind(type, modes)]) addWords(others, indexedText(text));
    if (!records.area) area = including(area, place);
    count++;
    return true;
  }

  let steps = 0;
  for (const stop of records.stops ?? []) {
    addPlace(placeOfStop(stop), stop.importance ?? stop.lines.length, stop.keywords);
    if (++steps % stepSize === 0) yield;
  }
  for (const street of records.streets ?? []) {
    if (!addPlace(placeOfStreet(street), 0, street.keywords, true)) continue;
    for (const house of housesOf(street)) {
      if (houses.add(count - 1, house) && !records.area) area = including(area, house);
      if (++steps % stepSize === 0) yield;
    }
  }
  for (const record of records.places ?? []) {
    addPlace(placeOfRecord(record), record.importance ?? 1, record.keywords);
    if (++steps % stepSize === 0) yield;
  }

  const { table, order } = yield* sortWords(met.keys());
  const [nameRows, otherRows] = [yield* rowsOf(names, order, count), yield* rowsOf(others, order, count)];
  return {
    area,
    count,
    lat: Float64Array.from(columns.lat),
    lon: Float64Array.from(columns.lon),
    weight: Float64Array.from(columns.weight),
    type: Uint8Array.from(columns.type),
    isStreet: Uint8Array.from(columns.isStreet),
    words: table,
    shapes: yield* collectShapes(table.words),
    names: nameRows,
    others: otherRows,
    placesOf: yield* placesByWord([nameRows, otherRows], count, table.words.length),
    houses: yield* houses.finish(),
    placeAt: (number) => JSON.parse(contents.at(number)) as Place,
    numberOfId: (id) => numbers.get(id),
  };
}

type Columns = Readonly<Record<'lat' | 'lon' | 'weight' | 'type' | 'isStreet', number[]>>;

/** Words by the place in which they were met, and the place that each is of. */
interface WordList {
  readonly owners: number[];
  readonly words: number[];
}

function* rowsOf({ owners, words }: WordList, order: Int32Array, count: number): Steps<NumberRows> {
  const sorted = new Int32Array(words.length);
  for (let at = 0; at < words.length; at++) {
    sorted[at] = order[words[at] as number] as number;
    if (at % 65_536 === 0) yield;
  }
  return yield* rowsByOwner(owners, sorted, count);
}

/** Each place once under each of its words. */
function* placesByWord(rows: readonly NumberRows[], count: number, wordCount: number): Steps<NumberRows> {
  const owners: number[] = [];
  const places: number[] = [];
  const lastPlace = new Int32Array(wordCount).fill(-1);
  for (let place = 0; place < count; place++) {
    for (const { start, values } of rows) {
      for (let at = start[place] as number; at < (start[place + 1] as number); at++) {
        const word = values[at] as number;
        if (lastPlace[word] === place) continue;
        lastPlace[word] = place;
        owners.push(word);
        places.push(place);
      }
    }
    if (place % 4096 === 0) yield;
  }
  return yield* rowsByOwner(owners, places, wordCount);
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
