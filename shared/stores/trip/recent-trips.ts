import { createStore } from 'zustand/vanilla';
import { readRecentTrips, rememberTrip, type TripPair } from '#shared/domain/trip/recent-trips.ts';
import { forgetRecentTrips, hintAtTrips } from '../forget-recent-trips.ts';
import { pageStorage } from '../page-services.ts';
import { defineStore, type Services } from '../page-stores.ts';
import { recentTripsName } from './has-recent-trips.ts';

export interface RecentTrips {
  /** Newest first, five at most. */
  readonly trips: readonly TripPair[];
  /** Adds a trip that the traveller searched. One from or to the own position is not stored. */
  remember(ends: TripPair): void;
  clear(): void;
}

const tripsIn = ({ get }: Pick<Services, 'get'>) => readRecentTrips(get(pageStorage).read(recentTripsName));

/** The last trips that the traveller searched. They stay in this browser: five of them would exceed a cookie. */
export const recentTripsStore = defineStore<RecentTrips>({
  name: 'recent-trips',

  create: (services) =>
    createStore<RecentTrips>()((set) => ({
      trips: tripsIn(services),
      remember(ends) {
        // Another tab may have added a trip since this page was opened.
        const known = tripsIn(services);
        const trips = rememberTrip(known, ends);
        if (trips === known) return;
        services.get(pageStorage).write(recentTripsName, JSON.stringify(trips));
        set({ trips });
      },
      clear() {
        forgetRecentTrips(services);
        set({ trips: [] });
      },
    })),

  start(store, services) {
    const hint = () => hintAtTrips(services.cookies, store.getState().trips.length > 0);
    const follow = () => {
      const trips = tripsIn(services);
      if (JSON.stringify(trips) !== JSON.stringify(store.getState().trips)) store.setState({ trips });
    };
    const ends = [services.get(pageStorage).onChange(follow), store.subscribe(hint)];
    follow();
    hint();
    return () => {
      for (const end of ends) end();
    };
  },
});
