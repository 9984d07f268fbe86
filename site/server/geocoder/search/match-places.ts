import { type LatLon, latLonAt } from '#shared/domain/place/coordinates.ts';
import { type PlaceType, placeTypes } from '#shared/domain/place/place.ts';
import { placeTrait } from '../tables/collect-places.ts';
import type { PlaceIndex } from '../tables/place-index.ts';
import { createBestNumbers } from './best-numbers.ts';
import type { Hit } from './check-names.ts';
import { type FittingWords, fittingWords, hasFitting, measureWords, nearness, scoreOfName } from './match-score.ts';
import type { SearchReading } from './read-search.ts';

export interface MatchOptions {
  /** Position of the traveller or the map: near places rank higher. */
  readonly near?: LatLon | undefined;
  readonly types?: readonly PlaceType[] | undefined;
}

const mostCandidates = 100;

/** Score of every stop of a line that the text names. */
const scoreOfLine = 2;

/** Factor for other names: the title is more likely meant. */
const scoreOfOtherName = 0.97;

/**
 * Creates a matcher that ranks the places of several readings of a text.
 *
 * Long because its functions share the arrays of the index.
 */
export function createPlaceMatcher(index: PlaceIndex) {
  const { words, names, nameStart, others, placesOf, weight, type, traits } = index;
  const measures = measureWords(words);
  /** Number of the last query in which a place was examined. */
  const seen = new Uint32Array(index.count);
  let question = 0;

  function placeCount(fitting: readonly FittingWords[]): number {
    const { start } = placesOf;
    let count = 0;
    for (const { exact, from, to } of fitting) {
      if (exact >= 0) count += (start[exact + 1] ?? 0) - (start[exact] ?? 0);
      count += (start[to] ?? 0) - (start[from] ?? 0);
    }
    return count;
  }

  function* placesWith(fitting: readonly FittingWords[]): Iterable<readonly [from: number, to: number]> {
    const { start } = placesOf;
    for (const { exact, from, to } of fitting) {
      if (exact >= 0) yield [start[exact] ?? 0, start[exact + 1] ?? 0];
      // Words with a common prefix are adjacent, and so are their places.
      if (from < to) yield [start[from] ?? 0, start[to] ?? 0];
    }
  }

  /** Whether a place has a match for each query word, in its names or its other words. */
  function hasAll(place: number, queryWords: readonly (readonly FittingWords[])[]): boolean {
    const [name, afterNames] = [nameStart[place] ?? 0, nameStart[place + 1] ?? 0];
    const [from, to] = [names.start[name] ?? 0, names.start[afterNames] ?? 0];
    for (const fitting of queryWords) {
      if (hasFitting(fitting, names.values, from, to)) continue;
      if (!hasFitting(fitting, others.values, others.start[place] ?? 0, others.start[place + 1] ?? 0)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the score of the place's best name. */
  function scoreOf(place: number, fitting: readonly (readonly FittingWords[])[]): number {
    const first = nameStart[place] ?? 0;
    let best = 0;
    for (let name = first; name < (nameStart[place + 1] ?? 0); name++) {
      const [start, end] = [names.start[name] ?? 0, names.start[name + 1] ?? 0];
      const score = scoreOfName(fitting, measures, names.values, start, end) * (name === first ? 1 : scoreOfOtherName);
      if (score > best) best = score;
    }
    return best;
  }

  function bestOf(reading: SearchReading, { near, types }: MatchOptions) {
    const { queryWords, house, lineStops } = reading;
    const best = createBestNumbers(mostCandidates);
    const isWanted = Uint8Array.from(placeTypes, (each) => (types === undefined || types.includes(each) ? 1 : 0));
    const offer = (place: number, score: number) => {
      if (score < best.leastScore()) return;
      best.offer(place, score * nearness(latLonAt(index, place), near));
    };
    const fitting = queryWords.map((word) => fittingWords(word, words));
    const [rarest, ...rest] = fitting.toSorted((one, other) => placeCount(one) - placeCount(other));
    if (rarest === undefined) {
      for (const stop of lineStops ?? []) {
        if (isWanted[type[stop] ?? 0] === 1) offer(stop, scoreOfLine * (weight[stop] ?? 0));
      }
      return best.entries();
    }
    // A street with the number in its name is not searched for a house, unless the text has the number twice (`8 mai 1945`).
    const number = house && !house.isInWords ? words.numberOf(String(house.number)) : -1;
    const numberInName: FittingWords[] = number < 0 ? [] : [{ exact: number, from: 0, to: 0, length: 0, slips: 1 }];
    question = question === 0xffffffff ? 1 : question + 1;
    for (const [from, to] of placesWith(rarest)) {
      for (let at = from; at < to; at++) {
        const place = placesOf.values[at] ?? 0;
        if (seen[place] === question) continue;
        seen[place] = question;
        if (isWanted[type[place] ?? 0] === 0 || !hasAll(place, rest)) continue;
        if (lineStops && !lineStops.has(place)) continue;
        if (house && !mayBeHouse(place, numberInName)) continue;
        offer(place, scoreOf(place, fitting) * (weight[place] ?? 0));
      }
    }
    return best.entries();
  }

  function mayBeHouse(place: number, numberInName: readonly FittingWords[]): boolean {
    if (((traits[place] ?? 0) & placeTrait.street) === 0) return false;
    const name = nameStart[place] ?? 0;
    return !hasFitting(numberInName, names.values, names.start[name] ?? 0, names.start[name + 1] ?? 0);
  }

  return function hitsOf(readings: readonly SearchReading[], options: MatchOptions): Hit[] {
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
  };
}
