import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StoreDefinition, StoreSet } from '#shared/stores/page-stores.ts';

export const StoreSetContext = createContext<StoreSet | null>(null);

/** The stores of the widget's group. */
export function useStores(): StoreSet {
  const stores = useContext(StoreSetContext);
  if (!stores) throw new Error('useStores works inside a widget: draw the view through its element.');
  return stores;
}

/** What `select` reads of a store, kept current. `select` must answer the same object for the same state. */
export function useStore<State, Selected>(
  definition: StoreDefinition<State>,
  select: (state: State) => Selected,
): Selected {
  const store = useStores().get(definition);
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
