/**
 * Product code that only tests import, by file or `file: export`, each with the widget that will take it or the reason.
 * A test of it holds no requirement. An entry that is no longer needed fails the check.
 */
export const notShipped: Readonly<Record<string, string>> = {
  'shared/api/all-endpoints.ts: EndpointName': 'the names of calls, for tests that fake them',
  'shared/domain/place/map-view.ts: markerRangeOf':
    'the rule of PROX-8, which the test of the map’s layers compares with',
  'site/server/engine/reader/read-feed.ts: readFeed': 'tests read a feed without a thread',
  'site/server/geocoder/create-geocoder.ts: createGeocoder': 'tests make a geocoder without waiting',
};

export interface Finding {
  /** The name in the list. */
  readonly key: string;
  readonly text: string;
}

/** Returns the findings that `known` does not name, and the entries of `known` that nothing needs any more. */
export function unlessKnown(findings: readonly Finding[], known: Readonly<Record<string, string>>): string[] {
  const keys = new Set(findings.map(({ key }) => key));
  return [
    ...findings.filter(({ key }) => !Object.hasOwn(known, key)).map(({ text }) => text),
    ...Object.keys(known)
      .filter((key) => !keys.has(key))
      .map((key) => `“${key}” is used now, or gone: delete its row in tests/architecture/not-shipped.ts`),
  ];
}
