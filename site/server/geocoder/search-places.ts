import type { LatLon } from '#shared/domain/coordinates.ts';
import type { Place, PlaceType } from '#shared/domain/place.ts';
import { distanceInMetres, isPosition, metresPerDegree } from './distance.ts';
import type { HouseLookup } from './house-lookup.ts';
import { nearness, scoreOfName } from './match-score.ts';
import { indexedText, wordsOf } from './normalize.ts';
import type { PlaceIndex } from './place-index.ts';
import { matchExpression, readAsWritten, readKnownWords, readMended, type SearchReading } from './read-search.ts';
import { createWordRepair } from './word-repair.ts';
import { placeOfHouse } from './written-place.ts';

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

const select = `
  SELECT place.number, place.weight, place.lat, place.lon, place_text.name
  FROM place_text JOIN place ON place.number = place_text.rowid
  WHERE place_text MATCH :match
    AND (:types IS NULL OR place.type IN (SELECT value FROM json_each(:types)))
    AND (:streets = 0 OR place.is_street = 1)
  ORDER BY bm25(place_text, 5, 1, 2) * place.weight * (0.25 + 0.75 / (1 + (
    (place.lat - :lat) * (place.lat - :lat) * :north + (place.lon - :lon) * (place.lon - :lon) * :east
  ) / 25)), place.number
  LIMIT ${mostCandidates}
`;

/** Finds places by what people write. Never throws, whatever that is; the same question has the same answer. */
export function createPlaceSearch({ database }: PlaceIndex, houses: HouseLookup) {
  const repair = createWordRepair(database);
  const selectMatching = database.prepare(select);
  const selectPlace = database.prepare('SELECT content FROM place WHERE number = ?');

  function hitsOf(readings: readonly SearchReading[], { near, types }: SearchOptions): Hit[] {
    const hits = new Map<number, Hit>();
    for (const reading of readings) {
      const { house } = reading;
      if (house && types && !types.includes('address')) continue;
      const rows = selectMatching.all({
        match: matchExpression(reading),
        types: types ? JSON.stringify(types) : null,
        streets: house ? 1 : 0,
        ...nearnessParameters(near),
      });
      for (const row of rows) {
        const name = String(row.name);
        // The 8 of `8 mai 1945` is no house, unless it is there twice.
        if (house && !house.isInWords && name.split(' ').includes(String(house.number))) continue;
        const place = { lat: Number(row.lat), lon: Number(row.lon) };
        const score = scoreOfName(reading.asked, name) * Number(row.weight) * nearness(place, near);
        const number = Number(row.number);
        const known = hits.get(number);
        const isBetter =
          !known || (known.house ? Boolean(house) && score > known.score : Boolean(house) || score > known.score);
        if (isBetter) hits.set(number, { number, score, ...(house && { house }) });
      }
    }
    return [...hits.values()].sort((one, other) => other.score - one.score || one.number - other.number);
  }

  function placeOf({ number, house }: Hit): Place {
    const place = JSON.parse(String(selectPlace.get(number)?.content)) as Place;
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

function nearnessParameters(near: LatLon | undefined) {
  if (!near) return { lat: 0, lon: 0, north: 0, east: 0 };
  const kilometres = metresPerDegree / 1000;
  const east = kilometres * Math.cos(near.lat * (Math.PI / 180));
  return { lat: near.lat, lon: near.lon, north: kilometres ** 2, east: east ** 2 };
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
