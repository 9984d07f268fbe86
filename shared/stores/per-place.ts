import type { StoreApi } from 'zustand/vanilla';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';

/** Names a place: by type and id, or by other words of a store. */
interface Key {
  readonly type: string;
  readonly id: string;
}

/** A store per place, shared by all widgets of a group that show the same place. */
export interface PerPlace<State, Place extends Key> {
  /** Returns the store of a place: the same one for each caller. */
  of(place: Place): StoreApi<State>;
  /** Loads the place and keeps its data fresh until the returned function is called. */
  hold(place: Place): () => void;
}

interface Shown<Place> {
  show(place: Place): void;
  hide(): void;
}

export function perPlace<State extends Shown<Place>, Place extends Key>(
  create: () => StoreApi<State>,
): PerPlace<State, Place> {
  const entries = new Map<string, { readonly store: StoreApi<State>; holders: number }>();
  const entryOf = (place: Place) => {
    const entry = entries.get(keyOfPlace(place)) ?? { store: create(), holders: 0 };
    entries.set(keyOfPlace(place), entry);
    return entry;
  };

  return {
    of: (place) => entryOf(place).store,
    hold(place) {
      const entry = entryOf(place);
      entry.holders += 1;
      if (entry.holders === 1) entry.store.getState().show(place);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        entry.holders -= 1;
        if (entry.holders === 0) entry.store.getState().hide();
      };
    },
  };
}
