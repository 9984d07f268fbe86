import { useEffect, useSyncExternalStore } from 'react';
import type { Definition } from '#shared/stores/page-stores.ts';
import type { PerPlace, PerPlaceKey } from '#shared/stores/per-place.ts';
import { useStores } from './use-stores.ts';

/** Loads a place, keeps it fresh while the component is drawn, and returns its state. */
export function usePerPlace<State, Place extends PerPlaceKey>(
  definition: Definition<PerPlace<State, Place>>,
  place: Place,
): State {
  const all = useStores().get(definition);
  const store = all.of(place);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  // Compared by value: a parent may pass an equal object on each render.
  const wanted = JSON.stringify(place);
  useEffect(() => all.hold(JSON.parse(wanted) as Place), [all, wanted]);
  return state;
}
