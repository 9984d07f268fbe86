import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { isFeatureEnabled } from '#shared/config/features.ts';
import type { TripPair } from '#shared/domain/trip/recent-trips.ts';
import { missingPlaces, type PlaceFieldName, whyNotSearchable } from '#shared/domain/trip/trip-form.ts';
import { tellMissingModule } from '#shared/lib/tell-missing-module.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { Button, SubmitButton } from '#shared/ui/button.tsx';
import { OptionsIcon, PlusIcon } from '#shared/ui/icon/controls.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { PartOf } from '../trip-planner.widget.ts';
import { searchLoader } from '../use-planner.ts';
import { PlaceEnds, type PlaceInputs, placeFields } from './place-ends.tsx';
import css from './planner-form.css?inline';
import timesTexts from './time-field.tsx?texts';
import { TripTimes } from './trip-times.tsx';
import { useKnownTrips, useOffers, useOptionsPanel, usePickingMap } from './use-form-modules.ts';

const importTimeField = () => import('./time-field.tsx');

interface TripFormProps {
  /** Without a map, places cannot be picked on it. */
  readonly hasMap: boolean;
  /** The traveller's own trips are offered below the form. */
  readonly offersTrips: boolean;
  /** Called when the traveller submits a form that can be searched. */
  readonly onSearch: () => void;
  /** Settles once the form has the trip of the attributes; null if it has. */
  readonly whenRead: () => Promise<void> | null;
  /** Called when the modules of the next step may be prefetched. */
  readonly onTouch: () => void;
  readonly announce: (text: string) => void;
  readonly part: PartOf;
}

/** The trip form. Its values are in the group's store, so all planners of the group show the same form. */
export function PlannerForm({ hasMap, offersTrips, onSearch, whenRead, onTouch, announce, part }: TripFormProps) {
  useStyles(css);
  const { t } = useLingui();
  const { form, ...trip } = useStore(tripStore, (state) => state);
  // Missing places are marked only after a first search.
  const [hasTried, setHasTried] = useState(false);
  const inputs = {
    departure: useRef<HTMLInputElement>(null),
    via: useRef<HTMLInputElement>(null),
    arrival: useRef<HTMLInputElement>(null),
  };
  const Offers = useOffers();
  const { Trips, hasTrips } = useKnownTrips(offersTrips);
  const { Options, prefetch: prefetchPanel, ...panel } = useOptionsPanel();
  const { PickingMap, ...picking } = usePickingMap((field) => inputs[field].current?.focus());
  const { Component: TimeField, prefetch: prefetchTimes, ...times } = useLazy(importTimeField, timesTexts);
  const hasTimes = !form.leavesNow || form.tripType !== 0;
  useEffect(() => {
    if (hasTimes) void times.load();
  });
  // Prefetch waits until a place is chosen: until then the suggestions have the network to themselves.
  const fetchNext = () => {
    prefetchTimes();
    onTouch();
    prefetchPanel();
  };
  const touch = () => void (whyNotSearchable(form) ?? fetchNext());
  const { hasVia, hasPicking } = useFieldsOffered(hasMap);

  const { search, send } = useSubmit(inputs, { onSearch, whenRead }, () => setHasTried(true));
  const takeTrip = ({ departure, arrival }: TripPair) => {
    trip.setPlace('departure', departure);
    trip.setPlace('arrival', arrival);
    send();
  };
  const turnVia = () => {
    trip.turnVia(!form.isViaOn);
    if (!form.isViaOn) requestAnimationFrame(() => inputs.via.current?.focus());
  };

  return (
    <form
      {...part('form')}
      className="trip-form"
      noValidate
      // Method `dialog` makes submitting the server-rendered form a no-op until its script runs, so no input is lost.
      method="dialog"
      aria-label={t`Recherche d’itinéraire`}
      data-trips={hasTrips}
      onFocus={touch}
      onPointerEnter={touch}
    >
      <PlaceEnds
        inputs={inputs}
        hasTried={hasTried}
        onPick={hasPicking ? picking.pick : undefined}
        onChosen={fetchNext}
        onTrip={takeTrip}
        announce={announce}
        part={part}
      />
      {Offers && <Offers part={part} />}
      {PickingMap && picking.picksFor && (
        <PickingMap picksFor={picking.picksFor} onPicked={picking.end} announce={announce} />
      )}
      <TripTimes TimeField={TimeField} onTouch={prefetchTimes} part={part} />
      <LostModules hasNoMap={picking.isLost} hasNoTimes={hasTimes && times.isLost} />
      <div className="more">
        <Button
          kind="quiet"
          aria-expanded={panel.isOpen}
          aria-controls={Options && panel.isOpen ? 'options' : undefined}
          onClick={panel.toggle}
          onPointerEnter={prefetchPanel}
        >
          <OptionsIcon size={20} />
          {t`Options`}
        </Button>
        {hasVia && (
          <Button kind="quiet" onClick={turnVia}>
            {!form.isViaOn && <PlusIcon size={20} />}
            {form.isViaOn ? t`Retirer l’étape` : t`Ajouter une étape`}
          </Button>
        )}
        {panel.isLost && (
          <p role="alert">{t`Les options ne peuvent pas être chargées. La recherche fonctionne aussi sans elles.`}</p>
        )}
      </div>
      {Options && <Options part={part} isOpen={panel.isOpen} />}
      <SubmitButton {...part('search')} onClick={search}>
        {t`Rechercher`}
      </SubmitButton>
      {hasTrips && (
        <div {...part('trips')} className="trips">
          {Trips && <Trips onChoose={takeTrip} />}
        </div>
      )}
    </form>
  );
}

