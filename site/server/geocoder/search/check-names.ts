import { latLonAt } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { placeTypes } from '#shared/domain/place/place.ts';
import { indexedWord, isFiller } from '../normalize.ts';
import { placeTrait } from '../tables/collect-places.ts';
import type { PlaceIndex } from '../tables/place-index.ts';
import type { SearchReading } from './read-search.ts';

/** A found place with its score. */
export interface Hit {
  readonly number: number;
  readonly score: number;
  readonly house?: NonNullable<SearchReading['house']>;
}

const sameSpotInMetres = 150;

const typeNumber = (type: (typeof placeTypes)[number]) => placeTypes.indexOf(type);
const stopArea = typeNumber('stopArea');
const standIns = [typeNumber('pointOfInterest'), typeNumber('stopPoint')];

/** Checks whole names of the few places that are shown. */
export function createNameCheck(index: PlaceIndex) {
  const { words, names, nameStart, others, type, traits } = index;
  const textOf = ({ start, values }: typeof names, row: number) =>
    Array.from(values.subarray(start[row], start[row + 1]), (word) => words.words[word] ?? '');
  const namesOf = (place: number) => {
    const [from, to] = [nameStart[place] ?? 0, nameStart[place + 1] ?? 0];
    return Array.from({ length: to - from }, (_, at) => textOf(names, from + at));
  };

  /**
   * Whether a text is exactly one of a place's names. It may also contain the house number, the town, the post code and
   * the kind of place.
   */
  function isNamed({ number, house }: Hit, written: readonly string[]): boolean {
    const numberWords = house ? [String(house.number), house.suffix, `${house.number}${house.suffix}`] : [];
    const queryWords = written.map(indexedWord).filter((word) => !isFiller(word) && !numberWords.includes(word));
    const beside = new Set(textOf(others, number));
    return namesOf(number).some((name) => {
      const telling = name.filter((word) => !isFiller(word));
      return (
        telling.length > 0 &&
        telling.every((word) => queryWords.includes(word)) &&
        queryWords.every((word) => name.includes(word) || beside.has(word))
      );
    });
  }

  /** Removes platforms and landmarks that are the same as a found station. */
  function withoutDoubles(hits: readonly Hit[]): Hit[] {
    const stations = hits.filter(({ number }) => type[number] === stopArea);
    return hits.filter(({ number }) => {
      if (!standIns.includes(type[number] ?? 0) || (traits[number] ?? 0) & placeTrait.ownPlace) return true;
      const [title = []] = namesOf(number);
      return !stations.some(
        (station) =>
          distanceInMetres(latLonAt(index, station.number), latLonAt(index, number)) <= sameSpotInMetres &&
          namesOf(station.number).some((name) => name.join(' ') === title.join(' ')),
      );
    });
  }

  return { isNamed, withoutDoubles };
}
