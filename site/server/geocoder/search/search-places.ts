import { isPosition } from '#shared/domain/place/coordinates.ts';
import { containsPosition } from '#shared/domain/place/map-view.ts';
import type { FoundPlace, Place } from '#shared/domain/place/place.ts';
import { wordsOf } from '../normalize.ts';
import type { PlaceIndex } from '../tables/place-index.ts';
import { placeOfHouse, placeOfPosition } from '../written-place.ts';
import { createNameCheck, type Hit } from './check-names.ts';
import type { HouseLookup } from './house-lookup.ts';
import { createPlaceMatcher, type MatchOptions } from './match-places.ts';
import {
  readAsWritten,
  readKnownWords,
  readLineNames,
  readMended,
  readRespaced,
  readWithoutOne,
} from './read-search.ts';
import { createWordRepair } from './word-repair.ts';
import { positionsWrittenIn } from './written-position.ts';

export interface SearchOptions extends MatchOptions {
  /** 10 by default, at most 50. */
  readonly limit?: number | undefined;
}

/** With fewer results, typing errors are corrected, too. */
const few = 3;
/** Guesses with less than this share of the best guess's fit are dropped. */
const leastFit = 0.5;
/** Factor of a street that does not have the written number. */
const withoutNumber = 0.9;
const defaultLimit = 10;
const largestLimit = 50;

/** Creates the search by name. It never throws, whatever the text; equal queries give equal results. */
export function createPlaceFinder(index: PlaceIndex, houses: HouseLookup) {
  const { area } = index;
  const hitsOf = createPlaceMatcher(index);
  const repair = createWordRepair(index);
  const { isNamed, withoutDoubles } = createNameCheck(index);

  function placeOf({ number, house }: Hit): Place {
    const place = index.placeAt(number);
    const found = house && houses.nearestNumber(number, house.number, house.suffix);
    return found ? placeOfHouse(place, found) : place;
  }

  /** Puts a street without the written number behind those that have it: a street may go on in the next district. */
  function withNumberFirst(hits: readonly Hit[]): Hit[] {
    const hasNumber = ({ number, house }: Hit) =>
      !house || houses.nearestNumber(number, house.number, house.suffix)?.number === house.number;
    return hits
      .map((hit) => (hasNumber(hit) ? hit : { ...hit, score: hit.score * withoutNumber }))
      .sort((one, other) => other.score - one.score);
  }

  /** Keeps guesses whose names fit about as well as the best one, regardless of importance. */
  function likelyOnes(guesses: readonly Hit[]): Hit[] {
    const fitOf = ({ number, score }: Hit) => score / (index.weight[number] ?? 0);
    const least = leastFit * Math.max(...guesses.map(fitOf));
    return guesses.filter((hit) => fitOf(hit) >= least);
  }

  /** Returns the place at typed coordinates and the address near it; empty outside the area, null without coordinates. */
  function placesAtPosition(text: string): Place[] | null {
    const positions = positionsWrittenIn(text);
    if (positions.length === 0) return null;
    const position = area && positions.find((each) => containsPosition(area, each));
    if (!position) return [];
    const address = houses.nearestAddress(position);
    return [placeOfPosition(position, address), ...(address ? [address] : [])];
  }

  return function searchPlaces(text: string, options: SearchOptions = {}): FoundPlace[] {
    const written = wordsOf(text);
    const limit = Math.max(0, Math.min(Math.trunc(options.limit ?? defaultLimit), largestLimit));
    if (written.length === 0 || !(limit > 0)) return [];
    const atPosition = placesAtPosition(text);
    if (atPosition) return options.types?.includes('address') === false ? [] : atPosition.slice(0, limit);

    const near = options.near && isPosition(options.near) ? options.near : undefined;
    const matchOptions = { ...options, near };
    let hits = hitsOf([...readAsWritten(written), ...readLineNames(written, index.lines)], matchOptions);
    if (hits.length === 0) hits = hitsOf(readRespaced(written, repair), matchOptions);
    const literal = new Set(hits.map(({ number }) => number));
    if (hits.length < few) {
      const mended = hitsOf(readMended(written, repair), matchOptions).filter(({ number }) => !literal.has(number));
      hits = [...hits, ...likelyOnes(mended)];
    }
    if (hits.length === 0) hits = hitsOf(readKnownWords(written, repair), matchOptions);
    if (hits.length === 0) hits = hitsOf(readWithoutOne(written, repair), matchOptions);
    const shown = withoutDoubles(withNumberFirst(hits.slice(0, limit + few))).slice(0, limit);
    return shown.map((hit) => {
      if (!literal.has(hit.number)) return { ...placeOf(hit), match: 'guess' };
      return { ...placeOf(hit), ...(isNamed(hit, written) && { match: 'name' }) };
    });
  };
}
