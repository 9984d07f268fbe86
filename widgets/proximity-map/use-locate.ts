import { useEffect, useState } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { ownPositionStore, type PositionFailure } from '#shared/stores/places/own-position.ts';
import { proximityStore } from '#shared/stores/places/proximity.ts';

/** Requests the traveller's position for one button. A failure is shown beside that button until the next request. */
export function useLocate() {
  const stores = useStores();
  const isLocating = useStore(ownPositionStore, (state) => state.isLocating);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  useEffect(() => {
    if (isLocating) setFailure(null);
  }, [isLocating]);

  const locate = async () => {
    const isFound = await stores.get(proximityStore).getState().locate();
    setFailure(isFound ? null : stores.get(ownPositionStore).getState().failure);
  };
  return { isLocating, failure, locate, forgetFailure: () => setFailure(null) };
}
