import type { StoreApi } from 'zustand/vanilla';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import { searchPlacesEarly } from '#shared/api/calls/search/places-early.ts';
import type { ApiClient } from '#shared/api/client.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { type FoundPlace, type Place, withoutMatch } from '#shared/domain/place/place.ts';
import { plainText } from '#shared/lib/plain-words.ts';
import { shortestPlaceText } from '#shared/stores/places/place-search.ts';
import { createTextSearch, type Found, type TextSearch } from '#shared/stores/places/text-search.ts';

/** A line or a stop that a search finds. */
export type Subject =
  | { readonly kind: 'line'; readonly line: LineRef }
  | { readonly kind: 'stop'; readonly stop: Place };

/** More lines than these push the stops out of sight. */
const mostLines = 8;

export const isStop = ({ type }: Pick<Place, 'type'>): boolean => type === 'stopArea' || type === 'stopPoint';

const tight = (text: string) => plainText(text).replace(/\s/g, '');

/**
 * Puts lines and stops in one order: stops first if one has this name and no line has this code. Corrected names of stops
 * are offered only if nothing else matches.
 */
export function rankSubjects(text: string, lines: readonly LineRef[], places: readonly FoundPlace[]): Found<Subject> {
  const found = places.filter(isStop);
  const exact = found.filter(({ match }) => match !== 'guess');
  const isGuess = lines.length === 0 && exact.length === 0 && found.length > 0;
  const ofLines = lines.slice(0, mostLines).map((line) => ({ kind: 'line', line }) as const);
  const ofStops = (isGuess ? found : exact).map((place) => ({ kind: 'stop', stop: withoutMatch(place) }) as const);
  const isCode = lines.some(({ code }) => tight(code) === tight(text));
  const stopsFirst = !isCode && exact.some(({ match }) => match === 'name');
  return { items: stopsFirst ? [...ofStops, ...ofLines] : [...ofLines, ...ofStops], isGuess };
}

/** Creates the search for lines and stops of one field. Codes of lines have one character. */
export function createSubjectSearch(api: ApiClient): StoreApi<TextSearch<Subject>> {
  return createTextSearch({
    shortestText: 1,
    async ask(search, signal) {
      const [lines, places] = await Promise.all([
        api.call(searchLines, { search }, { signal }),
        search.length < shortestPlaceText
          ? ({ ok: true, value: [] } as const)
          : api.call(searchPlacesEarly, { search, rest: 'skip' }, { signal }),
      ]);
      const found = rankSubjects(search, lines.ok ? lines.value.lines : [], places.ok ? places.value : []);
      // Found lines help although the call for stops failed, and the reverse. An empty result needs both responses.
      const isOfUse = found.items.length > 0;
      if (!isOfUse && !lines.ok) return lines;
      return isOfUse || places.ok ? { ok: true, value: found } : places;
    },
  });
}
