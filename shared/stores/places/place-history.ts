import { createStore } from 'zustand/vanilla';
import type { Place } from '#shared/domain/place/place.ts';
import { readPlaceHistory, rememberPlace } from '#shared/domain/place/place-history.ts';
import { removeCookie, watchCookies, writeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { forgetPlaceHistory, placeHistoryAttributes, placeHistoryName } from '../forget-place-history.ts';
import { pageStorage } from '../page-services.ts';
import { defineStore, type Services } from '../page-stores.ts';

export interface PlaceHistory {
  /** Newest first, five at most (PLACE-14). */
  readonly places: readonly Place[];
  /** Adds a place that the traveller chose. The own position is not stored (PLACE-9). */
  remember(place: Place): void;
  /** Clears the history in the cookie and in storage. */
  clear(): void;
}

/**
 * Reads the history. The cookie wins, since it is shared across subdomains; an invalid cookie counts as missing
 * (PLACE-8). If the cookie was too small for all places, storage has the complete list.
 */
function historyIn({ cookies, get }: Services): readonly Place[] {
  const inCookie = readPlaceHistory(cookies.read(placeHistoryName));
  const stored = readPlaceHistory(get(pageStorage).read(placeHistoryName)) ?? [];
  if (!inCookie) return stored;
  const isCut = inCookie.length > 0 && inCookie.every(({ id }, index) => id === stored[index]?.id);
  return isCut ? stored : inCookie;
}

export const placeHistoryStore = defineStore<PlaceHistory>({
  name: 'place-history',

  create: (services) =>
    createStore<PlaceHistory>()((set) => {
      function keep(places: readonly Place[]) {
        services.get(pageStorage).write(placeHistoryName, JSON.stringify(places));
        const attributes = placeHistoryAttributes(services);
        // A cookie is limited to 4096 bytes: if names are long, the oldest places are dropped.
        const counts = Array.from({ length: Math.max(1, places.length) }, (_, index) => places.length - index);
        const write = (count: number) =>
          writeCookie(services.cookies, placeHistoryName, JSON.stringify(places.slice(0, count)), attributes);
        if (!counts.some(write)) removeCookie(services.cookies, placeHistoryName);
        set({ places });
      }

      return {
        places: historyIn(services),
        remember(place) {
          // Another tab may have added a place since this page was opened.
          const known = historyIn(services);
          const places = rememberPlace(known, place);
          if (places !== known) keep(places);
        },
        clear() {
          forgetPlaceHistory(services);
          set({ places: [] });
        },
      };
    }),

  start(store, services) {
    return watchCookies(services.cookies, () => {
      const places = historyIn(services);
      if (JSON.stringify(places) !== JSON.stringify(store.getState().places)) store.setState({ places });
    });
  },
});
