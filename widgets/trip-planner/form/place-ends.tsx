import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { PlaceField } from '#shared/components/place-field/place-field.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { addressSearch, isFeatureEnabled } from '#shared/config/features.ts';
import type { Place } from '#shared/domain/place/place.ts';
import type { TripPair } from '#shared/domain/trip/recent-trips.ts';
import { type PlaceFieldName, repeatedField, whyNotSearchable } from '#shared/domain/trip/trip-form.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { SwapIcon } from '#shared/ui/icon/controls.tsx';
import { initialTripStore } from '../trip-planner.store.ts';
import type { PartOf } from '../trip-planner.widget.ts';

export type PlaceInputs = Readonly<Record<PlaceFieldName, RefObject<HTMLInputElement | null>>>;

interface PlaceEndsProps {
  readonly inputs: PlaceInputs;
  /** A search has been tried: missing places are marked. */
  readonly hasTried: boolean;
  /** Called when the traveller starts to pick a place on the map. */
  readonly onPick: ((field: PlaceFieldName) => void) | undefined;
  /** Called when a place is chosen: the modules of the next step may be prefetched. */
  readonly onChosen: () => void;
  /** Called when the traveller chooses a whole trip in the list of the origin. */
  readonly onTrip: (trip: TripPair) => void;
  readonly announce: (text: string) => void;
  readonly part: PartOf;
}

/** The fields in the order of the form. */
export const placeFields = ['departure', 'via', 'arrival'] as const;

/** Card with the fields of departure, arrival and via. */
export function PlaceEnds({ inputs, hasTried, onPick, onChosen, onTrip, announce, part }: PlaceEndsProps) {
  const { t } = useLingui();
  const stores = useStores();
  const { form, ...trip } = useStore(tripStore, (state) => state);
  const lostPlaces = useStore(initialTripStore, (state) => state.lostPlaces);
  const labels = { departure: t`Départ`, via: t`Étape`, arrival: t`Arrivée` };
  const placeholder = isFeatureEnabled(stores.config, addressSearch) ? t`Adresse, arrêt ou lieu` : t`Arrêt ou lieu`;
  const problem = whyNotSearchable(form);
  const errorOf = (field: PlaceFieldName): string | undefined => {
    const repeated = repeatedField(form, field);
    // If both ends are equal, the second field is marked.
    if (repeated && field !== 'departure') {
      return t`C’est le même lieu que «\u00A0${{ field: labels[repeated] }}\u00A0». Choisissez-en un autre.`;
    }
    if (!hasTried || problem?.reason !== 'missing' || !problem.fields.includes(field)) return undefined;
    return field === 'departure' ? t`D’où partez-vous\u00A0?` : t`Où allez-vous\u00A0?`;
  };
  const swap = () => {
    trip.swapEnds();
    announce(t`Départ et arrivée échangés`);
  };
  const choose = (field: PlaceFieldName, place: Place | null) => {
    trip.setPlace(field, place);
    if (!place) return;
    onChosen();
    if (field === 'departure') goOnToArrival(inputs);
  };
  return (
    <div {...part('ends')} className="ends" data-via={form.isViaOn}>
      {placeFields.map(
        (field) =>
          (field !== 'via' || form.isViaOn) && (
            <PlaceField
              key={field}
              id={field}
              label={labels[field]}
              place={form[field]}
              placeholder={placeholder}
              error={errorOf(field)}
              unplaced={lostPlaces.find((lost) => lost.field === field)}
              lead={<span className="thread-end" data-end={field} />}
              inputRef={inputs[field]}
              onPick={onPick && (() => onPick(field))}
              origin={field === 'departure' ? { arrival: form.arrival, onTrip } : undefined}
              onChoose={(place) => choose(field, place)}
            />
          ),
      )}
      <div className="swap">
        <IconButton label={t`Échanger départ et arrivée`} onClick={swap}>
          <SwapIcon size={20} />
        </IconButton>
      </div>
    </div>
  );
}

/** Moves the focus from the origin to an empty destination. The traveller may have left the origin while the own position was found. */
function goOnToArrival({ departure, arrival }: PlaceInputs): void {
  const root = departure.current?.getRootNode();
  const isThere = root instanceof ShadowRoot && root.activeElement === departure.current;
  if (isThere && arrival.current?.value === '') arrival.current.focus();
}
