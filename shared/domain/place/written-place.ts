import { foreignFields, messageOf } from '#shared/lib/foreign.ts';
import { type Place, type PlaceType, placeTypes } from './place.ts';
import { readPlace } from './read-place.ts';

/** A place without a position in an attribute or a link, such as a name typed by a partner (ND-57). */
export interface PlaceToFind {
  readonly id: string;
  /** The text to search for. The field shows it until the place is found. */
  readonly text: string;
}

export type WrittenPlace = Place | PlaceToFind;

export const isToBeFound = (place: WrittenPlace): place is PlaceToFind => 'text' in place;

/** The fields of a place that an attribute or a link may have. */
export type PlaceText = 'id' | 'type' | 'title' | 'displayName' | 'subTitle' | 'lat' | 'lon';

const decimal = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/;
const readNumber = (text: string | null | undefined) => (text && decimal.test(text) ? Number(text) : null);

/** Links have no type for a via, but the id of an address is its position (ND-5). */
const coordinateId = /^(-?\d+(?:\.\d+)?);(-?\d+(?:\.\d+)?)$/;

const longestText = 200;
const longestId = 2000;

function typeOf(text: string | null | undefined, id: string): PlaceType {
  // The own position of the link's author is an address for its reader.
  if (text === 'USER_POSITION') return 'address';
  const known = placeTypes.find((type) => type === text);
  return known ?? (coordinateId.test(id) ? 'address' : 'pointOfInterest');
}

/** Reads one place from the texts of its fields. Without a position it must be searched for; undefined if absent. */
export function readWrittenPlace(textOf: (field: PlaceText) => string | null | undefined): WrittenPlace | undefined {
  const id = textOf('id');
  if (!id) return undefined;
  const [title, displayName] = [textOf('title'), textOf('displayName')];
  const [, idLon, idLat] = coordinateId.exec(id) ?? [];
  const place = readPlace({
    id,
    type: typeOf(textOf('type'), id),
    title: title || displayName,
    displayName: displayName || title || id,
    lat: readNumber(textOf('lat')) ?? readNumber(idLat),
    lon: readNumber(textOf('lon')) ?? readNumber(idLon),
    subTitle: textOf('subTitle'),
  });
  if (place) return place;
  const text = title || displayName;
  return text && text.length <= longestText && id.length <= longestId ? { id, text } : undefined;
}

/** A longer list is a search, not a choice. */
const mostPlaces = 30;

function parseList(text: string): readonly unknown[] {
  if (text === '') return [];
  if (!/^[[{]/.test(text)) return [text];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch (error) {
    throw new Error(`is not JSON (${messageOf(error)})`);
  }
}

/**
 * Parses an attribute that names places: one place or a list of places as JSON, else the name of a place. Throws an error
 * that says what is wrong.
 */
export function parsePlaces(written: string, most = mostPlaces): readonly WrittenPlace[] {
  const places = parseList(written.trim());
  if (places.length > most) throw new Error(`has more than ${most} place(s)`);
  return places.flatMap((place, index) => {
    const name = typeof place === 'string' ? place.trim() : undefined;
    const fields = name === undefined ? foreignFields(place) : { title: name };
    const known: typeof fields = { ...fields, id: name ?? fields.id ?? fields.title ?? fields.displayName };
    if (!known.id) throw new Error(`has no "id" or "title" in place ${index + 1}`);
    return readWrittenPlace((field) => (known[field] == null ? null : String(known[field]))) ?? [];
  });
}

/** Parses an attribute that names one place; undefined for an empty text. */
export const parsePlace = (written: string): WrittenPlace | undefined => parsePlaces(written, 1)[0];
