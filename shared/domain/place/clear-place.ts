import { plainWords } from '#shared/lib/plain-words.ts';
import type { FoundPlace, PlaceType } from './place.ts';
import { wholeNamesOf } from './place-meant.ts';

const stops: readonly PlaceType[] = ['stopArea', 'stopPoint'];
/** The places that a text usually means. Services, such as a car park, are named after one of them. */
const mainTypes: readonly PlaceType[] = [...stops, 'address', 'pointOfInterest'];

const only = (places: readonly FoundPlace[]): FoundPlace | null => (places.length === 1 && places[0]) || null;

/**
 * Returns the place that a typed text clearly means, among those found for it; null if the traveller has to choose. It
 * is the only one with that whole name, or the only stop of that name. A part of a name is clear if nothing else has
 * it. A guess, after a correction of the text, is never clear.
 */
export function clearPlace(text: string, found: readonly FoundPlace[]): FoundPlace | null {
  const wanted = plainWords(text).join(' ');
  const named = found.filter((place) => place.match === 'name' || wholeNamesOf(place).includes(wanted));
  if (named.length > 0) return only(named) ?? only(named.filter(({ type }) => stops.includes(type)));
  const partly = found.filter(({ match }) => match !== 'guess');
  return only(partly) ?? only(partly.filter(({ type }) => mainTypes.includes(type)));
}
