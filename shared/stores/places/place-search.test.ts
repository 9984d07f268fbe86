import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchPlaces } from '#shared/api/calls/places.ts';
import type { ApiClient } from '#shared/api/client.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { settle } from '#shared/testing/store-bench.ts';
import { createPlaceSearch } from './place-search.ts';

const placesFor = (text: string) => [createPlace({ id: text, title: text, displayName: text })];

function begin() {
  const api = fakeApi();
  const held = api.hold(searchPlaces);
  const store = createPlaceSearch(api);
  return {
    api,
    held,
    search: (text: string) => store.getState().search(text),
    state: () => store.getState(),
    asked: () => api.callsTo(searchPlaces).map(({ search }) => search),
    async response(index: number, how: 'ok' | 500 | 'offline' = 'ok') {
      const call = held[index];
      if (!call) throw new Error(`there is no call ${index}`);
      call.release(how === 'ok' ? placesFor(call.input.search) : failure(searchPlaces, how));
      await settle();
    },
  };
}

describe('the search of a field', () => {
  it('ND-80: asks at once from two characters on, and holds back while one question is in flight', async () => {
    const { search, asked, response, state } = begin();
    search('b');
    expect(asked()).toEqual([]);
    search('ba');
    expect(asked()).toEqual(['ba']);
    for (const text of ['bas', 'bast', 'basti']) search(text);
    expect(asked()).toEqual(['ba']);
    expect(state().isLoading).toBe(true);
    await response(0);
    expect(asked()).toEqual(['ba', 'basti']);
    expect(state()).toMatchObject({ items: placesFor('ba'), loadedText: 'ba', isLoading: true });
    await response(1);
    expect(state()).toMatchObject({ items: placesFor('basti'), loadedText: 'basti', isLoading: false });
  });

  it('ND-80: shows no answer to a text that the field no longer begins with', async () => {
    const { search, asked, response, state, held } = begin();
    search('pa');
    search('lyon');
    expect(held[0]?.signal?.aborted).toBe(true);
    expect(asked()).toEqual(['pa', 'lyon']);
    await response(0);
    expect(state()).toMatchObject({ items: [], loadedText: null, isLoading: true });
    await response(1);
    expect(state().items).toEqual(placesFor('lyon'));
    search('lyo');
    expect(state()).toMatchObject({ items: [], loadedText: null, isLoading: true });
  });

  it('PLACE-7: an empty text clears the places and asks nothing', async () => {
    const { search, asked, response, state, held } = begin();
    search('bastille');
    await response(0);
    search('nation');
    search('  ');
    expect(held[1]?.signal?.aborted).toBe(true);
    expect(state()).toMatchObject({ items: [], loadedText: null, isLoading: false, hasLoadingError: false });
    await response(1);
    expect(state().items).toEqual([]);
    expect(asked()).toEqual(['bastille', 'nation']);
  });

  it('PLACE-6 PLACE-10: a failure sets the flag and leaves no list; asking again asks the same', async () => {
    const { search, response, state, asked } = begin();
    search('ba');
    await response(0);
    search('bas');
    await response(1, 500);
    expect(state()).toMatchObject({ items: [], loadedText: null, isLoading: false, hasLoadingError: true });
    state().retry();
    expect(state()).toMatchObject({ isLoading: true, hasLoadingError: false });
    await response(2);
    expect(state()).toMatchObject({ items: placesFor('bas'), hasLoadingError: false });
    expect(asked()).toEqual(['ba', 'bas', 'bas']);
  });

  it('PLACE-10: a failure of an older text is none of the newer one', async () => {
    const { search, response, state } = begin();
    search('ba');
    search('bas');
    await response(0, 'offline');
    expect(state()).toMatchObject({ isLoading: true, hasLoadingError: false });
    await response(1);
    expect(state().hasLoadingError).toBe(false);
  });

  it('tells that nothing was found from not having asked', async () => {
    const { search, held, state } = begin();
    expect(state().loadedText).toBeNull();
    search('xyz');
    held[0]?.release([]);
    await settle();
    expect(state()).toMatchObject({ items: [], loadedText: 'xyz', isLoading: false });
  });

  it('tells when nothing has the text in its names, and keeps only the places', async () => {
    const { search, held, state } = begin();
    const found = createPlace({ title: 'Gare de Lyon' });
    const as = (match: 'name' | 'guess', id = found.id) => ({ ...found, id, match });
    search('gare de lion');
    held[0]?.release([as('guess')]);
    await settle();
    expect(state()).toMatchObject({ items: [found], isGuess: true });
    expect(state().items[0]).not.toHaveProperty('match');
    search('gare de lyo');
    expect(state().isGuess).toBe(false);
    held[1]?.release([as('name'), as('guess', 'b')]);
    await settle();
    expect(state()).toMatchObject({ isGuess: false });
    search('xyz');
    held[2]?.release([]);
    await settle();
    expect(state()).toMatchObject({ items: [], isGuess: false });
  });

  it('asks nothing for blanks around the same text, and cuts what no call takes', () => {
    const { search, asked } = begin();
    search('ba');
    search(' ba ');
    expect(asked()).toEqual(['ba']);
    search('x'.repeat(300));
    expect(asked()[1]).toHaveLength(200);
  });

  describe('of a server whose geocoding service is slow', () => {
    const lacking = (rest: 'pending' | 'missing', places = placesFor('stop')) => Object.assign([...places], { rest });

    it('shows what there is, and requests the rest', async () => {
      const { search, held, state, api } = begin();
      search('bast');
      held[0]?.release(lacking('pending'));
      await settle();
      expect(state()).toMatchObject({ items: placesFor('stop'), loadedText: 'bast', isLoading: true });
      expect(api.callsTo(searchPlaces)).toEqual([{ search: 'bast' }, { search: 'bast', rest: 'wait' }]);
      held[1]?.release([...placesFor('stop'), ...placesFor('street')]);
      await settle();
      expect(state()).toMatchObject({ isLoading: false, items: [{ id: 'stop' }, { id: 'street' }] });
    });

    it('does not wait for the rest of an older text', async () => {
      const { search, held, asked } = begin();
      search('bast');
      held[0]?.release(lacking('pending'));
      await settle();
      search('basti');
      expect(held[1]?.signal?.aborted).toBe(true);
      expect(asked()).toEqual(['bast', 'bast', 'basti']);
      search('bast');
      expect(held[2]?.input).toEqual({ search: 'basti' });
      expect(held[3]?.input).toEqual({ search: 'bast' });
    });

    it('keeps what is shown when the rest fails or is missing, and never calls a place unknown for it', async () => {
      const { search, held, state } = begin();
      search('bast');
      held[0]?.release(lacking('pending'));
      await settle();
      held[1]?.release(failure(searchPlaces, 503));
      await settle();
      expect(state()).toMatchObject({ items: placesFor('stop'), isLoading: false, hasLoadingError: false });
      search('12 rue');
      held[2]?.release(lacking('missing', []));
      await settle();
      expect(state()).toMatchObject({ items: [], loadedText: null, isLoading: false, hasLoadingError: true });
      search('12 rue de');
      held[3]?.release(lacking('pending', []));
      await settle();
      expect(state()).toMatchObject({ items: [], isLoading: true, hasLoadingError: false });
      held[4]?.release(lacking('missing', []));
      await settle();
      expect(state()).toMatchObject({ isLoading: false, hasLoadingError: true });
    });
  });

  it('forgets all when it is cleared', async () => {
    const { search, response, state } = begin();
    search('ba');
    state().clear();
    await response(0);
    expect(state()).toMatchObject({ text: '', items: [], loadedText: null, isLoading: false });
  });

  it('PLACE-6: searches of two fields know nothing of each other', async () => {
    const [one, other] = [begin(), begin()];
    one.search('ba');
    other.search('lyon');
    await one.response(0);
    expect(other.state()).toMatchObject({ items: [], isLoading: true });
  });
});

