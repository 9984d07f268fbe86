import { texts } from 'virtual:tp/texts/trip-planner/options';
import { useEffect, useState } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { customPreferencesKey } from '#shared/domain/preferences.ts';
import { pageStorage } from '#shared/stores/page-services.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { initialTripStore } from '../trip-planner.store.ts';

/** The panel of options, loaded when it is opened or about to be. */
export function useOptionsPanel() {
  const stores = useStores();
  const { Component: Options, load, prefetch } = useLazy(() => import('../options/options-panel.tsx'), texts);
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const hasInitial = useStore(initialTripStore, (state) => state.hasOptions);
  // Options of an earlier visit, or of a link, are seen before the search that they are for.
  const hasOptions = hasInitial || stores.get(pageStorage).read(customPreferencesKey) !== null;
  useEffect(() => {
    if (hasOptions) prefetch();
  });
  const toggle = async () => {
    setOpen(!isOpen);
    setLost(false);
    if (await load()) return;
    // A panel that could not be loaded is not open, and can be asked for again.
    setOpen(false);
    setLost(true);
  };
  return { Options, isOpen, isLost: isLost && !Options, toggle: () => void toggle(), prefetch };
}
