/** Modules that a search needs and the form does not. */
async function load() {
  const [{ tripLinkOf, namedTripQuery }, { journeysStore }, { linkedCodesOf }] = await Promise.all([
    import('#shared/stores/trip/trip-link.ts'),
    import('#shared/stores/journeys/journeys.ts'),
    import('./outcome/linked-codes.ts'),
  ]);
  return { tripLinkOf, namedTripQuery, journeysStore, linkedCodesOf };
}

type SearchModules = Awaited<ReturnType<typeof load>>;

/** `now` is set once the modules are loaded: a search then sends its request in the same task as the click. */
export const searchModules: { now: SearchModules | null; load: () => Promise<SearchModules> } = {
  now: null,
  async load() {
    searchModules.now ??= await load();
    return searchModules.now;
  },
};
