import { createStore } from 'zustand/vanilla';
import { defineStore } from '#shared/stores/page-stores.ts';
import type { PlaceToShow } from '#shared/stores/place-detail.ts';

export interface OpenedPlace {
  /** Null: what is near is listed. */
  readonly place: PlaceToShow | null;
  open(place: PlaceToShow | null): void;
}

/** The place whose detail is open: the same for all tags of a group, so that a map may open it in the list beside it. */
export const openedPlaceStore = defineStore<OpenedPlace>({
  name: 'opened-place',
  create: () => createStore<OpenedPlace>()((set) => ({ place: null, open: (place) => set({ place }) })),
});

/** How much of a list is shown, as long as it is about there: whoever comes back from a place goes on below it. */
export interface ListLength {
  readonly about: string;
  readonly limit: number;
}

export const listLengthStore = defineStore<ListLength>({
  name: 'list-length',
  create: () => createStore<ListLength>()(() => ({ about: '', limit: 0 })),
});
