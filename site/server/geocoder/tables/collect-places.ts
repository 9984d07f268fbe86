import type { Mode } from '#shared/domain/mode.ts';
import { isPosition } from '#shared/domain/place/coordinates.ts';
import { type Place, placeTypes } from '#shared/domain/place/place.ts';
import { indexedText } from '../normalize.ts';
import { weightOf, wordsOfKind } from '../written-place.ts';
import { type NumberRows, rowsByOwner } from './number-rows.ts';
import { createPackedTexts } from './packed-texts.ts';
import type { Steps } from './take-turns.ts';
import { sortWords, type WordTable } from './word-table.ts';

/** Places by number, in the order of collection, with the index of their words. */
export interface PlaceTable {
  readonly count: number;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  readonly weight: Float64Array;
  /** Index in `placeTypes`. */
  readonly type: Uint8Array;
  /** `PlaceTrait` bits. */
  readonly traits: Uint8Array;
  readonly words: WordTable;
  /** Words of each name, in order. The names of a place are `nameStart[place]` to `nameStart[place + 1]`, its title first. */
  readonly names: NumberRows;
  readonly nameStart: Int32Array;
  /** Words of each place's town and kind. */
  readonly others: NumberRows;
  /** Places of each word. */
  readonly placesOf: NumberRows;
  /** Returns a new object at each call, which the caller may change. */
  readonly placeAt: (number: number) => Place;
  readonly numberOfId: (id: string) => number | undefined;
}

export const placeTrait = {
  /** May have houses. */
  street: 1,
  /** Not merely the stop that it is named after. */
  ownPlace: 2,
} as const;

interface PlaceInput {
  readonly place: Place;
  readonly importance: number;
  readonly otherNames?: readonly string[] | undefined;
  readonly category?: string | undefined;
  readonly traits?: number;
}

/** Words by number of first occurrence, and the row of each. */
interface WordList {
  readonly owners: number[];
  readonly words: number[];
}

export function collectPlaces() {
  const contents = createPackedTexts();
  const numbers = new Map<string, number>();
  const met = new Map<string, number>();
  const columns: Readonly<Record<'lat' | 'lon' | 'weight' | 'type' | 'traits', number[]>> = {
    lat: [],
    lon: [],
    weight: [],
    type: [],
    traits: [],
  };
  const names: WordList = { owners: [], words: [] };
  const others: WordList = { owners: [], words: [] };
  const nameStart: number[] = [0];

  function addWords(list: WordList, owner: number, text: string): void {
    for (const word of text.split(' ')) {
      if (word === '') continue;
      const known = met.get(word) ?? met.size;
      met.set(word, known);
      list.owners.push(owner);
      list.words.push(known);
    }
  }

  return {
    hasId: (id: string) => numbers.has(id),
    /** Returns the number of the place; -1 without a name or a valid position. */
    add({ place, importance, otherNames = [], category, traits = 0 }: PlaceInput): number {
      const { id, type, lat, lon, title, modes, extraData = {} } = place;
      const name = indexedText(title);
      if (!isPosition(place) || !name) return -1;
      const number = nameStart.length - 1;
      contents.add(JSON.stringify(place));
      if (!numbers.has(id)) numbers.set(id, number);
      columns.lat.push(lat);
      columns.lon.push(lon);
      columns.weight.push(weightOf(type, importance));
      columns.type.push(placeTypes.indexOf(type));
      columns.traits.push(traits);
      let row = nameStart[number] ?? 0;
      const different = new Set([name, ...otherNames.map(indexedText)]);
      different.delete('');
      for (const each of different) addWords(names, row++, each);
      nameStart.push(row);
      addWords(others, number, indexedText(`${extraData.zipCode ?? ''} ${extraData.city ?? ''}`));
      addWords(others, number, kindOf(type, modes, category));
      return number;
    },
    *finish(): Steps<PlaceTable> {
      const count = nameStart.length - 1;
      const { table, order } = yield* sortWords(met.keys());
      const nameRows = yield* rowsOf(names, order, nameStart[count] ?? 0);
      const otherRows = yield* rowsOf(others, order, count);
      const starts = Int32Array.from(nameStart);
      yield;
      return {
        count,
        lat: Float64Array.from(columns.lat),
        lon: Float64Array.from(columns.lon),
        weight: Float64Array.from(columns.weight),
        type: Uint8Array.from(columns.type),
        traits: Uint8Array.from(columns.traits),
        words: table,
        names: nameRows,
        nameStart: starts,
        others: otherRows,
        placesOf: yield* placesByWord(nameRows, starts, otherRows, table.words.length),
        placeAt: (number): Place => JSON.parse(contents.at(number)),
        numberOfId: (id) => numbers.get(id),
      };
    },
  };
}

const kinds = new Map<string, string>();

/** Cached, because there are only a few kinds. */
function kindOf(type: Place['type'], modes: readonly Mode[] | undefined, category: string | undefined): string {
  const key = `${type} ${modes ?? ''} ${category ?? ''}`;
  const known = kinds.get(key) ?? [...new Set(indexedText(wordsOfKind(type, modes, category)).split(' '))].join(' ');
  if (kinds.size < 500) kinds.set(key, known);
  return known;
}

function* rowsOf({ owners, words }: WordList, order: Int32Array, count: number): Steps<NumberRows> {
  const sorted = new Int32Array(words.length);
  for (let at = 0; at < words.length; at++) {
    sorted[at] = order[words[at] ?? 0] ?? 0;
    if (at % 65_536 === 0) yield;
  }
  return yield* rowsByOwner(owners, sorted, count);
}

/** Lists each place once under each of its words. */
function* placesByWord(
  names: NumberRows,
  nameStart: Int32Array,
  others: NumberRows,
  wordCount: number,
): Steps<NumberRows> {
  const owners: number[] = [];
  const places: number[] = [];
  const lastPlace = new Int32Array(wordCount).fill(-1);
  const addAll = ({ values }: NumberRows, from: number, to: number, place: number) => {
    for (let at = from; at < to; at++) {
      const word = values[at] ?? 0;
      if (lastPlace[word] === place) continue;
      lastPlace[word] = place;
      owners.push(word);
      places.push(place);
    }
  };
  for (let place = 0; place < nameStart.length - 1; place++) {
    const [first, next] = [nameStart[place] ?? 0, nameStart[place + 1] ?? 0];
    addAll(names, names.start[first] ?? 0, names.start[next] ?? 0, place);
    addAll(others, others.start[place] ?? 0, others.start[place + 1] ?? 0, place);
    if (place % 4096 === 0) yield;
  }
  return yield* rowsByOwner(owners, places, wordCount);
}
