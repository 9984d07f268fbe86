import { plainWords } from '#shared/lib/plain-words.ts';
import type { FoundPlace } from './place.ts';

/** Returns the whole names of a place, as normalized words. */
export const wholeNamesOf = ({ title, displayName, extraData }: FoundPlace): readonly string[] =>
  [title, displayName, `${title} ${extraData?.city ?? ''}`].map((name) => plainWords(name).join(' '));

/**
 * Returns the place that a page or link means, among those found for its text: the one with its id, with its whole name,
 * or with another whole name in the response. A partial match is not accepted: the traveller decides.
 */
export function placeMeant(
  { id, text }: { readonly id: string; readonly text: string },
  found: readonly FoundPlace[],
): FoundPlace | undefined {
  const wanted = plainWords(text).join(' ');
  return (
    found.find((place) => place.id === id) ??
    found.find((place) => wholeNamesOf(place).includes(wanted)) ??
    found.find(({ match }, rank) => rank === 0 && match === 'name')
  );
}
