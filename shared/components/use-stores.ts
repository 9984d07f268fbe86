import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StoreDefinition, StoreSet } from '#shared/stores/page-stores.ts';

export const StoreSetContext = createContext<StoreSet | null>(null);

/** The stores of the widget's group. */
export function useStores(): StoreSet {
  const stores = useContext(StoreSetContext);
  if (!stores)
    throw new Error(
      'useStores found no stores: the component is not inside a widget. Draw it through its custom element.',
    );
  return stores;
}

/** Subscribes to `select(state)` of a store. For the same state, `select` must return the same reference. */
export function useStore<State, Selected>(
  definition: StoreDefinition<State>,
  select: (state: State) => Selected,
): Selected {
  const store = useStores().get(definition);
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}
