import { createStore } from 'zustand/vanilla';
import type { PropsOf } from '#shared/element/contract.ts';
import type { ViewEntry } from '#shared/lib/view-entries.ts';
import { type Definition, defineStore } from '#shared/stores/page-stores.ts';
import type { tripPlanner } from './trip-planner.widget.ts';
import type { TripView } from './trip-view.ts';

/** What attributes say of the trip. */
export type TripAttributes = Partial<
  Pick<
    PropsOf<typeof tripPlanner>,
    'query' | 'from' | 'to' | 'via' | 'departure' | 'arrival' | 'return' | 'tripType' | 'preferences'
  >
>;

/** The trips of the attributes of a group's planners that are on the page, the first planner's first. */
export const initialTrips: Definition<Map<object, TripAttributes>> = {
  name: 'initial-trips',
  create: () => new Map(),
};

export interface TripViews {
  readonly view: TripView;
  /** Where the traveller has come from, the last one last. */
  readonly trail: readonly TripView[];
  /** What the attributes of a planner last said of the trip: one that is put back does not say it again. */
  readonly told: string | null;
  /** They also said how to travel. */
  readonly hasLinkedOptions: boolean;
  /** What the entry of the page's history at which the traveller is says of this group, if it says anything. */
  readonly entry: ViewEntry | null;
  enter(view: TripView): void;
  /** Goes on, and remembers from where. */
  goOn(view: TripView): void;
  /** Goes back, and forgets the last step. */
  goBack(view: TripView): void;
}

/** Where the traveller is in the planner: the same for all planners of a group, as the trip itself is. */
export const tripViewsStore = defineStore<TripViews>({
  name: 'trip-views',
  create: () =>
    createStore<TripViews>()((set, get) => ({
      view: 'form',
      trail: [],
      told: null,
      hasLinkedOptions: false,
      entry: null,
      enter: (view) => set({ view }),
      goOn: (view) => set({ view, trail: [...get().trail, get().view] }),
      goBack: (view) => set({ view, trail: get().trail.slice(0, -1) }),
    })),
});
