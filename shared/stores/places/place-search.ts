import type { StoreApi } from 'zustand/vanilla';
import type { searchAddresses, searchPlaces } from '#shared/api/calls/places.ts';
import { searchPlacesEarly } from '#shared/api/calls/search/places-early.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { EarlyCall } from '#shared/api/endpoint.ts';
import { type Place, withoutMatch } from '#shared/domain/place/place.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';

/** A shorter text names too many places (ND-80). */
export const shortestPlaceText = 2;

/** The call of the planner's fields, or that of the addresses of favorites (ND-4). */
export type PlacesCall = EarlyCall<typeof searchPlaces> | typeof searchAddresses;

/** Creates the search for places of one field. */
export function createPlaceSearch(api: ApiClient, call: PlacesCall = searchPlacesEarly): StoreApi<TextSearch<Place>> {
  return createTextSearch({
    shortestText: shortestPlaceText,
    async ask(search, signal, awaitsRest) {
      const query = { search, ...(awaitsRest && { rest: 'wait' as const }) };
      const response = await api.call<typeof searchPlaces | typeof searchAddresses>(call, query, { signal });
      if (!response.ok) return response;
      const { value: found } = response;
      const isGuess = found.length > 0 && found.every(({ match }) => match === 'guess');
      return { ok: true, value: { items: found.map(withoutMatch), isGuess, ...(found.rest && { rest: found.rest }) } };
    },
  });
}
