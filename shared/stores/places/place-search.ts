import type { StoreApi } from 'zustand/vanilla';
import { searchPlacesEarly } from '#shared/api/calls/places-early.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { type Place, withoutMatch } from '#shared/domain/place/place.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';

/** ND-80 */
export const shortestPlaceText = 2;

/** Creates the search for places of one field. */
export function createPlaceSearch(api: ApiClient): StoreApi<TextSearch<Place>> {
  return createTextSearch({
    shortestText: shortestPlaceText,
    async ask(search, signal) {
      const answer = await api.call(searchPlacesEarly, { search }, { signal });
      if (!answer.ok) return answer;
      const isGuess = answer.value.length > 0 && answer.value.every(({ match }) => match === 'guess');
      return { ok: true, value: { items: answer.value.map(withoutMatch), isGuess } };
    },
  });
}
