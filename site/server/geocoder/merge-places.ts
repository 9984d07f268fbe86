import { distanceInMetres } from '#shared/domain/place/distance.ts';
import type { FoundPlace, Place } from '#shared/domain/place/place.ts';
import { indexedText, indexedWord, isFiller, wordsOf } from './normalize.ts';

/** A service puts a place of ours up to this far away; a station of ours is larger than a point. */
const sameMetres = 50;
const sameStationMetres = 300;

const isStop = ({ type }: Place) => type === 'stopArea' || type === 'stopPoint';

/** Whether two places of one name are the same, as far as their positions tell. */
function isSame(one: Place, other: Place): boolean {
  if (indexedText(one.title) !== indexedText(other.title)) return false;
  const isInOnePlace = one.subTitle !== undefined && one.subTitle === other.subTitle && !isStop(one);
  return isInOnePlace || distanceInMetres(one, other) <= (isStop(one) ? sameStationMetres : sameMetres);
}

/** Returns how a place of a service matches a text: services correct texts without a word about it. */
function matchOf({ title, displayName }: Place, text: string): FoundPlace['match'] {
  const written = wordsOf(text);
  const wanted = written.map(indexedWord);
  if (wanted.join(' ') === indexedText(title)) return 'name';
  const words = wordsOf(displayName);
  const known = [...words, ...words.map(indexedWord)];
  const isIn = (word: string) => isFiller(word) || known.some((one) => one.startsWith(word));
  return written.every((word) => isIn(word) || isIn(indexedWord(word))) ? undefined : 'guess';
}

/**
 * Merges the places of a geocoding service into those of this server, which come first, stops above all. A place of both is
 * listed once. Corrections of the text by this server are dropped when the service knows better.
 */
export function mergePlaces(
  text: string,
  own: readonly FoundPlace[],
  ofService: readonly Place[],
  limit: number,
): FoundPlace[] {
  const merged = own.filter(({ match }) => match !== 'guess').toSorted((a, b) => Number(isStop(b)) - Number(isStop(a)));
  const guesses = own.filter(({ match }) => match === 'guess');
  for (const place of ofService) {
    if (merged.some((known) => isSame(known, place))) continue;
    const match = matchOf(place, text);
    if (match === 'guess') guesses.push({ ...place, match });
    else merged.push({ ...place, ...(match && { match }) });
  }
  return (merged.length > 0 ? merged : guesses).slice(0, limit);
}
