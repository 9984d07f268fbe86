import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { iconOfTrip, nameOfKnownPlace } from '#shared/components/place-field/known-place.tsx';
import { useStore } from '#shared/components/use-stores.ts';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import { knownTrips, pairOf, type TripPair } from '#shared/domain/trip/recent-trips.ts';
import { favoritePlaces } from '#shared/stores/favorites/favorite-places.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { recentTripsStore } from '#shared/stores/trip/recent-trips.ts';
import { ArrowRightIcon } from '#shared/ui/icon/actions.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './known-trips.css?inline';

/** The traveller's own trips: one press fills in both ends and searches. */
export function Component({ onChoose }: { readonly onChoose: (trip: TripPair) => void }) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const recent = useStore(recentTripsStore, ({ trips }) => trips);
  const favorites = useStore(favoritesStore, (state) => state.favorites);
  const subjects = useStore(favoritesStore, (state) => state.subjects);
  const trips = useMemo(
    () => knownTrips(recent, favoritePlaces({ favorites, subjects })),
    [recent, favorites, subjects],
  );
  return (
    <ul className="known-trips" aria-label={t`Vos trajets`}>
      {trips.map((trip) => {
        const ends = pairOf(trip);
        return (
          <li key={`${keyOfPlace(ends.departure)} ${keyOfPlace(ends.arrival)}`}>
            <button type="button" className="known-trip" onClick={() => onChoose(ends)}>
              {iconOfTrip(trip)}
              <bdi>{nameOfKnownPlace(trip.departure, i18n)}</bdi>
              <ArrowRightIcon size={16} />
              <span className="visually-hidden">{t`vers`}</span>
              <bdi>{nameOfKnownPlace(trip.arrival, i18n)}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
