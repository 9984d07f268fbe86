import { placeOf, type Source } from './source.ts';
import { isTest } from './source-files.ts';

/** Names that several files of the product export for good, each with the reason. */
export const meantEverywhere: Readonly<Record<string, string>> = {
  Component: 'React’s name, and that of a view which loads later',
  View: 'the view of each widget: the build binds it by this name',
  createPageApi: 'one module stands for the other in the light build',
  departures: 'a public function of tp-widgets/headless; a declaration has the name of its tag',
  doctor: 'one public function, for scripts, bundlers and the element',
  favorites: 'a public value of tp-widgets/headless; a declaration has the name of its tag',
  prepare: 'what the first paint of a widget needs: the build binds it by this name',
  texts: 'name and purpose of each widget for partners: the site collects them by this name',
  searchJourneys: 'the call, and the public function of tp-widgets/headless that makes it',
};

/** Returns the places of each name that several files of the product export: a reader must know which one is meant. */
export function doubleNames(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, Map<string, string>>();
  for (const source of sources) {
    if (isTest(source.file) || !source.file.includes('/')) continue;
    for (const { exportName, moduleRequest, start } of source.module.staticExports.flatMap(({ entries }) => entries)) {
      // A name that is handed on has one meaning.
      if (!exportName.name || moduleRequest) continue;
      const places = named.get(exportName.name) ?? new Map<string, string>();
      // A value and its type may have one name in one file.
      named.set(exportName.name, places.set(source.file, placeOf(source, { start })));
    }
  }
  const doubles = [...named].filter(([, places]) => places.size > 1);
  return new Map(doubles.map(([name, places]) => [name, [...places.values()]]));
}

/** Returns what is wrong with the exported names of the product, given those that may be double. */
export function nameFaults(sources: readonly Source[], allowed: readonly string[]): string[] {
  const doubles = doubleNames(sources);
  return [
    ...[...doubles]
      .filter(([name]) => !allowed.includes(name))
      .map(([name, places]) => `${places.join(', ')} export “${name}”: give each meaning a name of its own`),
    ...allowed
      .filter((name) => !doubles.has(name))
      .map((name) => `“${name}” has one meaning now: delete its row in tests/architecture/double-names.ts`),
  ];
}
