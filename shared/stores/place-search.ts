import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#shared/api/client.ts';
import { searchPlacesEarly } from '#shared/api/places-early.ts';
import { type Place, withoutMatch } from '#shared/domain/place.ts';
import { createLatest } from '#shared/lib/abort.ts';

export interface PlaceSearch {
  /** What the field holds. */
  readonly text: string;
  readonly places: readonly Place[];
  /** The text that `places` answer, or null: empty `places` then say that nothing was found. */
  readonly answeredText: string | null;
  /** No place has the text in its names: `places` are what it may have been meant to say. */
  readonly isGuess: boolean;
  readonly isLoading: boolean;
  /** PLACE-10 */
  readonly hasLoadingError: boolean;
  /** Says what the field holds now. */
  search(text: string): void;
  /** Asks again after a failure. */
  retry(): void;
  /** Forgets text and places, and asks no more: the field is left, or a place was chosen. */
  clear(): void;
}

/** ND-80 */
const shortestText = 2;
/** What the call takes. */
const longestText = 200;

const queryOf = (text: string) => text.trim().slice(0, longestText);

const nothing = { places: [], answeredText: null, isGuess: false, isLoading: false, hasLoadingError: false } as const;

/**
 * The search of one field: each field has its own. Asks at once from two characters on, one question at a time, and then
 * for the newest text; an answer shows while its text is how the field begins (ND-80).
 */
export function createPlaceSearch(api: ApiClient): StoreApi<PlaceSearch> {
  const latest = createLatest();
  let asked: string | null = null;

  return createStore<PlaceSearch>()((set, get) => {
    const wanted = () => queryOf(get().text);

    async function ask() {
      const text = wanted();
      const signal = latest.begin();
      asked = text;
      set({ isLoading: true, hasLoadingError: false });
      const answer = await api.call(searchPlacesEarly, { search: text }, { signal });
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
        // In one step with the text, so that nobody ever sees places beside a text that they do not answer.
        set(isShown ? { text } : { text, places: [], answeredText: null, isGuess: false });
        if (now === before) return;
        if (now.length < shortestText || (isShown && now === answeredText)) {
          stop();
          set({ isLoading: false, hasLoadingError: false });
          return;
        }
        // An answer that could not be shown is not waited for.
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
