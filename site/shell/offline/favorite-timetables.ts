import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { FavoriteStopPoint } from '#shared/domain/favorites/favorite.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import type { PlaceKey } from '#shared/domain/place/place-key.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type { FavoritesState } from '#shared/stores/favorites/favorites-state.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { timetablesOf } from './stop-timetables.ts';

/** Favorite stops whose timetables are kept: the first ones in the traveller's order. */
const mostStops = 5;

interface FavoriteStop extends Pick<FavoriteStopPoint, 'lineIds'> {
  readonly stop: PlaceKey;
  readonly name: string;
}

/** Returns the favorite stops of which it is known what they are. */
export function favoriteStops({ favorites, subjects }: Pick<FavoritesState, 'favorites' | 'subjects'>): FavoriteStop[] {
  return favorites.favoriteStopPoints
    .flatMap((favorite) => {
      const subject = subjects[keyOfFavorite(favorite)];
      if (!subject || !('place' in subject)) return [];
      const { type, id, title: name } = subject.place;
      return [{ stop: { type, id }, name, lineIds: favorite.lineIds }];
    })
    .slice(0, mostStops);
}

/**
 * Returns the addresses of the timetables of favorite stops for today and tomorrow; null if a stop could not be requested:
 * what was kept then stays. A stop that the service does not know has none.
 */
export async function favoriteTimetables(services: Services, stops: readonly FavoriteStop[]): Promise<string[] | null> {
  const { api, config } = services;
  const { timeZone: zone } = config.appConfig;
  const today = dayOf(services.get(pageClock).now(), zone);
  const base = config.bffUrl.replace(/\/$/, '');
  const addresses: string[] = [];
  for (const { stop, lineIds } of stops) {
    const { id } = stop;
    const response =
      stop.type === 'stopArea'
        ? await api.call(getStopAreaSchedules, { id })
        : await api.call(getStopPointSchedules, { id, groupedByTerminus: false });
    // A stop that no longer exists has no timetable, and must not take those of the others.
    if (!response.ok && response.error.status === 404) continue;
    if (!response.ok || response.keptAt !== undefined) return null;
    const { schedules } = response.value;
    addresses.push(...timetablesOf({ stop, lineIds, schedules, today, zone }).map((path) => base + path));
  }
  return addresses;
}
