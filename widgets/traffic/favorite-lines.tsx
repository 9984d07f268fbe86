import { useEffect } from 'react';
import { useStore } from '#shared/components/use-stores.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';

interface FavoriteLinesProps {
  /** Receives the ids of the traveller's lines in their order. */
  readonly onFound: (ids: readonly string[]) => void;
}

/** Reads the favorite lines, and draws nothing. Loaded after the first paint. */
export function Component({ onFound }: FavoriteLinesProps) {
  const favoriteLines = useStore(favoritesStore, ({ favorites }) => favorites.favoriteLines);
  const load = useStore(favoritesStore, (state) => state.load);
  useEffect(() => void load(), [load]);
  useEffect(() => onFound(favoriteLines.map(({ line }) => line.id)), [favoriteLines, onFound]);
  return null;
}
