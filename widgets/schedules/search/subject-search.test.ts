import { expect, it } from 'vitest';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import type { FoundPlace } from '#shared/domain/place/place.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { failure, fakeApi } from '#shared/testing/fake-api.ts';
import { settle } from '#shared/testing/store-bench.ts';
import { createSubjectSearch, rankSubjects } from './subject-search.ts';

const line = (code: string) => createLine({ id: `line:${code}`, code });
const stop = (title: string, match?: FoundPlace['match']): FoundPlace => ({
  ...createPlace({ id: title, type: 'stopArea', title, displayName: title }),
  ...(match && { match }),
});
const address: FoundPlace = createPlace({ id: 'street', type: 'address', title: 'Rue de Nation' });

const cases: readonly {
  readonly is: string;
  readonly text: string;
  readonly lines?: readonly string[];
  readonly places?: readonly FoundPlace[];
  readonly found: readonly string[];
  readonly isGuess?: boolean;
}[] = [
  { is: 'a code before stops', text: 'a', lines: ['A'], places: [stop('A', 'name')], found: ['A', 'stop A'] },
  {
    is: 'a code in any case and spacing',
    text: '3 BIS',
    lines: ['3bis'],
    places: [stop('3 bis', 'name')],
    found: ['3bis', 'stop 3 bis'],
  },
  {
    is: 'a stop of this name before lines to it',
    text: 'nation',
    lines: ['6'],
    places: [stop('Nation', 'name')],
    found: ['stop Nation', '6'],
  },
  {
    is: 'lines before stops with a part of the name',
    text: 'nat',
    lines: ['6'],
    places: [stop('Nation')],
    found: ['6', 'stop Nation'],
  },
  { is: 'no address', text: 'nation', places: [address, stop('Nation')], found: ['stop Nation'] },
  {
    is: 'corrected stops if nothing else is found',
    text: 'bastile',
    places: [address, stop('Bastille', 'guess')],
    found: ['stop Bastille'],
    isGuess: true,
  },
  {
    is: 'no corrected stop beside a line',
    text: '38',
    lines: ['38'],
    places: [stop('Rue 36', 'guess')],
    found: ['38'],
  },
  { is: 'at most eight lines', text: 'bus', lines: [...'123456789'], found: [...'12345678'] },
  { is: 'nothing', text: 'xyz', found: [] },
];

it.each(cases)('ND-33: the search offers $is', ({ text, lines = [], places = [], found, isGuess = false }) => {
  const ranked = rankSubjects(text, lines.map(line), places);
  expect(ranked.items.map((one) => (one.kind === 'line' ? one.line.code : `stop ${one.stop.title}`))).toEqual(found);
  expect(ranked.isGuess).toBe(isGuess);
});

function begin() {
  const api = fakeApi();
  const [lines, places] = [api.hold(searchLines), api.hold(searchPlaces)];
  const store = createSubjectSearch(api);
  return { lines, places, state: () => store.getState(), search: (text: string) => store.getState().search(text) };
}

it('PROD-8: asks for lines from the first character on, and for stops from the second', async () => {
  const { lines, places, state, search } = begin();
  search('6');
  lines[0]?.release({ lines: [line('6')], total: 1 });
  await settle();
  expect(places).toHaveLength(0);
  expect(state()).toMatchObject({ items: [{ kind: 'line' }], loadedText: '6', isLoading: false });
  search('62');
  expect([lines.length, places.length]).toEqual([2, 1]);
});

it.each([
  ['lines', 'places'],
  ['places', 'lines'],
] as const)(
  'shows what one search finds while that for %s fails, and an error only for nothing',
  async (failing, other) => {
    for (const isFound of [true, false]) {
      const bench = begin();
      bench.search('bastille');
      const found = { lines: { lines: [line('1')], total: 1 }, places: [stop('Bastille')] }[other];
      const none = { lines: { lines: [], total: 0 }, places: [] }[other];
      bench[other][0]?.release((isFound ? found : none) as never);
      bench[failing][0]?.release(failure(failing === 'lines' ? searchLines : searchPlaces, 503));
      await settle();
      expect(bench.state().items).toHaveLength(isFound ? 1 : 0);
      expect(bench.state().hasLoadingError).toBe(!isFound);
    }
  },
);
