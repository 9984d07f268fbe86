import { useLingui } from '@lingui/react/macro';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { isToBeFound, type WrittenPlace } from '#shared/domain/place/written-place.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import type { LostPlace } from '#shared/stores/trip/trip-link.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { initialTripStore } from '../trip-planner.store.ts';
import type { PartOf } from '../trip-planner.widget.ts';
import css from './offered-places.css?inline';

const nameOf = (offer: WrittenPlace) => (isToBeFound(offer) ? offer.text : offer.title);

const isChosen = (offer: WrittenPlace, chosen: Place | null) =>
  chosen !== null &&
  (isToBeFound(offer) ? [chosen.title, chosen.displayName].includes(offer.text) : offer.id === chosen.id);

/** The destinations that the page offers: one press chooses one. */
export function Component({ part }: { readonly part: PartOf }) {
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const offers = useStore(initialTripStore, (state) => state.offered);
  const chosen = useStore(tripStore, (state) => state.form.arrival);
  const { setState } = stores.get(initialTripStore);
  const choose = async (offer: WrittenPlace) => {
    const isNew = ({ field }: LostPlace) => field !== 'arrival';
    setState(({ lostPlaces }) => ({ lostPlaces: lostPlaces.filter(isNew) }));
    if (!isToBeFound(offer)) return stores.get(tripStore).getState().setPlace('arrival', offer);
    const { restoreTrip } = await import('#shared/stores/trip/trip-link.ts');
    const { lostPlaces: lost } = await restoreTrip(stores, { arrival: offer }, new Set(['arrival']));
    setState(({ lostPlaces }) => ({ lostPlaces: [...lostPlaces.filter(isNew), ...lost] }));
  };
  return (
    <fieldset {...part('offers')} className="offers" aria-label={t`Destinations proposées`}>
      {offers.map((offer) => (
        <button
          key={`${offer.id} ${nameOf(offer)}`}
          type="button"
          className="offer"
          aria-pressed={isChosen(offer, chosen)}
          onClick={() => void choose(offer)}
        >
          {nameOf(offer)}
        </button>
      ))}
    </fieldset>
  );
}
