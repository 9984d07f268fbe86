import { createStore } from 'zustand/vanilla';
import type { WrittenPlace } from '#shared/domain/place/written-place.ts';
import { type Definition, defineStore } from '#shared/stores/page-stores.ts';
import type { LostPlace } from '#shared/stores/trip/trip-link.ts';
import type { PlannerViewProps } from './trip-planner.widget.ts';

/** The attributes that describe the trip, parsed. */
export type TripAttributes = Partial<
  Pick<
    PlannerViewProps['props'],
    'query' | 'from' | 'to' | 'via' | 'departure' | 'arrival' | 'return' | 'tripType' | 'preferences'
  >
>;

/** A connected planner. */
export interface PlannerOfGroup {
  trip: TripAttributes;
  /** The attributes that this planner last wrote into the form; null before. */
  restored: TripAttributes | null;
}

/** The planners of a group, the first one first. */
export const plannersOfGroup: Definition<Set<PlannerOfGroup>> = {
  name: 'planners-of-group',
  create: () => new Set(),
};

export interface RestoredInitialTrips {
  /** The attributes that the group last wrote into the form: a planner that is added again does not repeat them. */
  readonly restored: TripAttributes | null;
  /** The destinations that `to` lets the traveller choose from. */
  readonly offered: readonly WrittenPlace[];
  /** Place names without a search result: their fields show the text. */
  readonly lostPlaces: readonly LostPlace[];
  /** The attributes have preferences. */
  readonly hasOptions: boolean;
}

export const initialTripStore = defineStore<RestoredInitialTrips>({
  name: 'restored-initial-trips',
  create: () =>
    createStore<RestoredInitialTrips>()(() => ({ restored: null, offered: [], lostPlaces: [], hasOptions: false })),
});
