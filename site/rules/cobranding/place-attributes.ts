import type { FoundPlace } from '#shared/domain/place/place.ts';
import { placeMeant } from '#shared/domain/place/place-meant.ts';
import type { AttributeFacts } from './widget-facts.ts';

type PlaceFacts = Pick<AttributeFacts, 'type' | 'station'>;

/** Whether an attribute names a place. */
export const namesPlace = ({ type, station }: PlaceFacts): boolean =>
  type === 'place' || type === 'places' || station !== undefined;

const mostSuggestions = 8;

/** A value for an attribute, with the name that people know. */
export interface SuggestedPlace {
  readonly value: string;
  readonly name: string;
}

export interface PlacesOfField {
  /** Best first. */
  readonly suggestions: readonly SuggestedPlace[];
  /** Name of the place that the tag takes for the text; null where it would ask the traveller. */
  readonly meant: string | null;
  /** Whether the suggestions are guesses: no place has this name. */
  readonly isUnknown: boolean;
}

/** Finds places by their name or id, best first. */
export type FindPlaces = (text: string) => readonly FoundPlace[];

/**
 * Returns the places that a text in the field of an attribute may mean. Null where the attribute names no place, and for a
 * text that is too short, or JSON: that is a place or a list of places already.
 */
export function placesOfField(attribute: PlaceFacts, text: string, findPlaces: FindPlaces): PlacesOfField | null {
  if (!namesPlace(attribute) || text.length < 2 || /^[[{]/.test(text)) return null;
  const { station, station: takes = 'displayName' } = attribute;
  const found = findPlaces(text).filter(({ type }) => station === undefined || type === 'stopArea');
  const meant = takes === 'id' ? found.find(({ id }) => id === text) : placeMeant({ id: text, text }, found);
  return {
    suggestions: found.slice(0, mostSuggestions).map((place) => ({ value: place[takes], name: place.displayName })),
    meant: meant?.displayName ?? null,
    isUnknown: !meant && found.every(({ match }) => match === 'guess'),
  };
}
