import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { customPreferencesKey } from '#shared/domain/trip/preferences.ts';
import type { PlaceFieldName } from '#shared/domain/trip/trip-form.ts';
import { pageStorage } from '#shared/stores/page-services.ts';
import { hasRecentTrips } from '#shared/stores/trip/has-recent-trips.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import optionsTexts from '../options/options-panel.tsx?texts';
import mapTexts from '../planner-map.tsx?texts';
import { initialTripStore } from '../trip-planner.store.ts';
import tripsTexts from './known-trips.tsx?texts';
import offersTexts from './offered-places.tsx?texts';

/** Loads the options panel when it is opened or about to be opened. */
export function useOptionsPanel() {
  const stores = useStores();
  const { Component: Options, load, prefetch } = useLazy(() => import('../options/options-panel.tsx'), optionsTexts);
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const hasInitial = useStore(initialTripStore, (state) => state.hasOptions);
  // Options of an earlier visit or of a link are shown before the search.
  const hasOptions = hasInitial || stores.get(pageStorage).read(customPreferencesKey) !== null;
  useEffect(() => {
    if (hasOptions) prefetch();
  });
  const toggle = async () => {
    setOpen(!isOpen);
    setLost(false);
    if (await load()) return;
    // After a failed load the panel counts as closed, so the next click retries.
    setOpen(false);
    setLost(true);
  };
  return { Options, isOpen, isLost: isLost && !Options, toggle: () => void toggle(), prefetch };
}

/** Loads the destinations to choose from, if the attributes have several. */
export function useOffers() {
  const { Component: Offers, prefetch } = useLazy(() => import('./offered-places.tsx'), offersTexts);
  const hasOffers = useStore(initialTripStore, ({ offered }) => offered.length > 0);
  useEffect(() => {
    if (hasOffers) prefetch();
  });
  return hasOffers ? Offers : null;
}

/**
 * Loads the traveller's trips if this browser has some. Their row comes before the first paint, so that the form does not grow
 * later. `hasTrips` is undefined in a first render, which is also the server's: it does not know.
 */
export function useKnownTrips(areOffered: boolean) {
  const stores = useStores();
  const { Component: Trips, prefetch } = useLazy(() => import('./known-trips.tsx'), tripsTexts);
  const [hasTrips, setHasTrips] = useState<boolean>();
  useLayoutEffect(() => setHasTrips(areOffered && hasRecentTrips(stores)), [areOffered, stores]);
  useEffect(() => {
    if (hasTrips) prefetch();
  });
  return { Trips, hasTrips };
}

/** Loads the map on which the traveller picks the place of a field. `giveBack` returns the focus to that field. */
export function usePickingMap(giveBack: (field: PlaceFieldName) => void) {
  const { Component, isLost, load } = useLazy(() => import('../planner-map.tsx'), mapTexts);
  const [picksFor, setPicksFor] = useState<PlaceFieldName | null>(null);
  const pick = async (field: PlaceFieldName) => {
    setPicksFor(field);
    if (!(await load())) setPicksFor(null);
  };
  const end = () => {
    if (picksFor) giveBack(picksFor);
    setPicksFor(null);
  };
  return {
    PickingMap: picksFor && Component,
    isLost,
    picksFor,
    pick: (field: PlaceFieldName) => void pick(field),
    end,
  };
}
