import type { FoundPlace, Place } from '#shared/domain/place/place.ts';
import { placeMeant } from '#shared/domain/place/place-meant.ts';

/** What a tag takes for a place, and the type of place that it can show; without type, any. */
interface PlaceAttribute {
  readonly takes: 'displayName' | 'id';
  readonly type?: Place['type'];
}

const anyPlace: PlaceAttribute = { takes: 'displayName' };

const placeAttributes: Readonly<Record<string, Readonly<Record<string, PlaceAttribute>>>> = {
  'tp-trip-planner': { from: anyPlace, to: anyPlace, via: anyPlace },
  'tp-departures': { stop: { takes: 'displayName', type: 'stopArea' } },
  'tp-schedules': { stop: { takes: 'id', type: 'stopArea' } },
};

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
export function placesOfField(
  tag: string,
  attribute: string,
  text: string,
  findPlaces: FindPlaces,
): PlacesOfField | null {
  const { takes, type } = placeAttributes[tag]?.[attribute] ?? {};
  if (!takes || text.length < 2 || /^[[{]/.test(text)) return null;
  const found = findPlaces(text).filter((place) => type === undefined || place.type === type);
  const meant = takes === 'id' ? found.find(({ id }) => id === text) : placeMeant({ id: text, text }, found);
  return {
    suggestions: found.slice(0, mostSuggestions).map((place) => ({ value: place[takes], name: place.displayName })),
    meant: meant?.displayName ?? null,
    isUnknown: !meant && found.every(({ match }) => match === 'guess'),
  };
}

/** Whether an attribute of a tag names a place. */
export const namesPlace = (tag: string, attribute: string): boolean => placeAttributes[tag]?.[attribute] !== undefined;
