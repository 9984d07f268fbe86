import { foreignFields } from '#shared/lib/foreign.ts';
import { modes } from '../mode.ts';
import { isDegrees, readPlace } from '../place/read-place.ts';
import type { Favorite, FavoriteContent, Favorites } from './favorite.ts';
import { favoritesOf, mostOfAKind } from './favorite-lists.ts';
import type { FavoriteSubject } from './favorite-subject.ts';
import { type FavoriteKind, favoriteKinds, listOfKind } from './same-favorite.ts';

// Written without schemas: place fields read stored favorites before the first request, and must not load the
// response schemas. An invalid entry costs itself only, never its list.

const longestId = 2000;
const longestText = 500;

type Fields = ReturnType<typeof foreignFields>;

const idIn = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= longestId ? value : null;
const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestText) : '');
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, mostOfAKind) : []);

/** Reads each kind; null if an entry is invalid. A missing type of a point of interest is `POI` (FAV-4). */
const readers: Readonly<Record<FavoriteKind, (entry: Fields) => FavoriteContent | null>> = {
  LINE({ line }) {
    const id = idIn(foreignFields(line).id);
    return id === null ? null : { line: { id } };
  },
  STOP_POINT({ stopPoint, lineIds }) {
    const id = idIn(foreignFields(stopPoint).id);
    return id === null ? null : { stopPoint: { id }, lineIds: listIn(lineIds).flatMap((line) => idIn(line) ?? []) };
  },
  POI({ pointOfInterest, type, label }) {
    const id = idIn(foreignFields(pointOfInterest).id);
    return id === null ? null : { type: textIn(type) || 'POI', label: textIn(label), pointOfInterest: { id } };
  },
  ADDRESS({ category, label, address }) {
    const { street, zipCode, city, coordinates } = foreignFields(address);
    const { lat, lon } = foreignFields(coordinates);
    if (!isDegrees(lat, 90) || !isDegrees(lon, 180)) return null;
    return {
      category: textIn(category),
      label: textIn(label),
      address: { street: textIn(street), zipCode: textIn(zipCode), city: textIn(city), coordinates: { lat, lon } },
    };
  },
};

/** Reads a list of one kind. An entry without `favoriteId` gets one from `newId`. */
export function readFavoriteList(kind: FavoriteKind, stored: unknown, newId: () => string): Favorite[] {
  return listIn(stored).flatMap((entry) => {
    const fields = foreignFields(entry);
    const content = readers[kind](fields);
    return content ? { favoriteId: idIn(fields.favoriteId) ?? newId(), ...content } : [];
  });
}

/** Reads the four lists by their names in the API. */
export function readFavorites(stored: unknown, newId: () => string): Favorites {
  const lists = foreignFields(stored);
  return favoritesOf(favoriteKinds.flatMap((kind) => readFavoriteList(kind, lists[listOfKind[kind]], newId)));
}

export type FavoriteSubjects = Readonly<Record<string, FavoriteSubject>>;

/** Reads what is known of favorites by their keys: names and positions, which a favorite itself does not hold. */
export function readSubjects(stored: unknown): FavoriteSubjects {
  const entries = Object.entries(foreignFields(stored)).slice(0, favoriteKinds.length * mostOfAKind);
  // Without a prototype, because keys come from outside.
  const subjects: Record<string, FavoriteSubject> = Object.create(null);
  for (const [key, value] of entries) {
    const subject = readSubject(foreignFields(value));
    if (subject) subjects[key] = subject;
  }
  return subjects;
}

function readSubject({ line, place }: Fields): FavoriteSubject | null {
  if (line !== undefined) return readLine(foreignFields(line));
  const read = readPlace(place);
  if (!read) return null;
  const { lines, modes: named } = foreignFields(place);
  const lineRefs = listIn(lines).flatMap((one) => readLine(foreignFields(one))?.line ?? []);
  const ownModes = modes.filter((mode) => listIn(named).includes(mode));
  return {
    place: {
      ...read,
      ...(ownModes.length > 0 && { modes: ownModes }),
      ...(lineRefs.length > 0 && { lines: lineRefs }),
    },
  };
}

function readLine({ id, code, name, mode, color, textColor }: Fields) {
  const known = modes.find((one) => one === mode);
  if (idIn(id) === null || known === undefined) return null;
  const colors = { color: colorIn(color, '#ffffff'), textColor: colorIn(textColor, '#000000') };
  return { line: { id: String(id), code: textIn(code), name: textIn(name), mode: known, ...colors } };
}

const colorIn = (value: unknown, otherwise: string) =>
  /^#[\da-f]{6}$/i.test(String(value)) ? String(value) : otherwise;

export function readOrder(stored: unknown): string[] {
  return (Array.isArray(stored) ? stored : [])
    .slice(0, favoriteKinds.length * mostOfAKind)
    .filter((key): key is string => typeof key === 'string');
}

/** Reads the ids of what a sign-in has added to the account. None after `until`, in milliseconds since 1970. */
export function readMerge(stored: unknown, now: number): string[] {
  const { ids, until } = foreignFields(stored);
  const isOver = typeof until !== 'number' || until <= now;
  return isOver ? [] : listIn(ids).flatMap((id) => idIn(id) ?? []);
}