interface LostModulesProps {
  readonly hasNoMap: boolean;
  readonly hasNoTimes: boolean;
}

/** Says which opened controls could not be loaded. They come by themselves with the network. */
function LostModules({ hasNoMap, hasNoTimes }: LostModulesProps) {
  const { t } = useLingui();
  return (
    <>
      {hasNoMap && <p role="alert">{t`La carte ne peut pas être chargée.`}</p>}
      {hasNoTimes && <p role="alert">{t`Le choix de l’heure ne peut pas être chargé.`}</p>}
    </>
  );
}

/** Returns whether there is a via, and a map to pick places on: where the page wants it and the engine can. */
function useFieldsOffered(hasMap: boolean) {
  const { config } = useStores();
  const { tripType } = useStore(tripStore, (state) => state.form);
  const { lacks } = config.appConfig;
  const wantsVia = isFeatureEnabled(config, 'trip-planner.via') && tripType === 0;
  return { hasVia: wantsVia && !lacks.includes('via'), hasPicking: hasMap && !lacks.includes('coordinates') };
}

/**
 * Returns the handler of the search button, and the search itself. A text that was typed and not chosen is taken if it means one clear place;
 * an unclear one opens its suggestions. Calls `onRefused` if a place is missing, repeated or unclear.
 */
function useSubmit(
  inputs: PlaceInputs,
  { onSearch, whenRead }: Pick<TripFormProps, 'onSearch' | 'whenRead'>,
  onRefused: () => void,
) {
  const stores = useStores();
  const formNow = () => stores.get(tripStore).getState().form;
  const textIn = (field: PlaceFieldName) => inputs[field].current?.value.trim() ?? '';
  const typedFields = () => placeFields.filter((field) => formNow()[field] === null && textIn(field) !== '');

  const submit = () => {
    const [unclear] = typedFields();
    const problem = whyNotSearchable(formNow());
    const wrong = unclear ?? problem?.fields[0];
    if (!wrong) return onSearch();
    if (problem?.reason === 'missing') console.error(missingPlaces);
    onRefused();
    inputs[wrong].current?.focus();
    // Opens the suggestions, also if the field had the focus.
    if (unclear) inputs[unclear].current?.click();
  };
  const send = () => {
    const typed = typedFields();
    if (typed.length === 0) return submit();
    // If the module cannot be loaded, the traveller chooses from the suggestions.
    void stores
      .get(searchLoader)()
      .then(({ takeTypedPlace }) => Promise.all(typed.map((field) => takeTypedPlace(stores, field, textIn(field)))))
      .catch(tellMissingModule)
      .then(submit);
  };
  const search = (event: MouseEvent) => {
    event.preventDefault();
    const reading = whenRead();
    if (reading) void reading.then(send);
    else send();
  };
  return { search, send };
}
