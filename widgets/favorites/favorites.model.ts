import type { Favorite, Favorites } from '#shared/domain/favorites/favorite.ts';
import { type FavoriteSubject, placeOfAddress } from '#shared/domain/favorites/favorite-subject.ts';
import type { FavoriteSubjects } from '#shared/domain/favorites/read-favorites.ts';
import { type FavoriteKind, favoriteKinds, keyOfFavorite, listOfKind } from '#shared/domain/favorites/same-favorite.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Place } from '#shared/domain/place/place.ts';

/** One favorite as the list shows it. */
export interface FavoriteRow {
  readonly key: string;
  readonly kind: FavoriteKind;
  readonly favorite: Favorite;
  /** Null for a line, and for a stop or point of interest that has not been requested yet. */
  readonly place: Place | null;
  /** Set for a line that is known. */
  readonly line: LineRef | null;
  /** The traveller's name for it, else its own; empty while unknown, and for a line, which is called by mode and code. */
  readonly title: string;
  readonly detail: string;
}

export interface FavoriteSection {
  readonly kind: FavoriteKind;
  readonly rows: readonly FavoriteRow[];
}

/** The kinds that have favorites, each in the traveller's order. */
export function favoriteSections(favorites: Favorites, subjects: FavoriteSubjects): FavoriteSection[] {
  return favoriteKinds
    .map((kind) => ({ kind, rows: favorites[listOfKind[kind]].map((favorite) => rowOf(kind, favorite, subjects)) }))
    .filter(({ rows }) => rows.length > 0);
}

interface KnownRow {
  readonly subject: FavoriteSubject | undefined;
  readonly row: FavoriteRow;
}

/** An unchanged favorite keeps its row, so that a list of hundreds is not drawn again for one. */
const knownRows = new WeakMap<Favorite, KnownRow>();

function rowOf(kind: FavoriteKind, favorite: Favorite, subjects: FavoriteSubjects): FavoriteRow {
  const key = keyOfFavorite(favorite);
  const subject = subjects[key];
  const known = knownRows.get(favorite);
  if (known && known.subject === subject) return known.row;
  const row = newRow({ key, kind, favorite }, subject);
  knownRows.set(favorite, { subject, row });
  return row;
}

function newRow(
  row: Pick<FavoriteRow, 'key' | 'kind' | 'favorite'>,
  subject: FavoriteSubject | undefined,
): FavoriteRow {
  const { favorite } = row;
  if ('address' in favorite) {
    const place = placeOfAddress(favorite);
    // A museum or a stop that was chosen as home keeps its type.
    const chosen = subject && 'place' in subject && subject.place.type !== 'address' ? subject.place : place;
    return { ...row, place: chosen, line: null, title: place.title, detail: place.subTitle ?? '' };
  }
  if ('line' in favorite) {
    const line = subject && 'line' in subject ? subject.line : null;
    return { ...row, place: null, line, title: '', detail: line?.name ?? '' };
  }
  const place = subject && 'place' in subject ? subject.place : null;
  const label = 'label' in favorite ? favorite.label : '';
  const detail = place?.subTitle ?? place?.extraData?.city ?? '';
  return { ...row, place, line: null, title: label || place?.title || '', detail };
}
