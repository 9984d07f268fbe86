type SearchModules = typeof import('./trip-search.ts');

/** `now` is set once the modules are loaded: a search then sends its request in the same task as the click. */
export const searchModules: { now: SearchModules | null; load: () => Promise<SearchModules> } = {
  now: null,
  async load() {
    searchModules.now ??= await import('./trip-search.ts');
    return searchModules.now;
  },
};
