import { createStore } from 'zustand/vanilla';
import type { ListOrder } from '#shared/domain/trip/list-order.ts';
import { defineStore } from '../page-stores.ts';

export interface ListOrderState {
  readonly order: ListOrder;
  /** Sorts both lists of journeys. The searched journeys stay. */
  sortBy(order: ListOrder): void;
}

/** The order of the lists of journeys. A store of its own: links have it, and they are read without the results. */
export const listOrderStore = defineStore<ListOrderState>({
  name: 'list-order',
  create: () => createStore<ListOrderState>()((set) => ({ order: 'best', sortBy: (order) => set({ order }) })),
});
