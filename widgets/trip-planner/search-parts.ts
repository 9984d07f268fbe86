/** What only a search needs: not a part of the form, which is there long before. */
async function load() {
  const [{ tripLinkOf, namedTripQuery }, { journeysStore }, { linkedCodesOf }] = await Promise.all([
    import('#shared/stores/trip-link.ts'),
    import('#shared/stores/journeys.ts'),
    import('./outcome/linked-codes.ts'),
  ]);
  return { tripLinkOf, namedTripQuery, journeysStore, linkedCodesOf };
}

type SearchParts = Awaited<ReturnType<typeof load>>;

/** Once they are loaded they are at hand: a search then leaves in the very step in which it was asked for. */
export const searchParts: { now: SearchParts | null; load: () => Promise<SearchParts> } = {
  now: null,
  async load() {
    searchParts.now ??= await load();
    return searchParts.now;
  },
};
