import type { StoreApi } from 'zustand/vanilla';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import { whileHeld } from '#shared/lib/while-held.ts';

/** Names a place: by type and id, or by other words of a store. */
export interface PerPlaceKey {
  readonly type: string;
  readonly id: string;
}

/** A store per place, shared by all widgets of a group that show the same place. */
export interface PerPlace<State, Place extends PerPlaceKey> {
  /** Returns the store of a place: the same one for each caller. */
  of(place: Place): StoreApi<State>;
  /** Loads the place and keeps its data fresh until the returned function is called. */
  hold(place: Place): () => void;
}

interface Shown<Place> {
  show(place: Place): void;
  hide(): void;
}

export function perPlace<State extends Shown<Place>, Place extends PerPlaceKey>(
  create: () => StoreApi<State>,
): PerPlace<State, Place> {
  const entries = new Map<string, ReturnType<typeof createEntry>>();
  const createEntry = () => {
    const store = create();
    const hold = whileHeld((place: Place) => {
      store.getState().show(place);
      return () => store.getState().hide();
    });
    return { store, hold };
  };
  const entryOf = (place: Place) => {
    const entry = entries.get(keyOfPlace(place)) ?? createEntry();
    entries.set(keyOfPlace(place), entry);
    return entry;
  };

  return {
    of: (place) => entryOf(place).store,
    hold: (place) => entryOf(place).hold(place),
  };
}
