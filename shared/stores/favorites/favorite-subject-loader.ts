import { getLine } from '#shared/api/calls/lines.ts';
import { getProximityPoint } from '#shared/api/calls/proximity.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import type { Favorite } from '#shared/domain/favorites/favorite.ts';
import type { FavoriteSubject } from '#shared/domain/favorites/favorite-subject.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import { type PlaceType, placeTypes } from '#shared/domain/place/place.ts';
import { placeOf } from '#shared/domain/place/proximity.ts';
import type { Definition, Services } from '../page-stores.ts';
import { favoritesStore } from './favorites-store.ts';

/** Requests the names and positions of favorites that another device has added. */
export interface FavoriteSubjectLoader {
  /** Requests a favorite once. After a failure, the next call retries. */
  load(favorite: Favorite): Promise<void>;
}

export const favoriteSubjectLoader: Definition<FavoriteSubjectLoader> = {
  name: 'favorite-subject-loader',
  create(services) {
    const pending = new Map<string, Promise<void>>();
    return {
      load(favorite) {
        const key = keyOfFavorite(favorite);
        const loading =
          pending.get(key) ??
          subjectOf(favorite, services).then((subject) => {
            if (subject) services.get(favoritesStore).getState().learn(favorite, subject);
            pending.delete(key);
          });
        pending.set(key, loading);
        return loading;
      },
    };
  },
};

async function subjectOf(favorite: Favorite, services: Services): Promise<FavoriteSubject | null> {
  if ('line' in favorite) {
    const response = await services.api.call(getLine, { id: favorite.line.id });
    if (!response.ok) return null;
    const { id, code, name, mode, color, textColor } = response.value;
    return { line: { id, code, name, mode, color, textColor } };
  }
  if ('stopPoint' in favorite) return stopSubject(favorite.stopPoint.id, services);
  if ('address' in favorite) return null;
  const type = placeTypes.find((one) => one === favorite.type) ?? 'pointOfInterest';
  return pointSubject(type, favorite.pointOfInterest.id, services);
}

/** A favorite holds the id of a stop area or of a stop point: the first call knows the former, and often both. */
async function stopSubject(id: string, services: Services): Promise<FavoriteSubject | null> {
  const response = await services.api.call(getStopArea, { id });
  if (!response.ok) return response.error.status === 404 ? pointSubject('stopPoint', id, services) : null;
  if (response.value.id === id) return { place: placeOf(response.value) };
  return { place: { ...placeOf(response.value), id, type: 'stopPoint' } };
}

async function pointSubject(type: PlaceType, id: string, { api }: Services): Promise<FavoriteSubject | null> {
  const response = await api.call(getProximityPoint, { type, id });
  return response.ok ? { place: placeOf(response.value) } : null;
}
