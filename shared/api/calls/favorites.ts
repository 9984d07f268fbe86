import * as v from 'valibot';
import type {
  Favorite,
  FavoriteAddress,
  FavoriteLine,
  FavoritePointOfInterest,
  FavoriteStopPoint,
  Favorites,
} from '#shared/domain/favorites/favorite.ts';
import type {
  AddressChange,
  FavoriteChange,
  FavoritesToRemove,
  FavoritesToSynchronize,
  FavoritesUnion,
  NewFavorite,
  StopPointChange,
} from '#shared/domain/favorites/favorite-body.ts';
import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { endpoint } from '../endpoint.ts';
import {
  byType,
  identifier,
  latitude,
  list,
  listOrEmpty,
  longitude,
  maybe,
  object,
  type SchemaOf,
  strictList,
  text,
  textOrEmpty,
} from '../tolerant-schema.ts';

const reference = object<{ id: string }>({ id: identifier });
const coordinates = object<LatLon>({ lat: latitude, lon: longitude });

const favoriteLine = object<FavoriteLine>({ favoriteId: identifier, line: reference });
const favoriteAddress = object<FavoriteAddress>({
  favoriteId: identifier,
  category: textOrEmpty,
  label: textOrEmpty,
  address: object({ street: textOrEmpty, zipCode: textOrEmpty, city: textOrEmpty, coordinates }),
});
const favoriteStopPoint = object<FavoriteStopPoint>({
  favoriteId: identifier,
  stopPoint: reference,
  lineIds: listOrEmpty(identifier),
});
const favoritePointOfInterest = object<FavoritePointOfInterest>({
  favoriteId: identifier,
  type: v.fallback(text, 'POI'),
  label: textOrEmpty,
  pointOfInterest: reference,
});

/** All four lists are required: a response without one would empty the traveller's own copy (TRAP-35). */
const lists = {
  favoriteLines: list(favoriteLine),
  favoriteAddresses: list(favoriteAddress),
  favoriteStopPoints: list(favoriteStopPoint),
  favoritePointOfInterests: list(favoritePointOfInterest),
};
const favorites = object<Favorites>(lists);
const favoritesUnion = object<FavoritesUnion>({ ...lists, added: maybe(list(identifier)) });

const favorite = v.union([
  favoriteLine,
  favoriteAddress,
  favoriteStopPoint,
  favoritePointOfInterest,
]) satisfies SchemaOf<Favorite>;

/** Data to store is never cut or repaired silently: it is valid or refused. */
const label = v.pipe(v.string(), v.maxLength(500));
const lineIds = strictList(identifier);
const addressEntries = { category: label, label, street: label, zipCode: label, city: label, coordinates };

type NamedKind = { type: 'LINE'; id: string } | AddressChange | (StopPointChange & { id: string });

const newFavorite = v.union([
  byType<NamedKind>({
    LINE: object({ type: v.literal('LINE'), id: identifier }),
    ADDRESS: object({ type: v.literal('ADDRESS'), ...addressEntries }),
    STOP_POINT: object({ type: v.literal('STOP_POINT'), id: identifier, lineIds }),
  }),
  object<{ type: string; label: string; id: string }>({
    type: v.optional(v.pipe(v.string(), v.regex(/^(?!(?:LINE|ADDRESS|STOP_POINT)$).{1,500}$/)), 'POI'),
    label,
    id: identifier,
  }),
]) satisfies SchemaOf<NewFavorite>;

const favoriteChange = byType<FavoriteChange>({
  ADDRESS: object({ type: v.literal('ADDRESS'), ...addressEntries }),
  STOP_POINT: object({ type: v.literal('STOP_POINT'), lineIds }),
});

const toSynchronize = object<FavoritesToSynchronize>({
  favoriteLines: strictList(object({ id: identifier })),
  favoriteAddresses: strictList(object(addressEntries)),
  favoriteStopPoints: strictList(object({ id: identifier, lineIds })),
  favoritePointOfInterests: strictList(object({ id: identifier, type: v.optional(label, 'POI'), label })),
});

export const getFavorites = endpoint({
  name: 'favorites',
  path: '/api/v1/favorites',
  access: 'key+token',
  response: favorites,
  doc: 'The four lists of favorites.',
});

export const createFavorite = endpoint({
  name: 'createFavorite',
  method: 'POST',
  path: '/api/v1/favorites',
  access: 'key+token',
  body: newFavorite,
  response: favorite,
  doc: 'Adds a favorite, or returns the one that is there already.',
});

export const changeFavorite = endpoint({
  name: 'changeFavorite',
  method: 'PUT',
  path: '/api/v1/favorites/{id}',
  access: 'key+token',
  body: favoriteChange,
  response: favorite,
  doc: 'Changes a favorite address, or the lines of a favorite stop point.',
});

export const deleteFavorite = endpoint({
  name: 'deleteFavorite',
  method: 'DELETE',
  path: '/api/v1/favorites/{id}',
  access: 'key+token',
  doc: 'Removes a favorite.',
});

export const synchronizeFavorites = endpoint({
  name: 'synchronizeFavorites',
  method: 'POST',
  path: '/api/v1/favorites/synchronize',
  access: 'key+token',
  body: toSynchronize,
  response: favoritesUnion,
  doc: 'Merges the favorites of a browser with those of the account, and returns the union, and what the account did not have before.',
});

export const removeFavorites = endpoint({
  name: 'removeFavorites',
  method: 'POST',
  path: '/api/v1/favorites/remove',
  access: 'key+token',
  body: object<FavoritesToRemove>({ ids: strictList(identifier) }),
  doc: 'Removes several favorites at once. Those that the account does not have count as removed.',
});