it('ND-80 PLACE-6 PLACE-10: ends with the last text, whatever order answers and failures come in', async () => {
  const texts = fc.constantFrom('', 'b', 'ba', 'bas', 'bast', 'bastille', 'bat', 'ly', 'lyon', 'ba ');
  const step = fc.oneof(
    { weight: 6, arbitrary: texts.map((text) => ({ text, again: false })) },
    { weight: 1, arbitrary: fc.constant({ text: '', again: true }) },
  );
  const outcomes = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      outcomes,
      fc.boolean(),
      async (scheduler, steps, fails, heedsAborts) => {
        let calls = 0;
        let inFlight = 0;
        const lastOutcome = new Map<string, boolean>();
        const api: ApiClient = {
          async call(endpoint, input, { signal } = {}) {
            const { search } = input as unknown as { search: string };
            const isFailure = fails[calls++ % fails.length] as boolean;
            inFlight += 1;
            expect(inFlight).toBe(1);
            let isOpen = true;
            const close = () => {
              if (isOpen) inFlight -= 1;
              isOpen = false;
            };
            const aborted = new Promise<void>((resolve) =>
              signal?.addEventListener('abort', () => {
                close();
                if (heedsAborts) resolve();
              }),
            );
            await Promise.race([scheduler.schedule(Promise.resolve(), search), aborted]);
            close();
            if (heedsAborts && signal?.aborted) return failure(endpoint, 'aborted');
            if (!signal?.aborted) lastOutcome.set(search, !isFailure);
            return isFailure ? failure(endpoint, 500) : ({ ok: true, value: placesFor(search) } as never);
          },
        };
        const store = createPlaceSearch(api);
        store.subscribe(({ text, items, loadedText }) => {
          if (loadedText !== null) expect(text.trim().startsWith(loadedText)).toBe(true);
          expect(items).toEqual(loadedText === null ? [] : placesFor(loadedText));
        });
        let last = '';
        scheduler.scheduleSequence(
          steps.map(({ text, again }) => async () => {
            if (again) store.getState().retry();
            else {
              last = text.trim();
              store.getState().search(text);
            }
          }),
        );
        await scheduler.waitIdle();
        const { loadedText, isLoading, hasLoadingError } = store.getState();
        expect(isLoading).toBe(false);
        if (last.length < 2) expect([loadedText, hasLoadingError]).toEqual([null, false]);
        else expect([loadedText, hasLoadingError]).toEqual(lastOutcome.get(last) ? [last, false] : [null, true]);
      },
    ),
    { numRuns: 1000 },
  );
}, 20_000);
