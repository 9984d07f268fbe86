import { createStore, type StoreApi } from 'zustand/vanilla';
import type { searchAddresses, searchPlaces } from '#shared/api/calls/places.ts';
import { searchPlacesEarly } from '#shared/api/calls/places-early.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { EarlyCall } from '#shared/api/endpoint.ts';
import { type Place, withoutMatch } from '#shared/domain/place/place.ts';
import { createLatest } from '#shared/lib/abort.ts';

export interface PlaceSearch {
  /** The current text of the field. */
  readonly text: string;
  readonly places: readonly Place[];
  /** The text that `places` match, or null. Empty `places` then mean that the search found nothing. */
  readonly answeredText: string | null;
  /** No place has the text in its names: `places` are suggestions. */
  readonly isGuess: boolean;
  readonly isLoading: boolean;
  /** PLACE-10 */
  readonly hasLoadingError: boolean;
  /** Sets the current text of the field. */
  search(text: string): void;
  /** Requests again after a failure. */
  retry(): void;
  /** Clears text and places and stops requesting: the field has lost focus, or a place was chosen. */
  clear(): void;
}

/** ND-80 */
const shortestText = 2;
/** The limit of the endpoint. */
const longestText = 200;

/** The call of the planner's fields, or that of the addresses of favorites (ND-4). */
export type PlacesCall = EarlyCall<typeof searchPlaces> | typeof searchAddresses;

const queryOf = (text: string) => text.trim().slice(0, longestText);

const nothing = { places: [], answeredText: null, isGuess: false, isLoading: false, hasLoadingError: false } as const;

/**
 * Creates the search of one field. Requests at once from two characters on, one request at a time, then the newest
 * text. A response is shown while the field's text begins with the text it was requested for (ND-80).
 */
export function createPlaceSearch(api: ApiClient, call: PlacesCall = searchPlacesEarly): StoreApi<PlaceSearch> {
  const latest = createLatest();
  let asked: string | null = null;

  return createStore<PlaceSearch>()((set, get) => {
    const wanted = () => queryOf(get().text);

    async function ask() {
      const text = wanted();
      const signal = latest.begin();
      asked = text;
      set({ isLoading: true, hasLoadingError: false });
      const answer = await api.call<typeof searchPlaces | typeof searchAddresses>(call, { search: text }, { signal });
      if (signal.aborted) return;
      asked = null;
      const isNewest = wanted() === text;
      if (answer.ok) {
        const isGuess = answer.value.length > 0 && answer.value.every(({ match }) => match === 'guess');
        set({ places: answer.value.map(withoutMatch), answeredText: text, isGuess, isLoading: !isNewest });
      }
      if (!answer.ok && isNewest) set({ ...nothing, hasLoadingError: answer.error.kind !== 'aborted' });
      if (!isNewest) void ask();
    }

    function stop() {
      latest.abort();
      asked = null;
    }

    return {
      text: '',
      ...nothing,

      search(text) {
        const before = wanted();
        const now = queryOf(text);
        const { answeredText } = get();
        const isShown = answeredText !== null && now.length >= shortestText && now.startsWith(answeredText);
        // One update with the text, so that no render shows places beside a text that they do not match.
        set(isShown ? { text } : { text, places: [], answeredText: null, isGuess: false });
        if (now === before) return;
        if (now.length < shortestText || (isShown && now === answeredText)) {
          stop();
          set({ isLoading: false, hasLoadingError: false });
          return;
        }
        // A response that would not be shown is not awaited.
        if (asked === null || !now.startsWith(asked)) void ask();
      },

      retry() {
        if (get().hasLoadingError) void ask();
      },

      clear() {
        stop();
        set({ text: '', ...nothing });
      },
    };
  });
}
