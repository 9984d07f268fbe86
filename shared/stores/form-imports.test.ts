import { expect, it } from 'vitest';
import { importsOf, targetOf } from '#tests/architecture/import-law.ts';
import { sourceOf } from '#tests/architecture/source.ts';
import { readSource } from '#tests/architecture/source-files.ts';

/** What a module brings along when it is loaded: what it imports at run time, and what that imports. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!file.startsWith('shared/')) return found;
  for (const one of importsOf(sourceOf(file, readSource(file)))) {
    if (!one.typeOnly && !one.dynamic) loadedWith(targetOf(one) ?? one.from, found);
  }
  return found;
}

const inApi = (files: Iterable<string>) => [...files].filter((file) => /^shared\/api\/|^valibot/.test(file));

it.each(['trip/trip', 'places/place-history'])('loads the form without a call and without a schema: %s', (name) => {
  expect(inApi(loadedWith(`shared/stores/${name}.ts`))).toEqual([]);
});

it('asks for places without the schema that reads them', () => {
  expect(inApi(loadedWith('shared/stores/places/place-search.ts'))).toEqual([
    'shared/api/calls/search/places-early.ts',
    'shared/api/calls/search/places-question.ts',
  ]);
});

it.each(['places/own-position', 'trip/preferences', 'trip/trip-link'])(
  'loads what the form asks for later without the results: %s',
  (name) => {
    const files = loadedWith(`shared/stores/${name}.ts`);
    expect(inApi(files)).toContain('shared/api/endpoint.ts');
    for (const result of [
      'shared/api/calls/journeys.ts',
      'shared/stores/journeys/journeys.ts',
      'shared/stores/journeys/journey-list.ts',
    ]) {
      expect([...files]).not.toContain(result);
    }
  },
);
