import * as v from 'valibot';
import type {
  Favorite,
  FavoriteChange,
  Favorites,
  FavoritesToSynchronize,
  NewFavorite,
} from '#shared/domain/favorites.ts';
import { endpoint } from './endpoint.ts';
import {
  identifier,
  latitude,
  list,
  listOrEmpty,
  longitude,
  object,
  type SchemaOf,
  text,
  textOrEmpty,
} from './tolerant-schema.ts';

const reference = v.object({ id: identifier });
const coordinates = v.object({ lat: latitude, lon: longitude });

const favoriteLine = object({ favoriteId: identifier, line: reference });
const favoriteAddress = object({
  favoriteId: identifier,
  category: textOrEmpty,
  label: textOrEmpty,
  address: object({ street: textOrEmpty, zipCode: textOrEmpty, city: textOrEmpty, coordinates }),
});
const favoriteStopPoint = object({ favoriteId: identifier, stopPoint: reference, lineIds: listOrEmpty(identifier) });
const favoritePointOfInterest = object({
  favoriteId: identifier,
  type: v.fallback(text, 'POI'),
  label: textOrEmpty,
  pointOfInterest: reference,
});

/** All four lists have to be there: an answer without them would empty the traveller's own copy (TRAP-35). */
const favorites = object({
  favoriteLines: list(favoriteLine),
  favoriteAddresses: list(favoriteAddress),
  favoriteStopPoints: list(favoriteStopPoint),
  favoritePointOfInterests: list(favoritePointOfInterest),
}) satisfies SchemaOf<Favorites>;

const favorite = v.union([
  favoriteLine,
  favoriteAddress,
  favoriteStopPoint,
  favoritePointOfInterest,
]) satisfies SchemaOf<Favorite>;

/** What is written may not be cut or mended in silence: it is right, or it is refused. */
const label = v.pipe(v.string(), v.maxLength(500));
const lineIds = v.pipe(v.array(identifier), v.maxLength(1000));
const addressEntries = { category: label, label, street: label, zipCode: label, city: label, coordinates };
const someOf = <S extends v.GenericSchema>(item: S) => v.pipe(v.array(item), v.maxLength(1000));

const newFavorite = v.union([
  v.object({ type: v.literal('LINE'), id: identifier }),
  v.object({ type: v.literal('ADDRESS'), ...addressEntries }),
  v.object({ type: v.literal('STOP_POINT'), id: identifier, lineIds }),
  v.object({
    type: v.optional(v.pipe(v.string(), v.regex(/^(?!(?:LINE|ADDRESS|STOP_POINT)$).{1,500}$/)), 'POI'),
    label,
    id: identifier,
  }),
]) satisfies SchemaOf<NewFavorite>;

const favoriteChange = v.variant('type', [
  v.object({ type: v.literal('ADDRESS'), ...addressEntries }),
  v.object({ type: v.literal('STOP_POINT'), lineIds }),
]) satisfies SchemaOf<FavoriteChange>;

const toSynchronize = v.object({
  favoriteLines: someOf(v.object({ id: identifier })),
  favoriteAddresses: someOf(v.object(addressEntries)),
  favoriteStopPoints: someOf(v.object({ id: identifier, lineIds })),
  favoritePointOfInterests: someOf(v.object({ id: identifier, type: v.optional(label, 'POI'), label })),
}) satisfies SchemaOf<FavoritesToSynchronize>;

export const getFavorites = endpoint({
  name: 'favorites',
  method: 'GET',
  base: 'bff',
  path: '/api/v1/favorites',
  access: 'key+token',
  acceptLanguage: true,
  answer: favorites,
  doc: 'The four lists of favorites.',
});

export const createFavorite = endpoint({
  name: 'createFavorite',
  method: 'POST',
  base: 'bff',
  path: '/api/v1/favorites',
  access: 'key+token',
  acceptLanguage: true,
  body: newFavorite,
  answer: favorite,
  doc: 'Adds a favorite, or answers the one that is there already.',
});

export const changeFavorite = endpoint({
  name: 'changeFavorite',
  method: 'PUT',
  base: 'bff',
  path: '/api/v1/favorites/{id}',
  access: 'key+token',
  acceptLanguage: true,
  body: favoriteChange,
  answer: favorite,
  doc: 'Changes a favorite address, or the lines of a favorite stop point.',
});

export const deleteFavorite = endpoint({
  name: 'deleteFavorite',
  method: 'DELETE',
  base: 'bff',
  path: '/api/v1/favorites/{id}',
  access: 'key+token',
  acceptLanguage: true,
  doc: 'Removes a favorite.',
});

export const synchronizeFavorites = endpoint({
  name: 'synchronizeFavorites',
  method: 'POST',
  base: 'bff',
  path: '/api/v1/favorites/synchronize',
  access: 'key+token',
  acceptLanguage: true,
  body: toSynchronize,
  answer: favorites,
  doc: 'Merges the favorites of a browser with those of the account, and answers the union.',
});
