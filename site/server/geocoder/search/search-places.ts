import type { LatLon } from '#shared/domain/coordinates.ts';
import { type Place, type PlaceType, placeTypes } from '#shared/domain/place.ts';
import { distanceInMetres, isPosition } from '../distance.ts';
import { indexedText, wordsOf } from '../normalize.ts';
import type { PlaceIndex } from '../tables/place-index.ts';
import { placeOfHouse } from '../written-place.ts';
import { createBestNumbers } from './best-numbers.ts';
import type { HouseLookup } from './house-lookup.ts';
import { type FittingWords, fittingWords, hasFitting, measureWords, nearness, scoreOfName } from './match-score.ts';
import { readAsWritten, readKnownWords, readMended, type SearchReading } from './read-search.ts';
import { createWordRepair } from './word-repair.ts';

export interface SearchOptions {
  /** Where whoever asks is, or looks at: near places come first. */
  readonly near?: LatLon | undefined;
  readonly types?: readonly PlaceType[] | undefined;
  /** 10 unless told, 50 at most. */
  readonly limit?: number | undefined;
}

interface Hit {
  readonly number: number;
  readonly score: number;
  readonly house?: NonNullable<SearchReading['house']>;
}

/** Fewer results than this are little: then mistakes in writing are looked for as well. */
const few = 3;
const defaultLimit = 10;
const largestLimit = 50;
const mostCandidates = 100;

/** Finds places by what people write. Never throws, whatever that is; the same question has the same answer. */
export function createPlaceSearch(index: PlaceIndex, houses: HouseLookup) {
  const { words, names, others, placesOf, lat, lon, weight, type, isStreet } = index;
  const repair = createWordRepair(index);
  const measures = measureWords(words);
  /** The last question for which a place was looked at. */
  const seen = new Uint32Array(index.count);
  let question = 0;

  function placeCount(fitting: readonly FittingWords[]): number {
    const { start } = placesOf;
    let count = 0;
    for (const { exact, from, to } of fitting) {
      if (exact >= 0) count += (start[exact + 1] as number) - (start[exact] as number);
      count += (start[to] as number) - (start[from] as number);
    }
    return count;
  }

  function* placesWith(fitting: readonly FittingWords[]): Iterable<readonly [from: number, to: number]> {
    const { start } = placesOf;
    for (const { exact, from, to } of fitting) {
      if (exact >= 0) yield [start[exact] as number, start[exact + 1] as number];
      // The words with one beginning stand together, and so do their places.
      if (from < to) yield [start[from] as number, start[to] as number];
    }
  }

  /** Whether a place has a word for each that was asked for, in its name or beside it. */
  function hasAll(place: number, asked: readonly (readonly FittingWords[])[]): boolean {
    for (const fitting of asked) {
      const [name, afterName] = [names.start[place] as number, names.start[place + 1] as number];
      if (hasFitting(fitting, names.values, name, afterName)) continue;
      const [other, afterOther] = [others.start[place] as number, others.start[place + 1] as number];
      if (!hasFitting(fitting, others.values, other, afterOther)) return false;
    }
    return true;
  }

  function bestOf({ asked, house }: SearchReading, { near, types }: SearchOptions) {
    const best = createBestNumbers(mostCandidates);
    const fitting = asked.map((word) => fittingWords(word, words));
    const [rarest, ...rest] = fitting.toSorted((one, other) => placeCount(one) - placeCount(other));
    if (rarest === undefined || rarest.length === 0) return best.entries();
    const isWanted = Uint8Array.from(placeTypes, (each) => (types === undefined || types.includes(each) ? 1 : 0));
    // The 8 of `8 mai 1945` is no house, unless it is there twice.
    const number = house && !house.isInWords ? words.numberOf(String(house.number)) : -1;
    const numberInName: FittingWords[] = number < 0 ? [] : [{ exact: number, from: 0, to: 0, length: 0, slips: 1 }];
    question = question === 0xffffffff ? 1 : question + 1;
    for (const [from, to] of placesWith(rarest)) {
      for (let at = from; at < to; at++) {
        const place = placesOf.values[at] as number;
        if (seen[place] === question) continue;
        seen[place] = question;
        if (isWanted[type[place] as number] === 0 || (house && isStreet[place] === 0) || !hasAll(place, rest)) continue;
        const [start, end] = [names.start[place] as number, names.start[place + 1] as number];
        if (number >= 0 && hasFitting(numberInName, names.values, start, end)) continue;
        const score = scoreOfName(fitting, measures, names.values, start, end) * (weight[place] as number);
        if (score < best.leastScore()) continue;
        const position = { lat: lat[place] as number, lon: lon[place] as number };
        best.offer(place, score * nearness(position, near));
      }
    }
    return best.entries();
  }

  function hitsOf(readings: readonly SearchReading[], options: SearchOptions): Hit[] {
    const hits = new Map<number, Hit>();
    for (const reading of readings) {
      const { house } = reading;
      if (house && options.types && !options.types.includes('address')) continue;
      for (const { number, score } of bestOf(reading, options)) {
        const known = hits.get(number);
        const isBetter =
          !known || (known.house ? Boolean(house) && score > known.score : Boolean(house) || score > known.score);
        if (isBetter) hits.set(number, { number, score, ...(house && { house }) });
      }
    }
    return [...hits.values()].sort((one, other) => other.score - one.score || one.number - other.number);
  }

  function placeOf({ number, house }: Hit): Place {
    const place = index.placeAt(number);
    const found = house && houses.nearestNumber(number, house.number, house.suffix);
    return found ? placeOfHouse(place, found) : place;
  }

  return function searchPlaces(text: string, options: SearchOptions = {}): Place[] {
    const words = wordsOf(text);
    const limit = Math.max(0, Math.min(Math.trunc(options.limit ?? defaultLimit), largestLimit));
    if (words.length === 0 || !(limit > 0)) return [];
    const near = options.near && isPosition(options.near) ? options.near : undefined;
    const asked = { ...options, near };
    let hits = hitsOf(readAsWritten(words), asked);
    if (hits.length < few) {
      const known = new Set(hits.map(({ number }) => number));
      hits = [...hits, ...hitsOf(readMended(words, repair), asked).filter(({ number }) => !known.has(number))];
    }
    if (hits.length === 0) hits = hitsOf(readKnownWords(words, repair), asked);
    return withoutDoubles(hits.slice(0, limit + few).map(placeOf)).slice(0, limit);
  };
}

const sameSpotInMetres = 150;

/** A station stands for its platforms, and for the landmark of the same name that is the station itself. */
function withoutDoubles(places: readonly Place[]): Place[] {
  const named = places.map((place) => ({ place, name: indexedText(place.title) }));
  const stations = named.filter(({ place }) => place.type === 'stopArea');
  const seen = new Set<string>();
  return named.flatMap(({ place, name }) => {
    const key = `${place.type} ${place.id} ${name}`;
    const isDouble =
      seen.has(key) ||
      ((place.type === 'pointOfInterest' || place.type === 'stopPoint') &&
        stations.some(
          (station) => station.name === name && distanceInMetres(station.place, place) <= sameSpotInMetres,
        ));
    seen.add(key);
    return isDouble ? [] : [place];
  });
}
