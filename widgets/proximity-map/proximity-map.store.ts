import { createStore } from 'zustand/vanilla';
import { defineStore } from '#shared/stores/page-stores.ts';
import type { PlaceToShow } from '#shared/stores/places/place-detail.ts';

interface OpenedPlaceState {
  /** Null while the list is shown. */
  readonly place: PlaceToShow | null;
  open(place: PlaceToShow | null): void;
}

/** The place whose detail is open, shared by the tags of a group: a map opens a place in the list beside it. */
export const openedPlaceStore = defineStore<OpenedPlaceState>({
  name: 'opened-place',
  create: () => createStore<OpenedPlaceState>()((set) => ({ place: null, open: (place) => set({ place }) })),
});

/** How many rows are shown for an area. Kept while a place is open, so that the list is as long on return. */
interface ListLength {
  readonly area: string;
  readonly limit: number;
}

export const listLengthStore = defineStore<ListLength>({
  name: 'list-length',
  create: () => createStore<ListLength>()(() => ({ area: '', limit: 0 })),
});
