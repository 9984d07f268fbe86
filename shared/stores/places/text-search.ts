import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallResult } from '#shared/api/client.ts';
import type { FoundPlaces } from '#shared/domain/place/place.ts';
import { createLatest } from '#shared/lib/abort.ts';

/** The result of a search. */
export interface Found<Item> {
  readonly items: readonly Item[];
  /** No item has the text in its names: `items` are suggestions. */
  readonly isGuess: boolean;
}

/** The result of a request, and what it lacks. */
type Received<Item> = Found<Item> & Pick<FoundPlaces, 'rest'>;

export interface TextSearch<Item> extends Found<Item> {
  /** The current text of the field. */
  readonly text: string;
  /** The text that `items` match, or null. Empty `items` then mean that the search found nothing. */
  readonly loadedText: string | null;
  readonly isLoading: boolean;
  /** The last request has failed (PLACE-10). */
  readonly hasLoadingError: boolean;
  /** Sets the current text of the field. */
  search(text: string): void;
  /** Requests again after a failure. */
  retry(): void;
  /** Clears text and items and stops requesting: the field has lost focus, or an item was chosen. */
  clear(): void;
}

/** The limit of the endpoints. */
const longestText = 200;

const queryOf = (text: string) => text.trim().slice(0, longestText);

const nothing = { items: [], loadedText: null, isGuess: false, isLoading: false, hasLoadingError: false } as const;

interface Search<Item> {
  /** A shorter text is not searched for. */
  readonly shortestText: number;
  /** Sends the request. One whose `rest` is pending is followed by one that awaits it. */
  readonly ask: (text: string, signal: AbortSignal, awaitsRest: boolean) => Promise<CallResult<Received<Item>>>;
}

/**
 * Creates the search of one field. Requests at once, one request at a time, then the newest text. A response is shown
 * while the field's text begins with the text it was requested for (ND-80).
 */
export function createTextSearch<Item>({ shortestText, ask: request }: Search<Item>): StoreApi<TextSearch<Item>> {
  const latest = createLatest();
  let pendingText: string | null = null;
  /** The shown items are to be followed by others. */
  let lacksRest = false;

  return createStore<TextSearch<Item>>()((set, get) => {
    const wanted = () => queryOf(get().text);

    async function ask(awaitsRest = false) {
      const text = wanted();
      const signal = latest.begin();
      // Another text does not wait for the rest of this one.
      pendingText = awaitsRest ? null : text;
      set({ isLoading: true, hasLoadingError: false });
      const response = await request(text, signal, awaitsRest);
      if (signal.aborted) return;
      pendingText = null;
      const isNewest = wanted() === text;
      lacksRest = response.ok && response.value.rest === 'pending' && !awaitsRest;
      const isMissing = response.ok && !lacksRest && response.value.rest !== undefined;
      if (response.ok && !(isMissing && response.value.items.length === 0)) {
        const { items, isGuess } = response.value;
        set({ items, isGuess, loadedText: text, isLoading: !isNewest || lacksRest });
      } else if (isNewest && !awaitsRest) {
        set({ ...nothing, hasLoadingError: response.ok || response.error.kind !== 'aborted' });
      } else if (isNewest) {
        // What is shown stays. An empty list of a service out of reach does not mean that there is no such place.
        set({ isLoading: false, ...(get().items.length === 0 && { ...nothing, hasLoadingError: true }) });
      }
      if (!isNewest) void ask();
      else if (lacksRest) void ask(true);
    }

    function stop() {
      latest.abort();
      pendingText = null;
    }

    return {
      text: '',
      ...nothing,

      search(text) {
        const before = wanted();
        const now = queryOf(text);
        const { loadedText } = get();
        const isShown = loadedText !== null && now.length >= shortestText && now.startsWith(loadedText);
        // One update with the text, so that no render shows items beside a text that they do not match.
        set(isShown ? { text } : { text, items: [], loadedText: null, isGuess: false });
        if (now === before) return;
        if (now.length < shortestText || (isShown && now === loadedText && !lacksRest)) {
          stop();
          set({ isLoading: false, hasLoadingError: false });
          return;
        }
        // A response that would not be shown is not awaited.
        if (pendingText === null || !now.startsWith(pendingText)) void ask();
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
